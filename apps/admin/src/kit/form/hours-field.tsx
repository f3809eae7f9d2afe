import { NumberField, type NumberFieldProps } from '@roomhours/ui';
import { Flex, Typography } from 'antd';

/** Hours per month, with a hint that 0 is unlimited (admin-screens.md "Users"). For a Form.Item. */
export function HoursField(props: Omit<NumberFieldProps, 'suffix' | 'inputMode'>) {
  return (
    <Flex align="center" gap="small">
      <NumberField inputMode="decimal" suffix="hours" {...props} />
      <Typography.Text type="secondary">0 = unlimited</Typography.Text>
    </Flex>
  );
}
