import { Form, Input } from 'antd';
import { useGetFeaturesQuery } from '../features.api';

/** The field of a form that creates a secret. */
export interface Confirmation {
  currentPassword?: string;
}

/**
 * 'Current Password'. Users of the organisation may have no password. The server knows, and then requires a recent
 * sign-in.
 *
 * @param use what the password is needed for: 'to create an address'
 */
export function CurrentPassword({ use }: { use: string }) {
  const isOptional = useGetFeaturesQuery().data?.organisationSignIn ?? false;
  return (
    <Form.Item
      name="currentPassword"
      label="Current Password"
      extra={isOptional ? 'Leave it empty if you have no password here.' : `Needed ${use}.`}
      validateTrigger="onSubmit"
      rules={[{ required: !isOptional, message: 'Current password is required' }]}
    >
      <Input.Password autoComplete="current-password" />
    </Form.Item>
  );
}
