import type { AdminUser, Plan } from '@roomhours/contract';
import { changedFields, failureText } from '@roomhours/data-access';
import { useShell } from '@roomhours/remote-contract';
import type { FormInstance } from 'antd/es/form';
import { useMemo, useState } from 'react';
import { useGetPlansQuery } from '../../plans/plans.api';
import { refusedFields } from '../../shared/refused-fields';
import { type EditedFields, orNone, useEdited } from '../../shared/use-edited';
import { useQuestion } from '../../shared/use-question';
import { calledText, planText, quotaText, roleText } from '../user-text';
import { useUpdateQuotaMutation, useUpdateUserMutation } from '../users.api';
import { unlimited } from './unlimited';
import { type ProfileFields, namesOf, profileOf } from './user-fields';

const FIELDS = ['firstName', 'lastName', 'subscription', 'monthlyQuota'] as const;
const NO_PLANS: readonly Plan[] = [];

interface SaveUser {
  user: AdminUser;
  form: FormInstance<ProfileFields>;
  onSaved: () => void;
}

/**
 * Saves what was changed: of the profile, and then, by a call of its own, a member's hours. Says how that went, and what
 * is saved where only the first of the two was.
 */
export function useSaveUser({ user: opened, form, onSaved }: SaveUser) {
  const { notify } = useShell();
  const { data: plans = NO_PLANS } = useGetPlansQuery();
  const [updateUser, profile] = useUpdateUserMutation();
  const [updateQuota, quota] = useUpdateQuotaMutation();
  const [unsaved, setUnsaved] = useState<string | null>(null);
  const { ask, dialog: question } = useQuestion();
  const edited = useEdited(
    opened,
    form,
    useMemo(() => editedWith(plans), [plans]),
  );
  const user = edited.entity ?? opened;
  const saving = profile.isLoading || quota.isLoading;
  const isMember = user.role === 'user';

  const refuse = (failure: unknown, fallback: string) => {
    form.setFields(refusedFields(failure, FIELDS, 'firstName'));
    const description = failureText(failure, fallback);
    notify({ kind: 'error', title: 'Update Failed', description });
    return description;
  };
  const send = async (fields: ProfileFields) => {
    setUnsaved(null);
    let based = user;
    const { monthlyQuota, ...change } = changesOf(user, fields);
    if (Object.keys(change).length > 0) {
      const { data, error } = await updateUser({ user: based, change });
      if (error) {
        edited.meet(error);
        return void refuse(error, 'Failed to update user profile.');
      }
      edited.startFrom((based = data));
    }
    if (monthlyQuota !== undefined) {
      const { error } = await updateQuota({ user: based, change: { monthlyQuota } });
      if (error) {
        edited.meet(error, based);
        const why = refuse(error, 'Failed to update user quota.');
        return based === user
          ? undefined
          : setUnsaved(`Name and subscription are saved, the monthly quota is not. ${why}`);
      }
    }
    notify({ kind: 'success', title: 'User Updated' });
    onSaved();
  };
  const save = (fields: ProfileFields) => {
    if (saving) return;
    if (Object.keys(changesOf(user, fields)).length === 0) return onSaved();
    const becomesUnlimited = isMember && fields.monthlyQuota === 0 && user.monthlyQuota !== 0;
    ask(becomesUnlimited ? unlimited(calledText(user)) : null, () => void send(fields));
  };
  return { user, save, saving, unsaved, question, notice: edited.notice };
}

/** What the form holds that the user is not, as the two calls take it. */
function changesOf(user: AdminUser, fields: ProfileFields) {
  return changedFields(requestOf(user.role, profileOf(user)), requestOf(user.role, fields));
}

/** Administrators have neither plan nor hours. */
function requestOf(role: AdminUser['role'], fields: ProfileFields) {
  const member = { subscription: fields.subscription ?? undefined, monthlyQuota: fields.monthlyQuota ?? 0 };
  return { ...namesOf(fields), ...(role === 'user' ? member : { subscription: undefined, monthlyQuota: undefined }) };
}

function editedWith(plans: readonly Plan[]): EditedFields<AdminUser, ProfileFields> {
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
