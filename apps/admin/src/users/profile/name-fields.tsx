import { TEXT_LIMITS } from '@roomhours/contract';
import { Form, Input } from 'antd';
import { lengthRule } from '../../kit/form/field-rules';

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
