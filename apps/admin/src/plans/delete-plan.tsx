import type { Plan } from '@roomhours/contract';
import { failureText } from '@roomhours/data-access';
import { useShell } from '@roomhours/remote-contract';
import { ConfirmDialog, isolate } from '@roomhours/ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { ImpactView } from '../impact/impact-view';
import { useGetPlanImpactQuery } from '../impact/impact.api';
import { FormAlert } from '../shared/form-alert';
import { useSubject } from '../shared/use-subject';
import { fieldsOf, requestOf } from './plan-fields';
import { PLAN_DELETED, PLAN_UPDATED } from './plan-toasts';
import { heldBy } from './plan-impact-view';
import { useDeletePlanMutation, useUpdatePlanMutation } from './plans.api';

/** Asks before a plan goes. One that somebody is on cannot: it can be deactivated instead. */
export function DeletePlan({ plan, onClose }: { plan: Plan | null; onClose: () => void }) {
  const { shown, opening } = useSubject(plan);
  return shown && <DeletePlanQuestion key={opening} open={plan !== null} plan={shown} onClose={onClose} />;
}

function DeletePlanQuestion({ open, plan, onClose }: { open: boolean; plan: Plan; onClose: () => void }) {
  const { notify } = useShell();
  const impact = useGetPlanImpactQuery(open ? plan.id : skipToken);
  const [deletePlan, deleting] = useDeletePlanMutation();
  const [updatePlan, updating] = useUpdatePlanMutation();
  const isHeld = ((open ? impact.currentData : impact.data)?.users ?? 0) > 0;

  const remove = async () => {
    const { error } = await deletePlan(plan.id);
    if (error) {
      const description = failureText(error, 'Failed to delete subscription plan.');
      notify({ kind: 'error', title: 'Delete Plan Failed', description });
      // Somebody may have been put on it meanwhile: what can be done instead is asked for anew.
      return void impact.refetch();
    }
    notify(PLAN_DELETED);
    onClose();
  };
  const deactivate = async () => {
    const request = requestOf({ ...fieldsOf(plan), isActive: false }, plan.features);
    const { error } = await updatePlan({ plan, request });
    if (error) {
      const description = failureText(error, 'Failed to update subscription plan.');
      return notify({ kind: 'error', title: 'Update Plan Failed', description });
    }
    notify(PLAN_UPDATED);
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title={`Delete ${isolate(plan.displayName)}`}
      text="Are you sure you want to delete this subscription plan?"
      confirmLabel={isHeld ? 'Deactivate Instead' : 'Delete Plan'}
      pendingLabel={isHeld ? 'Saving...' : 'Deleting...'}
      pending={deleting.isLoading || updating.isLoading}
      waiting={impact.isFetching || (isHeld && !plan.isActive)}
      danger={!isHeld}
      onConfirm={() => void (isHeld ? deactivate() : remove())}
      onCancel={onClose}
    >
      <ImpactView
        answer={impact}
        say={(count, { users }) => heldBy(users, count)}
        sayNothing={({ users }) => heldBy(users)}
      />
      {isHeld && <FormAlert>{plan.isActive ? IN_USE : IN_USE_INACTIVE}</FormAlert>}
    </ConfirmDialog>
  );
}

const IN_USE =
  'As long as somebody is on it, the plan cannot be deleted. Deactivate it instead: those who are on it keep it, and nobody else can be put on it.';
const IN_USE_INACTIVE =
  'As long as somebody is on it, the plan cannot be deleted. It is inactive already: put those who are on it on another plan first.';
