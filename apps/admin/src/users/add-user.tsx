import { type AdminUser, type CreateUserRequest, INVITATION_DAYS, type PasswordLink } from '@roomhours/contract';
import type { DialogControl } from '@roomhours/ui';
import { Form, Input, Radio, Select, Typography } from 'antd';
import { useState } from 'react';
import { useGetFeaturesQuery } from '../kit/features.api';
import { FormDialog, useConfirm } from '../kit/form/form-dialog';
import { useRequest } from '../kit/use-request';
import { passwordRule, randomPassword } from './passwords';
import { namesOf, NEW_USER, unlimitedQuota, type UserFields } from './user-fields';
import { EmailField, NameFields, PlanAndQuota } from './user-form-fields';
import { roleText } from './user-text';
import { useAddUserMutation } from './users.api';

const ROLES = (['user', 'admin'] as const).map((role) => ({ value: role, label: roleText(role) }));

interface AddUserProps extends DialogControl {
  /** The name under which input is kept. */
  form: string;
  /** Called with an invited user whose link is not sent by mail. */
  onInvited: (user: AdminUser, link: PasswordLink) => void;
}

/** 'Add User': each opening proposes another random password. */
export function AddUser({ form: name, open, onClose, onInvited }: AddUserProps) {
  const [password] = useState(randomPassword);
  const { data: features, isLoading } = useGetFeaturesQuery();
  const { form, save, isPending, confirmDialog } = useAddUser(onClose, onInvited);
  const mail = features?.mail === true;
  // The form starts with what depends on mail.
  if (isLoading) return null;
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form}
      confirmDialog={confirmDialog}
      title="Add User"
      submitLabel="Add User"
      pendingLabel="Adding..."
      pending={isPending}
      name={name}
      initialValues={{ ...NEW_USER, invite: mail, password }}
      kept={{ subject: true, secrets: ['password'] }}
      onSubmit={save}
    >
      <EmailField />
      <AccessField proposal={password} mail={mail} />
      <NameFields />
      <RoleFields />
    </FormDialog>
  );
}

/** Only a member has a plan and a quota. */
function RoleFields() {
  return (
    <>
      <Form.Item name="role" label="Role" required>
        <Select options={ROLES} />
      </Form.Item>
      <Form.Item noStyle dependencies={['role']}>
        {({ getFieldValue }) => getFieldValue('role') === 'user' && <PlanAndQuota />}
      </Form.Item>
    </>
  );
}

/** Adds a user. Asks for confirmation before a quota without limit. */
function useAddUser(onAdded: () => void, onInvited: AddUserProps['onInvited']) {
  const [form] = Form.useForm<UserFields>();
  const [addUser] = useAddUserMutation();
  const { send, isPending } = useRequest(form, { uniqueField: 'email' });
  const { confirm, confirmDialog } = useConfirm();

  const submit = async (request: CreateUserRequest) => {
    const { data } = await send(addUser(request), {
      success: request.invite === true ? { title: 'User Invited' } : { title: 'User Added' },
      failure: { title: 'Add User Failed', fallback: 'Failed to add user.' },
    });
    if (!data) return;
    onAdded();
    if (data.link?.sent === false) onInvited(data, data.link);
  };
  const save = (fields: UserFields) => {
    const request = requestOf(fields);
    confirm([request.monthlyQuota === 0 && unlimitedQuota(request.email)], () => void submit(request));
  };
  return { form, save, isPending, confirmDialog };
}

/** Administrators have neither plan nor quota. */
function requestOf(fields: UserFields): CreateUserRequest {
  const { email, invite, password, role, subscription, monthlyQuota } = fields;
  const access = invite ? { invite } : { password };
  const profile = { email: email.trim(), ...access, ...namesOf(fields), role };
  return role === 'admin' ? profile : { ...profile, subscription, monthlyQuota: monthlyQuota ?? 0 };
}

const OPTIONS = [
  { value: false, label: 'Set a password now' },
  { value: true, label: 'Invite' },
];

/** How the user gets a password. `proposal`: the random password that the field starts with. */
function AccessField({ proposal, mail }: { proposal: string; mail: boolean }) {
  return (
    <>
      <Form.Item name="invite" label="Access" required>
        <Radio.Group options={OPTIONS} aria-label="Access" />
      </Form.Item>
      <Form.Item<UserFields> noStyle dependencies={['invite']}>
        {({ getFieldValue }) =>
          getFieldValue('invite') === true ? (
            <Typography.Paragraph type="secondary">{inviteText(mail)}</Typography.Paragraph>
          ) : (
            <PasswordField proposal={proposal} />
          )
        }
      </Form.Item>
    </>
  );
}

function inviteText(mail: boolean): string {
  const link = `A link to choose a password, which works for ${INVITATION_DAYS} days,`;
  return mail ? `${link} is sent to the email.` : `${link} is shown next, for you to pass on.`;
}

function PasswordField({ proposal }: { proposal: string }) {
  const hint = (
    <>
      Default: <Typography.Text code>{proposal}</Typography.Text>
    </>
  );
  return (
    <Form.Item name="password" label="Password" required rules={[passwordRule]} extra={hint}>
      <Input.Password autoComplete="new-password" />
    </Form.Item>
  );
}
