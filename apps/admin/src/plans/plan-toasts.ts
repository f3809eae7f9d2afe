import type { Toast } from '@roomhours/remote-contract';

/** Exact texts: admin-screens.md "Toasts". */
export const PLAN_ADDED: Toast = {
  kind: 'success',
  title: 'Subscription Plan Added',
  description: 'New subscription plan has been added successfully.',
};

export const PLAN_UPDATED: Toast = {
  kind: 'success',
  title: 'Subscription Plan Updated',
  description: 'Subscription plan has been updated successfully.',
};

export const PLAN_DELETED: Toast = {
  kind: 'success',
  title: 'Subscription Plan Deleted',
  description: 'Subscription plan has been deleted successfully.',
};
