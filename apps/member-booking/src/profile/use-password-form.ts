import { failureText, fieldErrors } from '@roomhours/data-access';
import { useShell } from '@roomhours/remote-contract';
import { useUnsavedInput } from '@roomhours/ui';
import { Form, type InputRef } from 'antd';
import type { PasswordDraft } from './password-rules';
import { useChangePasswordMutation } from './profile.api';

const FALLBACK = 'There was an error updating your password. Please try again.';
const UPDATED = {
  kind: 'success',
  title: 'Password Updated',
  description: 'Your password has been updated successfully.',
} as const;

export interface PasswordInput extends PasswordDraft {
  /** Whether API tokens and calendar addresses end, too. */
  endsAccess: boolean;
}

/** State and submission of the form. */
export function usePasswordForm(onDone: () => void) {
  const { notify } = useShell();
  const [form] = Form.useForm<PasswordInput>();
  const [change, { isLoading: isPending }] = useChangePasswordMutation();
  // Passwords are never kept.
  const { discardDialog } = useUnsavedInput({ open: true, isUnsaved: () => form.isFieldsTouched() });
  const submit = async ({ currentPassword, newPassword, endsAccess }: PasswordInput) => {
    if (isPending) return;
    const { error } = await change({
      currentPassword,
      newPassword,
      ...(endsAccess ? {} : { keepTokensAndFeeds: true }),
    });
    if (!error) {
      notify(UPDATED);
      return onDone();
    }
    const refused = fieldErrors(error).filter(({ field }) => field in form.getFieldsValue());
    form.setFields(refused.map(({ field, message }) => ({ name: field as keyof PasswordDraft, errors: [message] })));
    notify({ kind: 'error', title: 'Update Failed', description: failureText(error, FALLBACK) });
    if (refused[0]) (form.getFieldInstance(refused[0].field as keyof PasswordDraft) as InputRef).select();
  };
  return { form, submit, isPending, discardDialog };
}
