import type { Plan } from '@roomhours/contract';
import { isolate } from '@roomhours/ui';
import Form from 'antd/es/form';
import Select from 'antd/es/select';
import { useGetActivePlansQuery, useGetPlansQuery } from '../../plans/plans.api';
import { HoursField } from '../../shared/hours-field';
import { quotaRule, type UserFields } from './user-fields';

/** A member's plan and hours. Choosing a plan sets the hours to those of the plan. */
export function PlanAndQuota({ current = null }: { current?: string | null }) {
  const form = Form.useFormInstance<UserFields>();
  const active = useGetActivePlansQuery();
  const { data: all = [] } = useGetPlansQuery();
  const plans = active.data ?? [];
  const choose = (name: string) => {
    const plan = plans.find((one) => one.name === name);
    if (plan) form.setFieldValue('monthlyQuota', plan.monthlyHours);
  };
  return (
    <>
      <Form.Item
        name="subscription"
        label="Subscription"
        required
        extra={
          active.isError ? 'The plans could not be loaded. Close this dialog and try again to choose one.' : undefined
        }
      >
        <Select loading={active.isFetching} options={optionsOf(plans, all, current)} onChange={choose} />
      </Form.Item>
      <Form.Item name="monthlyQuota" label="Monthly Quota" required rules={[quotaRule]}>
        <HoursField step={0.5} />
      </Form.Item>
    </>
  );
}

/** Active plans, and the one that somebody has, even where nobody can be put on it any more. */
function optionsOf(active: readonly Plan[], all: readonly Plan[], current: string | null) {
  const options = active.map(({ name, displayName }) => ({ value: name, label: displayName }));
  if (current === null || active.some(({ name }) => name === current)) return options;
  const plan = all.find(({ name }) => name === current);
  return [...options, { value: current, label: plan ? `${isolate(plan.displayName)} (inactive)` : current }];
}
