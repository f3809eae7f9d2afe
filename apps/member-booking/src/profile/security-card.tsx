import { useShell } from '@roomhours/remote-contract';
import { Button, Checkbox, Flex, Form, Input, type InputRef, Typography } from 'antd';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { failureText, fieldErrors } from '@roomhours/data-access';
import { useUnsavedInput } from '@roomhours/ui';
import { ProfileCard } from './profile-card';
import { PASSWORD_FIELDS, type PasswordDraft, passwordErrors } from './password-rules';
import { useChangePasswordMutation } from './profile.api';

/** 'Account Security': a button that reveals the form. After the form closes, the button gets the focus. */
export function SecurityCard() {
  const { user } = useShell();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus();
    wasOpen.current = open;
  }, [open]);
  return (
    <ProfileCard title="Account Security">
      {open ? (
        <PasswordForm email={user.email} onClose={() => setOpen(false)} />
      ) : (
        <>
          <Typography.Paragraph type="secondary">
            With a new password you are signed out everywhere else.
          </Typography.Paragraph>
          <Button ref={button} onClick={() => setOpen(true)}>
            Change Password
          </Button>
        </>
      )}
    </ProfileCard>
  );
}

interface PasswordFormProps {
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
function PasswordForm({ email, onClose }: PasswordFormProps) {
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

const FALLBACK = 'There was an error updating your password. Please try again.';
const UPDATED = {
  kind: 'success',
  title: 'Password Updated',
  description: 'Your password has been updated successfully.',
} as const;

interface PasswordInput extends PasswordDraft {
  /** Whether API tokens and calendar addresses end, too. */
  endsAccess: boolean;
}

/** State and submission of the form. */
function usePasswordForm(onDone: () => void) {
  const { notify } = useShell();
  const [form] = Form.useForm<PasswordInput>();
  const [change, { isLoading: isPending }] = useChangePasswordMutation();
  // Passwords are never kept.
  const { discardDialog } = useUnsavedInput({ open: true, isUnsaved: () => form.isFieldsTouched() });
  const submit = async ({ currentPassword, newPassword, endsAccess }: PasswordInput) => {
    if (isPending) return;
    const { error } = await change({
      currentPassword,
      newPassword,
      ...(endsAccess ? {} : { keepTokensAndFeeds: true }),
    });
    if (!error) {
      notify(UPDATED);
      return onDone();
    }
    const refused = fieldErrors(error).filter(({ field }) => field in form.getFieldsValue());
    form.setFields(refused.map(({ field, message }) => ({ name: field as keyof PasswordDraft, errors: [message] })));
    notify({ kind: 'error', title: 'Update Failed', description: failureText(error, FALLBACK) });
    if (refused[0]) (form.getFieldInstance(refused[0].field as keyof PasswordDraft) as InputRef).select();
  };
  return { form, submit, isPending, discardDialog };
}
