import { Button, Card, Form, type FormInstance } from 'antd';
import type { ReactNode } from 'react';
import { ConfirmSettings, type ConfirmSettingsProps } from './confirm-settings';

interface ConfigFormProps<Fields extends object> {
  /** The name of the form. */
  name: string;
  form: FormInstance<Fields>;
  initialValues: Fields;
  /** Labels the button of the form and of the confirmation: 'Save Settings'. */
  saveLabel: string;
  /** The confirmation of a change that bookings do not fit. */
  confirmation: Omit<ConfirmSettingsProps, 'confirmLabel' | 'pending'>;
  isPending: boolean;
  /** The settings have not been loaded. */
  disabled?: boolean;
  onSubmit: () => void;
  /** Notice and fields. */
  children: ReactNode;
}

/** A form for a part of the booking settings, made with `useConfigForm`: fields, button, confirmation. */
export function ConfigForm<Fields extends object>({ saveLabel, confirmation, ...props }: ConfigFormProps<Fields>) {
  const { isPending, onSubmit, children, ...form } = props;
  const { disabled = false } = form;
  return (
    <Card>
      <Form<Fields> {...form} layout="vertical" requiredMark={false} onFinish={disabled ? undefined : onSubmit}>
        {children}
        <Button type="primary" htmlType="submit" aria-disabled={isPending || disabled}>
          {isPending ? 'Saving...' : saveLabel}
        </Button>
      </Form>
      <ConfirmSettings {...confirmation} confirmLabel={saveLabel} pending={isPending} />
    </Card>
  );
}
