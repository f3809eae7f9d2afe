import type { Plan, PlanImpact } from '@roomhours/contract';
import { changedFields } from '@roomhours/data-access';
import { isolate } from '@roomhours/text';
import type { DialogControl } from '@roomhours/ui';
import { type Confirmation, FormDialog, useConfirm } from '../kit/form/form-dialog';
import { useEntityForm } from '../kit/form/use-entity-form';
import { type ImpactResult, ImpactView } from '../kit/impact/impact-view';
import { useAddPlanMutation, useGetPlanImpactQuery, useUpdatePlanMutation } from '../kit/plans.api';
import { plural } from '../kit/plural';
import type { RequestToasts } from '../kit/use-request';
import { fieldsOf, NEW_PLAN, PLAN, type PlanFields, requestOf } from './plan-fields';
import { PlanFormFields } from './plan-form-fields';

/** The name of the form. */
export const PLAN_FORM = 'plan';

/** 'Add New Subscription Plan' and 'Edit Subscription Plan'. */
export function PlanDialog({ subject, open, onClose }: DialogControl & { subject: Plan | 'new' }) {
  const plan = subject === 'new' ? null : subject;
  const { form, save, isPending, conflictNotice, confirmDialog } = useSavePlan(plan, onClose);
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form}
      confirmDialog={confirmDialog}
      title={plan ? 'Edit Subscription Plan' : 'Add New Subscription Plan'}
      submitLabel={plan ? 'Save Changes' : 'Add Plan'}
      pendingLabel={plan ? 'Saving...' : 'Adding...'}
      pending={isPending}
      name={PLAN_FORM}
      initialValues={plan ? fieldsOf(plan) : NEW_PLAN}
      kept={{ subject }}
      onSubmit={save}
    >
      {conflictNotice}
      <PlanFormFields plan={plan} />
    </FormDialog>
  );
}

/** Adds or replaces a plan. Asks for confirmation before a plan is deactivated or becomes unlimited. */
function useSavePlan(plan: Plan | null, onSaved: () => void) {
  const [addPlan] = useAddPlanMutation();
  const [updatePlan] = useUpdatePlanMutation();
  const { confirm, confirmDialog } = useConfirm();
  const { entity, send, ...state } = useEntityForm(plan, PLAN);

  const submit = async (fields: PlanFields) => {
    const request = requestOf(fields, entity?.features ?? []);
    const change = entity ? updatePlan({ plan: entity, request }) : addPlan(request);
    const { error } = await send(change, entity ? PLAN_REQUESTS.update : PLAN_REQUESTS.add);
    if (!error) onSaved();
  };
  const save = (fields: PlanFields) => {
    if (entity && isSame(entity, fields)) return onSaved();
    const isUnlimited = (fields.monthlyHours ?? 0) === 0 && entity?.monthlyHours !== 0;
    const isDeactivated = entity !== null && entity.isActive && !fields.isActive;
    confirm([isDeactivated && deactivation(entity), isUnlimited && UNLIMITED], () => void submit(fields));
  };
  return { ...state, save, confirmDialog };
}

function isSame(plan: Plan, fields: PlanFields): boolean {
  const changes = changedFields(requestOf(fieldsOf(plan), plan.features), requestOf(fields, plan.features));
  return Object.keys(changes).length === 0;
}

/** 0 hours mean no limit, but may be meant as none at all (admin-screens.md "Users"). */
const UNLIMITED: Confirmation = {
  title: 'Unlimited hours',
  text: 'A plan with 0 hours means no limit: users who are put on it can book any number of hours.',
  confirmLabel: 'Save as Unlimited',
};

function deactivation(plan: Plan): Confirmation {
  return {
    title: `Deactivate ${isolate(plan.displayName)}`,
    text: 'Users on the plan keep it, their hours and their bookings. No other user can be put on it.',
    confirmLabel: 'Deactivate Plan',
    children: <DeactivationImpact planId={plan.id} />,
  };
}

function DeactivationImpact({ planId }: { planId: number }) {
  return <PlanImpactView result={useGetPlanImpactQuery(planId)} />;
}

/** Previews how many users have a plan, and their upcoming bookings. */
export function PlanImpactView({ result }: { result: ImpactResult<PlanImpact> }) {
  return (
    <ImpactView
      result={result}
      sentence={(count, { users }) => usersText(users, count)}
      emptySentence={({ users }) => usersText(users)}
    />
  );
}

/** Returns '12 users are on it, with 3 upcoming bookings of 2 members. The bookings stay.' */
function usersText(users: number, bookings?: string): string {
  if (users === 0) return 'No user is on it.';
  const sentence = `${plural(users, 'user')} ${users === 1 ? 'is' : 'are'} on it`;
  return bookings === undefined ? `${sentence}.` : `${sentence}, with ${bookings}. The bookings stay.`;
}

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
