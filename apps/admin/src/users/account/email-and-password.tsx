import type { AdminUser } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { isolate } from '@roomhours/text';
import { Button, Checkbox, Form, Input, Typography } from 'antd';
import { useState } from 'react';
import { useHasMail } from '../../kit/features.api';
import { DialogAlert, FormDialog } from '../../kit/form/form-dialog';
import { useEntityForm } from '../../kit/form/use-entity-form';
import { passwordRule, randomPassword } from '../passwords';
import { EmailField } from '../user-form-fields';
import { calledText } from '../user-text';
import { useChangeEmailMutation, useSetPasswordMutation } from '../users.api';
import { type AccountDialogProps, useAccountRequest } from './account-change';

type EmailFields = Pick<AdminUser, 'email'>;

const fieldsOf = ({ email }: AdminUser): EmailFields => ({ email });
const DESCRIPTION = { fieldsOf, texts: { Email: ({ email }: EmailFields) => email }, uniqueField: 'email' };
const FAILURE = { title: 'Update Failed', fallback: 'Failed to update user email.' };

/** 'Change Email' */
export function ChangeEmail({ open, user: opened, onClose }: AccountDialogProps) {
  const { form, entity, send, isPending, conflictNotice } = useEntityForm(opened, DESCRIPTION);
  const [changeEmail] = useChangeEmailMutation();
  const hasMail = useHasMail();
  const user = entity ?? opened;

  const save = async (fields: EmailFields) => {
    const email = fields.email.trim();
    const description = `${isolate(calledText({ ...user, email }))} signs in with ${isolate(email)} from now on.`;
    const success = { title: 'User Updated', description };
    const { error } = await send(changeEmail({ user, change: { email } }), { success, failure: FAILURE });
    if (error === undefined) onClose();
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form}
      title="Change Email"
      submitLabel="Change Email"
      pendingLabel="Saving..."
      pending={isPending}
      name="email"
      initialValues={fieldsOf(opened)}
      onSubmit={(fields) => void save(fields)}
    >
      {conflictNotice}
      <Typography.Paragraph type="secondary">
        {isolate(calledText(user))} stays signed in. Links to set a password that were made before stop working.
        {hasMail && ' Both addresses receive a message.'}
      </Typography.Paragraph>
      <EmailField />
    </FormDialog>
  );
}

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
  const { change, error, isPending } = useAccountRequest(onClose, form);

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
