import { failureText, fieldErrors } from '@roomhours/data-access';
import { useShell } from '@roomhours/remote-contract';
import { useUnsavedInput } from '@roomhours/ui';
import { type SubmitEvent, useRef, useState } from 'react';
import { useChangePasswordMutation } from './profile.api';
import { PASSWORD_FIELDS, type PasswordDraft, type PasswordErrors, passwordErrors } from './password-rules';

const EMPTY: PasswordDraft = { currentPassword: '', newPassword: '', confirmPassword: '' };
const FALLBACK = 'There was an error updating your password. Please try again.';
const UPDATED = {
  kind: 'success',
  title: 'Password Updated',
  description: 'Your password has been updated successfully.',
} as const;

/** State and submission of the form. */
export function usePasswordForm(onDone: () => void) {
  const { notify } = useShell();
  const { draft, set, errors, check, setRefused, discardDialog } = usePasswordDraft();
  const [change, { isLoading: pending }] = useChangePasswordMutation();
  const form = useRef<HTMLFormElement>(null);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (pending) return;
    const found = check();
    if (Object.keys(found).length > 0) return selectFirst(form.current, found);
    const { currentPassword, newPassword } = draft;
    const { error } = await change({ currentPassword, newPassword });
    if (!error) {
      notify(UPDATED);
      return onDone();
    }
    const refused = Object.fromEntries(fieldErrors(error).map(({ field, message }) => [field, message]));
    setRefused(refused);
    notify({ kind: 'error', title: 'Update Failed', description: failureText(error, FALLBACK) });
    selectFirst(form.current, refused);
  };
  return { draft, set, errors, submit, pending, form, discardDialog };
}

/** The input with its errors. */
function usePasswordDraft() {
  const [draft, setDraft] = useState(EMPTY);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<PasswordErrors>({});
  // Passwords are never kept as a draft.
  const { discardDialog } = useUnsavedInput({
    open: true,
    isUnsaved: () => Object.values(draft).some((text) => text !== ''),
  });
  // Errors appear after the first submission. Then they disappear when their fields become valid.
  const errors: PasswordErrors = { ...refused, ...(tried ? passwordErrors(draft) : {}) };
  const set = (name: keyof PasswordDraft, value: string) => {
    setDraft({ ...draft, [name]: value });
    setRefused(({ [name]: _, ...others }) => others);
  };
  const check = () => {
    setTried(true);
    return passwordErrors(draft);
  };
  return { draft, set, errors, check, setRefused, discardDialog };
}

/** Selects the text of the first field with an error. */
function selectFirst(form: HTMLFormElement | null, errors: PasswordErrors): void {
  const first = PASSWORD_FIELDS.find((name) => errors[name]);
  if (first) form?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.select();
}
