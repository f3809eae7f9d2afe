import { type Plan, TEXT_LIMITS } from '@roomhours/contract';
import { Alert, Form, Input, Switch } from 'antd';
import { lengthRule, requiredText } from '../kit/form/field-rules';
import { HoursField } from '../kit/form/hours-field';
import { consequencesOf } from './consequences';
import { type PlanFields, hoursRule, nameRule, parseHours } from './plan-fields';
import { MembersField } from './members-field';
import { isDefault } from './plan-text';

/**
 * Name, display name, description, monthly hours and activity. The default plan keeps its name and its activity.
 *
 * @param plan null for a new one
 */
export function PlanFormFields({ plan }: { plan: Plan | null }) {
  const isFixed = plan !== null && isDefault(plan);
  return (
    <>
      <NameField isFixed={isFixed} />
      <Form.Item
        name="displayName"
        label="Display Name"
        required
        rules={[requiredText('Display name'), lengthRule(TEXT_LIMITS.planDisplayName)]}
      >
        <Input dir="auto" autoFocus={isFixed} autoComplete="off" />
      </Form.Item>
      <Form.Item name="description" label="Description" rules={[lengthRule(TEXT_LIMITS.longText)]}>
        <Input.TextArea dir="auto" autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      <MonthlyHoursField />
      {plan && <MembersField plan={plan} />}
      <ActiveField isFixed={isFixed} />
      {plan && <Consequences plan={plan} />}
    </>
  );
}

function NameField({ isFixed }: { isFixed: boolean }) {
  const hint = isFixed
    ? 'The default plan keeps its name.'
    : 'A short key for lookups: lower case, no spaces, such as team_20.';
  return (
    <Form.Item name="name" label="Name" required rules={[requiredText('Name'), nameRule]} extra={hint}>
      <Input
        dir="auto"
        autoFocus={!isFixed}
        disabled={isFixed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </Form.Item>
  );
}

/** An empty field becomes 0 on blur. */
function MonthlyHoursField() {
  const form = Form.useFormInstance<PlanFields>();
  const fillEmpty = () => form.getFieldValue('monthlyHours') === null && form.setFieldValue('monthlyHours', 0);
  return (
    <Form.Item name="monthlyHours" label="Monthly Hours" required rules={[hoursRule]}>
      <HoursField step={1} parse={parseHours} onBlur={fillEmpty} />
    </Form.Item>
  );
}

function ActiveField({ isFixed }: { isFixed: boolean }) {
  const hint = isFixed ? 'The default plan stays active.' : 'Users can be put on an active plan only.';
  return (
    <Form.Item name="isActive" label="Active" required valuePropName="checked" extra={hint}>
      <Switch disabled={isFixed} />
    </Form.Item>
  );
}

/** Announces what saving the current input changes. */
function Consequences({ plan }: { plan: Plan }) {
  return (
    <Form.Item noStyle shouldUpdate>
      {({ getFieldsValue }) => {
        const texts = consequencesOf(plan, getFieldsValue(true) as PlanFields);
        return (
          <div role="status">
            {texts.map((text) => (
              <Alert key={text} type="info" role="none" title={text} style={{ marginBottom: 8 }} />
            ))}
          </div>
        );
      }}
    </Form.Item>
  );
}
