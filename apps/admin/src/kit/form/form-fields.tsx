import { NumberField, type NumberFieldProps } from '@roomhours/ui';
import { Flex, Form, Input, Typography } from 'antd';
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

/** Hours per month, with a hint that 0 is unlimited (admin-screens.md "Users"). For a Form.Item. */
export function HoursField(props: Omit<NumberFieldProps, 'suffix' | 'inputMode'>) {
  return (
    <Flex align="center" gap="small">
      <NumberField inputMode="decimal" suffix="hours" {...props} />
      <Typography.Text type="secondary">0 = unlimited</Typography.Text>
    </Flex>
  );
}
