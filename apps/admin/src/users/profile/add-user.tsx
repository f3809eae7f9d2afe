import { type CreateUserRequest, TEXT_LIMITS } from '@roomhours/contract';
import Form from 'antd/es/form';
import useForm from 'antd/es/form/hooks/useForm';
import Input from 'antd/es/input';
import Password from 'antd/es/input/Password';
import Select from 'antd/es/select';
import { useState } from 'react';
import type { DialogProps } from '../../kit/dialog/dialog-slot';
import { useConfirm } from '../../kit/dialog/use-confirm';
import { lengthRule } from '../../kit/form/field-rules';
import { FormDialog } from '../../kit/form/form-dialog';
import { useFormRequest } from '../../kit/form/use-form-request';
import { passwordRule } from '../model/password-rule';
import { randomPassword } from '../model/random-password';
import { roleText } from '../model/user-text';
import { useAddUserMutation } from '../model/users.api';
import { NEW_USER_FORM } from './form-names';
import { NameFields } from './name-fields';
import { PlanAndQuota } from './plan-and-quota';
import { NEW_USER, type UserFields, emailRule, namesOf, unlimitedQuota } from './user-fields';

const ROLES = (['user', 'admin'] as const).map((role) => ({ value: role, label: roleText(role) }));

/** 'Add User': each opening proposes another random password. */
export function AddUser({ open, onClose }: DialogProps) {
  const [password] = useState(randomPassword);
  const { form, save, isPending, confirmDialog } = useAddUser(onClose);
  return (
    <FormDialog
      {...{ open, onClose, form, confirmDialog }}
      title="Add User"
      submitLabel="Add User"
      pendingLabel="Adding..."
      pending={isPending}
      name={NEW_USER_FORM}
      initialValues={{ ...NEW_USER, password }}
      draft={{ subject: true, secrets: ['password'] }}
      onSubmit={save}
    >
      <Form.Item name="email" label="Email" required rules={[emailRule, lengthRule(TEXT_LIMITS.email)]}>
        <Input dir="ltr" type="text" inputMode="email" autoCapitalize="none" autoFocus autoComplete="off" />
      </Form.Item>
      <PasswordField proposal={password} />
      <NameFields />
      <Form.Item name="role" label="Role" required>
        <Select options={ROLES} />
      </Form.Item>
      <Form.Item noStyle dependencies={['role']}>
        {({ getFieldValue }) => getFieldValue('role') === 'user' && <PlanAndQuota />}
      </Form.Item>
    </FormDialog>
  );
}

function PasswordField({ proposal }: { proposal: string }) {
  const hint = (
    <>
      Default: <span className="users-secret">{proposal}</span>
    </>
  );
  return (
    <Form.Item name="password" label="Password" required rules={[passwordRule]} extra={hint}>
      <Password autoComplete="new-password" />
    </Form.Item>
  );
}

/** Adds a user. Asks for confirmation before a quota without limit. */
function useAddUser(onAdded: () => void) {
  const [form] = useForm<UserFields>();
  const [addUser] = useAddUserMutation();
  const { send, isPending } = useFormRequest(form, { uniqueField: 'email' });
  const { confirm, confirmDialog } = useConfirm();

  const submit = async (request: CreateUserRequest) => {
    const { error } = await send(addUser(request), {
      success: { title: 'User Added' },
      failure: { title: 'Add User Failed', fallback: 'Failed to add user.' },
    });
    if (!error) onAdded();
  };
  const save = (fields: UserFields) => {
    const request = requestOf(fields);
    confirm([request.monthlyQuota === 0 && unlimitedQuota(request.email)], () => void submit(request));
  };
  return { form, save, isPending, confirmDialog };
}

/** Administrators have neither plan nor quota. */
function requestOf(fields: UserFields): CreateUserRequest {
  const { email, password, role, subscription, monthlyQuota } = fields;
  const profile = { email: email.trim(), password, ...namesOf(fields), role };
  return role === 'admin' ? profile : { ...profile, subscription, monthlyQuota: monthlyQuota ?? 0 };
}
