import type { AdminUser } from '@roomhours/contract';
import { fieldErrors } from '@roomhours/data-access';
import { useShell } from '@roomhours/remote-contract';
import { isolate } from '@roomhours/ui';
import Button from 'antd/es/button';
import Form from 'antd/es/form';
import useForm from 'antd/es/form/hooks/useForm';
import Password from 'antd/es/input/Password';
import { useState } from 'react';
import { FormAlert } from '../../shared/form-alert';
import { FormDialog } from '../../shared/form-dialog';
import { passwordRule } from '../profile/user-fields';
import { randomPassword } from '../random-password';
import { calledText } from '../user-text';
import { useSetPasswordMutation } from '../users.api';
import type { AccountDialogProps } from './account-dialog';
import { useAccountChange } from './use-account-change';

interface PasswordFields {
  newPassword: string;
}

/** 'Set New Password': says what follows before it is done. */
export function SetPassword({ open, user, onClose }: AccountDialogProps) {
  const shell = useShell();
  const [form] = useForm<PasswordFields>();
  const [isShown, setShown] = useState(false);
  const [setPassword, { isLoading }] = useSetPasswordMutation();
  const { run, failed } = useAccountChange(onClose);

  const save = async ({ newPassword }: PasswordFields) => {
    if (isLoading) return;
    const change = setPassword({ id: user.id, change: { newPassword } });
    if (await run(change, `${isolate(calledText(user))} has a new password.`)) return;
    const errors = fieldErrors((await change).error).map(({ message }) => message);
    form.setFields([{ name: 'newPassword', errors }]);
  };
  const make = () => {
    form.setFieldValue('newPassword', randomPassword());
    setShown(true);
  };
  return (
    <FormDialog
      open={open}
      title="Set New Password"
      submitLabel="Set Password"
      saving={isLoading}
      savingLabel="Saving..."
      form={form}
      onClose={onClose}
    >
      {(formId) => (
        <>
          <FormAlert>{failed}</FormAlert>
          <p className="users-note users-consequence">{user.id === shell.user.id ? OWN : consequence(user)}</p>
          <Form<PasswordFields>
            id={formId}
            form={form}
            name="password"
            layout="vertical"
            requiredMark="optional"
            validateTrigger="onSubmit"
            scrollToFirstError={{ focus: true }}
            initialValues={{ newPassword: '' }}
            onFinish={(fields) => void save(fields)}
          >
            <Form.Item name="newPassword" label="New Password" required rules={[passwordRule]}>
              <Password
                autoFocus
                autoComplete="new-password"
                visibilityToggle={{ visible: isShown, onVisibleChange: setShown }}
              />
            </Form.Item>
            <Button onClick={make}>Make One Up</Button>
          </Form>
        </>
      )}
    </FormDialog>
  );
}

const consequence = (user: AdminUser) =>
  `${isolate(calledText(user))} (${user.email}) will be signed out everywhere, and can sign in with the new password only. Pass it on: it is not shown again.`;

const OWN = 'You stay signed in here, and will be signed out everywhere else.';
