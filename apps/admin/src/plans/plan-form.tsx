import { type Plan, TEXT_LIMITS } from '@roomhours/contract';
import Form, { type FormInstance } from 'antd/es/form';
import Input from 'antd/es/input';
import TextArea from 'antd/es/input/TextArea';
import Switch from 'antd/es/switch';
import { lengthRule, requiredText } from '../shared/field-rules';
import { HoursField } from '../shared/hours-field';
import { consequencesOf } from './consequences';
import { NEW_PLAN, type PlanFields, fieldsOf, hoursOf, hoursRule, keyRule } from './plan-fields';
import { isDefault } from './plan-text';

interface PlanFormProps {
  id: string;
  form: FormInstance<PlanFields>;
  /** The plan to be changed; null for a new one. */
  plan: Plan | null;
  onSubmit: (fields: PlanFields) => void;
}

/** Name, display name, description, hours, and whether somebody can be put on it. */
export function PlanForm({ id, form, plan, onSubmit }: PlanFormProps) {
  const isFixed = plan !== null && isDefault(plan);
  return (
    <Form<PlanFields>
      id={id}
      form={form}
      name="plan"
      layout="vertical"
      requiredMark="optional"
      validateTrigger="onSubmit"
      scrollToFirstError={{ focus: true }}
      initialValues={plan ? fieldsOf(plan) : NEW_PLAN}
      onFinish={onSubmit}
    >
      <Form.Item
        name="name"
        label="Name"
        required
        rules={[requiredText('Name'), keyRule]}
        extra={
          isFixed
            ? 'The default plan keeps its name.'
            : 'A short key for lookups: lower case, no spaces, such as team_20.'
        }
      >
        <Input
          dir="auto"
          autoFocus={!isFixed}
          disabled={isFixed}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Form.Item>
      <Form.Item
        name="displayName"
        label="Display Name"
        required
        rules={[requiredText('Display name'), lengthRule(TEXT_LIMITS.planDisplayName)]}
      >
        <Input dir="auto" autoFocus={isFixed} autoComplete="off" />
      </Form.Item>
      <Form.Item name="description" label="Description" rules={[lengthRule(TEXT_LIMITS.longText)]}>
        <TextArea dir="auto" autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      <MonthlyHours form={form} />
      <Form.Item
        name="isActive"
        label="Active"
        required
        valuePropName="checked"
        extra={isFixed ? 'The default plan stays active.' : 'Users can be put on an active plan only.'}
      >
        <Switch disabled={isFixed} />
      </Form.Item>
      {plan && (
        <Form.Item noStyle shouldUpdate>
          {({ getFieldsValue }) => <Consequences texts={consequencesOf(plan, getFieldsValue(true) as PlanFields)} />}
        </Form.Item>
      )}
    </Form>
  );
}

/** What is not a number becomes 0 when the field is left. */
function MonthlyHours({ form }: { form: FormInstance<PlanFields> }) {
  return (
    <Form.Item name="monthlyHours" label="Monthly Hours" required rules={[hoursRule]}>
      <HoursField
        step={1}
        parse={hoursOf}
        onBlur={() => form.getFieldValue('monthlyHours') === null && form.setFieldValue('monthlyHours', 0)}
      />
    </Form.Item>
  );
}

function Consequences({ texts }: { texts: readonly string[] }) {
  return (
    <div role="status">
      {texts.length > 0 && (
        <ul className="plans-consequences">
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
