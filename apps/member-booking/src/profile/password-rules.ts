import { type NewPassword, newPasswordErrors } from '@roomhours/ui';

export interface PasswordDraft extends NewPassword {
  currentPassword: string;
}

/** Returns the errors by field (member-screens.md "Profile page"); empty if the form can be sent. */
export type PasswordErrors = Partial<Record<keyof PasswordDraft, string>>;

/** In the order of the form: the first invalid field gets the focus. */
export const PASSWORD_FIELDS = ['currentPassword', 'newPassword', 'confirmPassword'] as const;

export function passwordErrors(draft: PasswordDraft): PasswordErrors {
  const errors: PasswordErrors = newPasswordErrors(draft);
  if (draft.currentPassword === '') errors.currentPassword = 'Current password is required';
  if (errors.newPassword === undefined && draft.newPassword === draft.currentPassword)
    errors.newPassword = 'The new password must differ from the current one';
  return errors;
}
