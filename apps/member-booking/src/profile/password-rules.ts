import { TEXT_LIMITS } from '@roomhours/contract';

export interface PasswordDraft {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

/** Returns the errors by field (member-screens.md "Profile page"); empty if the form can be sent. */
export type PasswordErrors = Partial<Record<keyof PasswordDraft, string>>;

/** In the order of the form: the first invalid field gets the focus. */
export const PASSWORD_FIELDS = ['currentPassword', 'newPassword', 'confirmPassword'] as const;

export function passwordErrors({ currentPassword, newPassword, confirmPassword }: PasswordDraft): PasswordErrors {
  const { passwordMin: least, passwordMax: most } = TEXT_LIMITS;
  // Code points, as on the server.
  const length = [...newPassword].length;
  const errors: PasswordErrors = {};
  if (currentPassword === '') errors.currentPassword = 'Current password is required';
  if (length < least) errors.newPassword = `Password must be at least ${least} characters`;
  else if (length > most) errors.newPassword = `Password must be at most ${most} characters`;
  else if (newPassword === currentPassword) errors.newPassword = 'The new password must differ from the current one';
  if (confirmPassword === '') errors.confirmPassword = 'Confirm password is required';
  else if (confirmPassword !== newPassword) errors.confirmPassword = 'Passwords do not match';
  return errors;
}
