import { failureText, fieldErrors } from '@roomhours/data-access';
import { useShell } from '@roomhours/remote-contract';
import { useUnsavedInput } from '@roomhours/ui';
import { type SubmitEvent, useRef, useState } from 'react';
import { useChangePasswordMutation } from './profile.api';
import { PASSWORD_FIELDS, type PasswordDraft, type PasswordErrors, passwordErrors } from './password-rules';

const EMPTY: PasswordDraft = { currentPassword: '', newPassword: '', confirmPassword: '' };
const FALLBACK = 'There was an error updating your password. Please try again.';

/** State and submission of the form. */
export function usePasswordForm(onDone: () => void) {
  const { notify } = useShell();
  const [draft, setDraft] = useState(EMPTY);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<PasswordErrors>({});
  const [change, { isLoading: pending }] = useChangePasswordMutation();
  const form = useRef<HTMLFormElement>(null);
  // Passwords are never kept as a draft.
  const { discardDialog } = useUnsavedInput({
    open: true,
    isUnsaved: () => Object.values(draft).some((text) => text !== ''),
  });
  // Errors appear after the first submission. Then they disappear when their fields become valid.
  const errors: PasswordErrors = { ...refused, ...(tried ? passwordErrors(draft) : {}) };

  const focusOn = (found: PasswordErrors) => {
    const first = PASSWORD_FIELDS.find((name) => found[name]);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.select();
  };
  const set = (name: keyof PasswordDraft, value: string) => {
    setDraft({ ...draft, [name]: value });
    setRefused(({ [name]: _, ...others }) => others);
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (pending) return;
    setTried(true);
    const found = passwordErrors(draft);
    if (Object.keys(found).length > 0) return focusOn(found);
    const { currentPassword, newPassword } = draft;
    const { error } = await change({ currentPassword, newPassword });
    if (!error) {
      notify({
        kind: 'success',
        title: 'Password Updated',
        description: 'Your password has been updated successfully.',
      });
      return onDone();
    }
    const said = Object.fromEntries(fieldErrors(error).map(({ field, message }) => [field, message]));
    setRefused(said);
    notify({ kind: 'error', title: 'Update Failed', description: failureText(error, FALLBACK) });
    focusOn(said);
  };

  return { draft, set, errors, submit, pending, form, discardDialog };
}
