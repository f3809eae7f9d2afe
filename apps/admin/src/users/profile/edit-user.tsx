import type { AdminUser } from '@roomhours/contract';
import Form from 'antd/es/form';
import useForm from 'antd/es/form/hooks/useForm';
import Input from 'antd/es/input';
import { FormAlert } from '../../shared/form-alert';
import { FormDialog } from '../../shared/form-dialog';
import { useSubject } from '../../shared/use-subject';
import { NameFields } from './name-fields';
import { PlanAndQuota } from './plan-and-quota';
import { useSaveUser } from './use-save-user';
import { type ProfileFields, profileOf } from './user-fields';

/** 'Edit User Profile'; closed while there is no user. */
export function EditUser({ user, onClose }: { user: AdminUser | null; onClose: () => void }) {
  const { shown, opening } = useSubject(user);
  return shown && <EditUserSheet key={opening} open={user !== null} user={shown} onClose={onClose} />;
}

function EditUserSheet({ open, user: opened, onClose }: { open: boolean; user: AdminUser; onClose: () => void }) {
  const [form] = useForm<ProfileFields>();
  const { user, save, saving, unsaved, question, notice } = useSaveUser({ user: opened, form, onSaved: onClose });
  return (
    <FormDialog
      open={open}
      title="Edit User Profile"
      submitLabel="Save Changes"
      saving={saving}
      savingLabel="Saving..."
      form={form}
      keep={{ name: 'user', subject: user }}
      onClose={onClose}
    >
      {(formId) => (
        <>
          {notice}
          <FormAlert>{unsaved}</FormAlert>
          <Form<ProfileFields>
            id={formId}
            form={form}
            name="user"
            layout="vertical"
            requiredMark="optional"
            validateTrigger="onSubmit"
            scrollToFirstError={{ focus: true }}
            initialValues={profileOf(opened)}
            onFinish={save}
          >
            <Form.Item name="email" label="Email" required extra="The email cannot be changed.">
              <Input dir="ltr" className="users-locked" disabled />
            </Form.Item>
            <NameFields autoFocus />
            {user.role === 'user' ? (
              <PlanAndQuota current={user.subscription} />
            ) : (
              <p className="users-note">Administrators have no subscription, and book without limit.</p>
            )}
          </Form>
          {question}
        </>
      )}
    </FormDialog>
  );
}
