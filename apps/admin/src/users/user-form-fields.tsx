import { type Plan, TEXT_LIMITS } from '@roomhours/contract';
import { isolate } from '@roomhours/text';
import { Form, Input, Select } from 'antd';
import { lengthRule } from '../kit/form/field-rules';
import { HoursField } from '../kit/form/hours-field';
import { useGetActivePlansQuery, useGetPlansQuery } from '../kit/plans.api';
import { emailRule, quotaRule, type UserFields } from './user-fields';

/** The field with the email of a new user, or the new email of one. */
export function EmailField() {
  return (
    <Form.Item name="email" label="Email" required rules={[emailRule, lengthRule(TEXT_LIMITS.email)]}>
      <Input dir="ltr" type="text" inputMode="email" autoCapitalize="none" autoFocus autoComplete="off" />
    </Form.Item>
  );
}

/** First name, last name and company, all optional. */
export function NameFields({ autoFocus = false }: { autoFocus?: boolean }) {
  return (
    <>
      <div className="rh-fields-row">
        <Form.Item name="firstName" label="First Name" rules={[lengthRule(TEXT_LIMITS.personName)]}>
          <Input dir="auto" autoFocus={autoFocus} autoComplete="off" />
        </Form.Item>
        <Form.Item name="lastName" label="Last Name" rules={[lengthRule(TEXT_LIMITS.personName)]}>
          <Input dir="auto" autoComplete="off" />
        </Form.Item>
      </div>
      <Form.Item name="company" label="Company" rules={[lengthRule(TEXT_LIMITS.companyName)]}>
        <Input dir="auto" autoComplete="off" />
      </Form.Item>
    </>
  );
}

/** The plan and monthly quota of a member. Selecting a plan sets the quota to the hours of the plan. */
export function PlanAndQuota({ current = null }: { current?: string | null }) {
  const form = Form.useFormInstance<UserFields>();
  const { data: active = [], isError, isFetching } = useGetActivePlansQuery();
  const { data: all = [] } = useGetPlansQuery();
  const select = (name: string) => {
    const plan = active.find((one) => one.name === name);
    if (plan) form.setFieldValue('monthlyQuota', plan.monthlyHours);
  };
  const hint = isError ? 'The plans could not be loaded. Close this dialog and try again to choose one.' : undefined;
  return (
    <>
      <Form.Item name="subscription" label="Subscription" required extra={hint}>
        <Select loading={isFetching} options={optionsOf(active, all, current)} onChange={select} />
      </Form.Item>
      <Form.Item name="monthlyQuota" label="Monthly Quota" required rules={[quotaRule]}>
        <HoursField step={0.5} />
      </Form.Item>
    </>
  );
}

/** Returns the active plans, and the current plan even if it is inactive. */
function optionsOf(active: readonly Plan[], all: readonly Plan[], current: string | null) {
  const options = active.map(({ name, displayName }) => ({ value: name, label: displayName }));
  if (current === null || active.some(({ name }) => name === current)) return options;
  const plan = all.find(({ name }) => name === current);
  return [...options, { value: current, label: plan ? `${isolate(plan.displayName)} (inactive)` : current }];
}
