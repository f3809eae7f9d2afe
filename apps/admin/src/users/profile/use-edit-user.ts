import type { AdminUser, Plan } from '@roomhours/contract';
import { changedFields, failureText } from '@roomhours/data-access';
import { useShell } from '@roomhours/remote-contract';
import { useMemo, useState } from 'react';
import { useConfirm } from '../../kit/dialog/use-confirm';
import { type EntityFields, orNone, useEntityForm } from '../../kit/form/use-entity-form';
import { useGetPlansQuery } from '../../plans';
import { calledText, planText, quotaText, roleText } from '../model/user-text';
import { useUpdateQuotaMutation, useUpdateUserMutation } from '../model/users.api';
import { type ProfileFields, namesOf, profileOf, unlimitedQuota } from './user-fields';

const NO_PLANS: readonly Plan[] = [];
const PROFILE_FAILED = { title: 'Update Failed', fallback: 'Failed to update user profile.' };
const QUOTA_FAILED = { title: 'Update Failed', fallback: 'Failed to update user quota.' };

/** The form of a user. Asks for confirmation before a quota without limit. */
export function useEditUser(opened: AdminUser, onSaved: () => void) {
  const { confirm, confirmDialog } = useConfirm();
  const { data: plans = NO_PLANS } = useGetPlansQuery();
  const { entity, send, continueFrom, ...state } = useEntityForm(
    opened,
    useMemo(() => describe(plans), [plans]),
  );
  const user = entity ?? opened;
  const { submit, partlySaved } = useSaveUser(user, { send, continueFrom, onSaved });

  const save = (fields: ProfileFields) => {
    const changes = changesOf(user, fields);
    if (Object.keys(changes).length === 0) return onSaved();
    confirm([changes.monthlyQuota === 0 && unlimitedQuota(calledText(user))], () => void submit(changes));
  };
  return { ...state, user, save, partlySaved, confirmDialog };
}

type UserForm = ReturnType<typeof useEntityForm<AdminUser, ProfileFields>>;

interface SaveUserOptions extends Pick<UserForm, 'send' | 'continueFrom'> {
  onSaved: () => void;
}

/** Saves changed fields. The monthly quota has a request of its own, which follows the other. */
function useSaveUser(user: AdminUser, { send, continueFrom, onSaved }: SaveUserOptions) {
  const { notify } = useShell();
  const [updateUser] = useUpdateUserMutation();
  const [updateQuota] = useUpdateQuotaMutation();
  const [partlySaved, setPartlySaved] = useState<string | null>(null);

  /** Returns the new state of the user; null after a failure. */
  const sendProfile = async (change: Partial<ProfileRequest>) => {
    if (Object.keys(change).length === 0) return user;
    const { data } = await send(updateUser({ user, change }), { failure: PROFILE_FAILED });
    if (data) continueFrom(data);
    return data ?? null;
  };
  const submit = async ({ monthlyQuota, ...change }: Partial<ProfileRequest>) => {
    setPartlySaved(null);
    const based = await sendProfile(change);
    if (!based) return;
    if (monthlyQuota !== undefined) {
      const request = updateQuota({ user: based, change: { monthlyQuota } });
      const { error } = await send(request, { failure: QUOTA_FAILED }, based);
      if (error && based !== user) setPartlySaved(`${PARTLY_SAVED} ${failureText(error, QUOTA_FAILED.fallback)}`);
      if (error) return;
    }
    notify({ kind: 'success', title: 'User Updated' });
    onSaved();
  };
  return { submit, partlySaved };
}

const PARTLY_SAVED = 'Name and subscription are saved, the monthly quota is not.';

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
      Role: ({ role }) => roleText(role),
      Subscription: (fields) => planText(fields, plans),
      'Monthly Quota': ({ role, monthlyQuota }) =>
        role === 'admin' ? 'none' : quotaText({ monthlyQuota: monthlyQuota ?? 0 }),
      'Can sign in': ({ isActive }) => (isActive ? 'yes' : 'no'),
    },
  };
}
