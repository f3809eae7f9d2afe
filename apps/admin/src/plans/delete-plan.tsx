import type { Plan } from '@roomhours/contract';
import { isolate } from '@roomhours/text';
import { ConfirmDialog, type DialogControl } from '@roomhours/ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { plural } from '../kit/plural';
import { useRequest } from '../kit/use-request';
import { fieldsOf, requestOf } from './plan-fields';
import { PLAN_REQUESTS, PlanImpactView } from './plan-dialog';
import { useDeletePlanMutation, useGetPlanImpactQuery, useUpdatePlanMutation } from '../kit/plans.api';

/** Deletes a plan after confirmation. A plan that has users can only be deactivated. */
export function DeletePlan({ plan, open, onClose }: DialogControl & { plan: Plan }) {
  const impact = useGetPlanImpactQuery(open ? plan.id : skipToken);
  const users = (open ? impact.currentData : impact.data)?.users ?? 0;
  const isUsed = users > 0;
  const [deletePlan] = useDeletePlanMutation();
  const [updatePlan] = useUpdatePlanMutation();
  const { send, isPending } = useRequest();
  const confirm = async () => {
    const inactive = requestOf({ ...fieldsOf(plan), isActive: false }, plan.features);
    const { error } = isUsed
      ? await send(updatePlan({ plan, request: inactive }), PLAN_REQUESTS.update)
      : await send(deletePlan(plan.id), PLAN_REQUESTS.delete);
    if (!error) onClose();
    // The plan may have got users since the preview: then it can be deactivated instead.
    else if (!isUsed) void impact.refetch();
  };
  return (
    <ConfirmDialog
      open={open}
      title={`Delete ${isolate(plan.displayName)}`}
      text={isUsed ? inUseText(plan, users) : 'Are you sure you want to delete this subscription plan?'}
      confirmLabel={isUsed ? 'Deactivate Instead' : 'Delete Plan'}
      pendingLabel={isUsed ? 'Saving...' : 'Deleting...'}
      pending={isPending}
      waiting={impact.isFetching || (isUsed && !plan.isActive)}
      danger={!isUsed}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {!isUsed && <PlanImpactView result={impact} />}
    </ConfirmDialog>
  );
}

/** A plan with users cannot be deleted, so nothing is listed that would be. */
function inUseText({ isActive }: Plan, users: number): string {
  const inUse = `${plural(users, 'user')} ${users === 1 ? 'is' : 'are'} on this plan, so it cannot be deleted.`;
  return isActive
    ? `${inUse} Deactivate it instead: users on the plan keep it, and no other user can be put on it.`
    : `${inUse} It is already inactive: put its users on another plan first.`;
}
