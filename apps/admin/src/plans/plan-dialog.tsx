import type { Plan } from '@roomhours/contract';
import { changedFields } from '@roomhours/data-access';
import { isolate } from '@roomhours/text';
import type { DialogControl } from '@roomhours/ui';
import { type Confirmation, useConfirm } from '../kit/dialog/use-confirm';
import { FormDialog } from '../kit/form/form-dialog';
import { useEntityForm } from '../kit/form/use-entity-form';
import { NEW_PLAN, PLAN, type PlanFields, fieldsOf, requestOf } from './plan-fields';
import { PlanFormFields } from './plan-form-fields';
import { PlanImpactView } from './plan-impact-view';
import { PLAN_REQUESTS } from './plan-toasts';
import { useAddPlanMutation, useGetPlanImpactQuery, useUpdatePlanMutation } from '../kit/plans.api';

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
