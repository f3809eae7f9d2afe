import { TEXT_LIMITS } from '@roomhours/contract';
import { Form, Input } from 'antd';
import { lengthRule } from '../../kit/form/field-rules';

/** First and last name, both optional. */
export function NameFields({ autoFocus = false }: { autoFocus?: boolean }) {
  return (
    <div className="users-names">
      <Form.Item name="firstName" label="First Name" rules={[lengthRule(TEXT_LIMITS.personName)]}>
        <Input dir="auto" autoFocus={autoFocus} autoComplete="off" />
      </Form.Item>
      <Form.Item name="lastName" label="Last Name" rules={[lengthRule(TEXT_LIMITS.personName)]}>
        <Input dir="auto" autoComplete="off" />
      </Form.Item>
    </div>
  );
}
