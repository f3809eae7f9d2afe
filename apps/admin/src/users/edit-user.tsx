import type { AdminUser, Plan } from '@roomhours/contract';
import { changedFields } from '@roomhours/data-access';
import type { DialogControl } from '@roomhours/ui';
import { Form, Input, Typography } from 'antd';
import { useMemo } from 'react';
import { orNone } from '../kit/form/field-rules';
import { FormDialog, useConfirm } from '../kit/form/form-dialog';
import { type EntityFields, useEntityForm } from '../kit/form/use-entity-form';
import { useGetPlansQuery } from '../kit/plans.api';
import type { RequestToasts } from '../kit/use-request';
import { namesOf, type ProfileFields, profileOf, unlimitedQuota } from './user-fields';
import { NameFields, PlanAndQuota } from './user-form-fields';
import { calledText, planText, quotaText, roleText } from './user-text';
import { useUpdateUserMutation } from './users.api';

const NO_PLANS: readonly Plan[] = [];
const TOASTS: RequestToasts = {
  success: { title: 'User Updated' },
  failure: { title: 'Update Failed', fallback: 'Failed to update user profile.' },
};

interface EditUserProps extends DialogControl {
  user: AdminUser;
  /** The name under which input is kept. */
  form: string;
}

/** 'Edit User Profile' */
export function EditUser({ user: opened, form: name, open, onClose }: EditUserProps) {
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
      name={name}
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

/** The form of a user. Asks for confirmation before a quota without limit. */
function useEditUser(opened: AdminUser, onSaved: () => void) {
  const { confirm, confirmDialog } = useConfirm();
  const { data: plans = NO_PLANS } = useGetPlansQuery();
  const [updateUser] = useUpdateUserMutation();
  const { entity, send, ...state } = useEntityForm(
    opened,
    useMemo(() => describe(plans), [plans]),
  );
  const user = entity ?? opened;
  const submit = async (change: Partial<ProfileRequest>) => {
    const { error } = await send(updateUser({ user, change }), TOASTS);
    if (!error) onSaved();
  };
  const save = (fields: ProfileFields) => {
    const changes = changesOf(user, fields);
    if (Object.keys(changes).length === 0) return onSaved();
    confirm([changes.monthlyQuota === 0 && unlimitedQuota(calledText(user))], () => void submit(changes));
  };
  return { ...state, user, save, confirmDialog };
}

type ProfileRequest = ReturnType<typeof requestOf>;

function changesOf(user: AdminUser, fields: ProfileFields): Partial<ProfileRequest> {
  return changedFields(requestOf(user.role, profileOf(user)), requestOf(user.role, fields));
}

/** Administrators have neither plan nor quota. */
function requestOf(role: AdminUser['role'], fields: ProfileFields) {
  const member = { subscription: fields.subscription ?? undefined, monthlyQuota: fields.monthlyQuota ?? 0 };
  return { ...namesOf(fields), ...(role === 'user' ? member : { subscription: undefined, monthlyQuota: undefined }) };
}

function describe(plans: readonly Plan[]): EntityFields<AdminUser, ProfileFields> {
  return {
    fieldsOf: profileOf,
    texts: {
      'First Name': ({ firstName }) => orNone(firstName),
      'Last Name': ({ lastName }) => orNone(lastName),
      Company: ({ company }) => orNone(company),
      Role: ({ role }) => roleText(role),
      Subscription: (fields) => planText(fields, plans),
      'Monthly Quota': ({ role, monthlyQuota }) =>
        role === 'admin' ? 'none' : quotaText({ monthlyQuota: monthlyQuota ?? 0 }),
      'Can sign in': ({ isActive }) => (isActive ? 'yes' : 'no'),
    },
  };
}
