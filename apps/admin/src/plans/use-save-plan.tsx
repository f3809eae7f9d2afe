import type { Plan } from '@roomhours/contract';
import { changedFields, failureText } from '@roomhours/data-access';
import { useShell } from '@roomhours/remote-contract';
import { isolate } from '@roomhours/ui';
import type { FormInstance } from 'antd/es/form';
import { refusedFields } from '../shared/refused-fields';
import { type EditedFields, orNone, useEdited } from '../shared/use-edited';
import { type Question, useQuestion } from '../shared/use-question';
import { type PlanFields, fieldsOf, requestOf } from './plan-fields';
import { PLAN_ADDED, PLAN_UPDATED } from './plan-toasts';
import { PlanImpactView } from './plan-impact-view';
import { hoursText } from './plan-text';
import { useAddPlanMutation, useUpdatePlanMutation } from './plans.api';

const FIELDS = ['name', 'displayName', 'description', 'monthlyHours', 'isActive'] as const;

const EDITED: EditedFields<Plan, PlanFields> = {
  fieldsOf,
  texts: {
    Name: ({ name }) => name,
    'Display Name': ({ displayName }) => displayName,
    Description: ({ description }) => orNone(description),
    'Monthly Hours': ({ monthlyHours }) => hoursText({ monthlyHours: monthlyHours ?? 0 }),
    Active: ({ isActive }) => (isActive ? 'yes' : 'no'),
  },
};

interface SavePlan {
  /** The plan to be changed; null for a new one. */
  plan: Plan | null;
  form: FormInstance<PlanFields>;
  onSaved: () => void;
}

/** Sends the form, after a question where something could be a slip, and says how that went. */
export function useSavePlan({ plan, form, onSaved }: SavePlan) {
  const { notify } = useShell();
  const [addPlan, adding] = useAddPlanMutation();
  const [updatePlan, updating] = useUpdatePlanMutation();
  const unlimited = useQuestion();
  const ending = useQuestion();
  const { entity, meet, notice } = useEdited(plan, form, EDITED);
  const saving = adding.isLoading || updating.isLoading;

  const send = async (fields: PlanFields) => {
    const request = requestOf(fields, entity?.features ?? []);
    try {
      await (entity ? updatePlan({ plan: entity, request }) : addPlan(request)).unwrap();
    } catch (failure) {
      meet(failure);
      form.setFields(refusedFields(failure, FIELDS, 'name'));
      const title = plan ? 'Update Plan Failed' : 'Add Plan Failed';
      const fallback = `Failed to ${plan ? 'update' : 'add'} subscription plan.`;
      return notify({ kind: 'error', title, description: failureText(failure, fallback) });
    }
    notify(plan ? PLAN_UPDATED : PLAN_ADDED);
    onSaved();
  };
  const save = (fields: PlanFields) => {
    if (saving) return;
    if (entity && isSame(entity, fields)) return onSaved();
    const isUnlimited = (fields.monthlyHours ?? 0) === 0 && entity?.monthlyHours !== 0;
    const ends = entity !== null && entity.isActive && !fields.isActive;
    ending.ask(ends ? deactivation(entity) : null, () =>
      unlimited.ask(isUnlimited ? UNLIMITED : null, () => void send(fields)),
    );
  };
  const question = (
    <>
      {ending.dialog}
      {unlimited.dialog}
    </>
  );
  return { save, saving, question, notice };
}

function isSame(plan: Plan, fields: PlanFields): boolean {
  const [before, after] = [fieldsOf(plan), fields].map((one) => requestOf(one, plan.features));
  return Object.keys(changedFields(before!, after!)).length === 0;
}

/** 0 means no limit, and could be meant as none at all (admin-screens.md "Users"). */
const UNLIMITED: Question = {
  title: 'Unlimited hours',
  text: 'A plan with 0 hours means no limit: whoever is put on it can book as many hours as there are.',
  confirmLabel: 'Save as Unlimited',
};

function deactivation(plan: Plan): Question {
  return {
    title: `Deactivate ${isolate(plan.displayName)}`,
    text: 'Those who are on the plan keep it, their hours and their bookings; nobody else can be put on it.',
    confirmLabel: 'Deactivate Plan',
    more: <PlanImpactView planId={plan.id} />,
  };
}
