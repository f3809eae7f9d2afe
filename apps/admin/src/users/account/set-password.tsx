import type { AdminUser } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { isolate } from '@roomhours/text';
import { Button, Checkbox, Form, Input, Typography } from 'antd';
import { useState } from 'react';
import { DialogAlert } from '../../kit/dialog/dialog-alert';
import { FormDialog } from '../../kit/form/form-dialog';
import { useFormRequest } from '../../kit/form/use-form-request';
import { passwordRule } from '../model/password-rule';
import { randomPassword } from '../model/random-password';
import { calledText } from '../model/user-text';
import { useSetPasswordMutation } from '../model/users.api';
import type { AccountDialogProps } from './account-change';
import { useAccountRequest } from './use-account-request';

interface PasswordFields {
  newPassword: string;
  /** Of the own password: whether API tokens and calendar addresses end, too. */
  endsAccess?: boolean;
}

/** 'Set New Password' */
export function SetPassword({ open, user, onClose }: AccountDialogProps) {
  const shell = useShell();
  const [form] = Form.useForm<PasswordFields>();
  const [setPassword] = useSetPasswordMutation();
  const { change, error, isPending } = useAccountRequest(useFormRequest(form), onClose);

  const isOwn = user.id === shell.user.id;
  const save = ({ newPassword, endsAccess = true }: PasswordFields) => {
    const fields = { newPassword, ...(endsAccess ? {} : { keepTokensAndFeeds: true }) };
    return change(setPassword({ user, change: fields }), `${isolate(calledText(user))} has a new password.`);
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form}
      title="Set New Password"
      submitLabel="Set Password"
      pendingLabel="Saving..."
      pending={isPending}
      name="password"
      initialValues={{ newPassword: '', endsAccess: true }}
      onSubmit={(fields) => void save(fields)}
    >
      <DialogAlert>{error}</DialogAlert>
      <Typography.Paragraph type="secondary">{isOwn ? OWN : consequenceText(user)}</Typography.Paragraph>
      <NewPasswordField />
      {isOwn && (
        <Form.Item name="endsAccess" valuePropName="checked">
          <Checkbox>End my API tokens and calendar addresses too</Checkbox>
        </Form.Item>
      )}
    </FormDialog>
  );
}

/** A password, and a button that fills in a random one. */
function NewPasswordField() {
  const form = Form.useFormInstance<PasswordFields>();
  const [visible, setVisible] = useState(false);
  const fill = () => {
    form.setFieldValue('newPassword', randomPassword());
    setVisible(true);
  };
  return (
    <>
      <Form.Item name="newPassword" label="New Password" required rules={[passwordRule]}>
        <Input.Password
          autoFocus
          autoComplete="new-password"
          visibilityToggle={{ visible, onVisibleChange: setVisible }}
        />
      </Form.Item>
      <Button onClick={fill}>Make One Up</Button>
    </>
  );
}

const consequenceText = (user: AdminUser) =>
  `${isolate(calledText(user))} (${user.email}) will be signed out everywhere, and can sign in with the new password only. Pass it on: it is not shown again.`;

const OWN = 'You stay signed in here, and will be signed out everywhere else.';
