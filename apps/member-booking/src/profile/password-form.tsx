import { Button, Checkbox, Flex, Form, Input, type InputRef } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { PASSWORD_FIELDS, type PasswordDraft, passwordErrors } from './password-rules';
import { type PasswordInput, usePasswordForm } from './use-password-form';

export interface PasswordFormProps {
  /** The user name for password managers. */
  email: string;
  onClose: () => void;
}

const INITIAL: PasswordInput = { currentPassword: '', newPassword: '', confirmPassword: '', endsAccess: true };

const LABELS: Record<keyof PasswordDraft, string> = {
  currentPassword: 'Current Password',
  newPassword: 'New Password',
  confirmPassword: 'Confirm Password',
};

/** Current, new and repeated password. Unmounting it discards the input. */
export function PasswordForm({ email, onClose }: PasswordFormProps) {
  const { form, submit, isPending, discardDialog } = usePasswordForm(onClose);
  return (
    <Form<PasswordInput>
      form={form}
      name="password"
      aria-label="Change Password"
      layout="vertical"
      requiredMark={false}
      initialValues={INITIAL}
      onFinish={(input) => void submit(input)}
      onFinishFailed={({ errorFields }) => (form.getFieldInstance(errorFields[0]!.name) as InputRef).select()}
    >
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      {PASSWORD_FIELDS.map((name) => (
        <PasswordItem key={name} name={name} />
      ))}
      <Form.Item name="endsAccess" valuePropName="checked">
        <Checkbox>End my API tokens and calendar addresses too</Checkbox>
      </Form.Item>
      <Flex justify="end" gap="small">
        <Button onClick={onClose} disabled={isPending}>
          Cancel
        </Button>
        <Button htmlType="submit" type="primary" aria-disabled={isPending}>
          {isPending ? 'Updating...' : 'Update Password'}
        </Button>
      </Flex>
      {discardDialog}
    </Form>
  );
}

/** A field that shows its error at the first submission, and from then on while its error lasts; a hint while Caps Lock is on. */
function PasswordItem({ name }: { name: keyof PasswordDraft }) {
  const isCurrent = name === 'currentPassword';
  const [isCapsLock, setCapsLock] = useState(false);
  const updateCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <Form.Item
      name={name}
      label={LABELS[name]}
      extra={isCapsLock && <span role="status">Caps Lock is on</span>}
      validateTrigger="onSubmit"
      style={{ marginBottom: 32 }}
      rules={[
        ({ getFieldsValue }) => ({
          validator: async () => {
            const error = passwordErrors(getFieldsValue() as PasswordDraft)[name];
            if (error !== undefined) throw new Error(error);
          },
        }),
      ]}
    >
      <Input.Password
        autoComplete={isCurrent ? 'current-password' : 'new-password'}
        autoFocus={isCurrent}
        onKeyDown={updateCapsLock}
        onKeyUp={updateCapsLock}
        onBlur={() => setCapsLock(false)}
      />
    </Form.Item>
  );
}
