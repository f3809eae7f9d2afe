import { type CreateUserRequest, TEXT_LIMITS } from '@roomhours/contract';
import Form from 'antd/es/form';
import useForm from 'antd/es/form/hooks/useForm';
import Input from 'antd/es/input';
import Password from 'antd/es/input/Password';
import Select from 'antd/es/select';
import { useState } from 'react';
import { lengthRule } from '../../shared/field-rules';
import { FormDialog } from '../../shared/form-dialog';
import { useSubject } from '../../shared/use-subject';
import { randomPassword } from '../random-password';
import { roleText } from '../user-text';
import { NameFields } from './name-fields';
import { PlanAndQuota } from './plan-and-quota';
import { useAddUser } from './use-add-user';
import { emailRule, NEW_USER, namesOf, passwordRule, type UserFields } from './user-fields';

const ROLES = (['user', 'admin'] as const).map((role) => ({ value: role, label: roleText(role) }));

/** 'Add User': starts anew each time, with a password that nobody has thought of. */
export function AddUser({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { opening } = useSubject(open ? 'new' : null);
  return <AddUserSheet key={opening} open={open} onClose={onClose} />;
}

function AddUserSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [secret] = useState(randomPassword);
  const [form] = useForm<UserFields>();
  const { add, adding, question } = useAddUser({ form, onAdded: onClose });
  return (
    <FormDialog
      open={open}
      title="Add User"
      submitLabel="Add User"
      saving={adding}
      savingLabel="Adding..."
      form={form}
      keep={{ name: 'new-user', subject: true, secrets: ['password'] }}
      onClose={onClose}
    >
      {(formId) => (
        <>
          <Form<UserFields>
            id={formId}
            form={form}
            name="new-user"
            layout="vertical"
            requiredMark="optional"
            validateTrigger="onSubmit"
            scrollToFirstError={{ focus: true }}
            initialValues={{ ...NEW_USER, password: secret }}
            onFinish={(fields) => add(requestOf(fields))}
          >
            <Form.Item name="email" label="Email" required rules={[emailRule, lengthRule(TEXT_LIMITS.email)]}>
              <Input dir="ltr" type="text" inputMode="email" autoCapitalize="none" autoFocus autoComplete="off" />
            </Form.Item>
            <Form.Item
              name="password"
              label="Password"
              required
              rules={[passwordRule]}
              extra={
                <>
                  Default: <span className="users-secret">{secret}</span>
                </>
              }
            >
              <Password autoComplete="new-password" />
            </Form.Item>
            <NameFields />
            <Form.Item name="role" label="Role" required>
              <Select options={ROLES} />
            </Form.Item>
            <Form.Item noStyle dependencies={['role']}>
              {({ getFieldValue }) => getFieldValue('role') === 'user' && <PlanAndQuota />}
            </Form.Item>
          </Form>
          {question}
        </>
      )}
    </FormDialog>
  );
}

/** An administrator has neither plan nor quota. */
function requestOf(fields: UserFields): CreateUserRequest {
  const { email, password, role, subscription, monthlyQuota } = fields;
  const person = { email: email.trim(), password, ...namesOf(fields), role };
  return role === 'admin' ? person : { ...person, subscription, monthlyQuota: monthlyQuota ?? 0 };
}
