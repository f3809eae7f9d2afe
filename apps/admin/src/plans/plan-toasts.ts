import type { RequestToasts } from '../kit/use-request';

/** Exact texts: admin-screens.md "Toasts". */
export const PLAN_REQUESTS = {
  add: {
    success: {
      title: 'Subscription Plan Added',
      description: 'New subscription plan has been added successfully.',
    },
    failure: { title: 'Add Plan Failed', fallback: 'Failed to add subscription plan.' },
  },
  update: {
    success: {
      title: 'Subscription Plan Updated',
      description: 'Subscription plan has been updated successfully.',
    },
    failure: { title: 'Update Plan Failed', fallback: 'Failed to update subscription plan.' },
  },
  delete: {
    success: {
      title: 'Subscription Plan Deleted',
      description: 'Subscription plan has been deleted successfully.',
    },
    failure: { title: 'Delete Plan Failed', fallback: 'Failed to delete subscription plan.' },
  },
} satisfies Record<string, RequestToasts>;
