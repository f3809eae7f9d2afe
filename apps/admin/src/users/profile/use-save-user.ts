import type { AdminUser } from '@roomhours/contract';
import { failureText } from '@roomhours/data-access';
import { useShell } from '@roomhours/remote-contract';
import type { FormInstance } from 'antd/es/form';
import { useState } from 'react';
import { refusedFields } from '../../shared/refused-fields';
import { useQuestion } from '../../shared/use-question';
import { calledText } from '../user-text';
import { useUpdateQuotaMutation, useUpdateUserMutation } from '../users.api';
import { unlimited } from './unlimited';
import { namesOf, type UserFields } from './user-fields';

const FIELDS = ['firstName', 'lastName', 'subscription', 'monthlyQuota'] as const;

interface SaveUser {
  user: AdminUser;
  form: FormInstance<UserFields>;
  onSaved: () => void;
}

/**
 * Saves the profile and then, by a call of its own, a member's hours; says how that went, and what is saved where only
 * the first of the two was.
 */
export function useSaveUser({ user, form, onSaved }: SaveUser) {
  const { notify } = useShell();
  const [updateUser, profile] = useUpdateUserMutation();
  const [updateQuota, quota] = useUpdateQuotaMutation();
  const [unsaved, setUnsaved] = useState<string | null>(null);
  const { ask, dialog: question } = useQuestion();
  const saving = profile.isLoading || quota.isLoading;
  const isMember = user.role === 'user';

  const refuse = (failure: unknown, fallback: string) => {
    form.setFields(refusedFields(failure, FIELDS, 'firstName'));
    const description = failureText(failure, fallback);
    notify({ kind: 'error', title: 'Update Failed', description });
    return description;
  };
  const send = async (fields: UserFields) => {
    setUnsaved(null);
    const { id } = user;
    const change = { ...namesOf(fields), ...(isMember ? { subscription: fields.subscription } : {}) };
    const { error: profileFailure } = await updateUser({ id, change });
    if (profileFailure) return void refuse(profileFailure, 'Failed to update user profile.');
    if (isMember) {
      const { error: quotaFailure } = await updateQuota({ id, change: { monthlyQuota: fields.monthlyQuota ?? 0 } });
      if (quotaFailure) {
        const why = refuse(quotaFailure, 'Failed to update user quota.');
        return setUnsaved(`Name and subscription are saved, the monthly quota is not. ${why}`);
      }
    }
    notify({ kind: 'success', title: 'User Updated' });
    onSaved();
  };
  const save = (fields: UserFields) => {
    if (saving) return;
    const becomesUnlimited = isMember && fields.monthlyQuota === 0 && user.monthlyQuota !== 0;
    ask(becomesUnlimited ? unlimited(calledText(user)) : null, () => void send(fields));
  };
  return { save, saving, unsaved, question };
}
