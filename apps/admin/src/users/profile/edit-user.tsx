import type { AdminUser } from '@roomhours/contract';
import { Form, Input, Typography } from 'antd';
import type { DialogProps } from '../../kit/dialog/dialog-slot';
import { FormDialog } from '../../kit/form/form-dialog';
import { USER_FORM } from './form-names';
import { NameFields } from './name-fields';
import { PlanAndQuota } from './plan-and-quota';
import { useEditUser } from './use-edit-user';
import { profileOf } from './user-fields';

/** 'Edit User Profile' */
export function EditUser({ user: opened, open, onClose }: DialogProps & { user: AdminUser }) {
  const { form, user, save, isPending, confirmDialog, conflictNotice } = useEditUser(opened, onClose);
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form}
      confirmDialog={confirmDialog}
      title="Edit User Profile"
      submitLabel="Save Changes"
      pendingLabel="Saving..."
      pending={isPending}
      name={USER_FORM}
      initialValues={profileOf(opened)}
      kept={{ subject: user }}
      onSubmit={save}
    >
      {conflictNotice}
      <Form.Item name="email" label="Email" required extra="The email cannot be changed.">
        <Input dir="ltr" disabled />
      </Form.Item>
      <NameFields autoFocus />
      {user.role === 'user' ? (
        <PlanAndQuota current={user.subscription} />
      ) : (
        <Typography.Text type="secondary">Administrators have no subscription, and book without limit.</Typography.Text>
      )}
    </FormDialog>
  );
}
