import { TEXT_LIMITS } from '@roomhours/limits';

/** A new password, entered twice. */
export interface NewPassword {
  newPassword: string;
  confirmPassword: string;
}

/** Returns the errors of a new password by field; empty if it can be sent. The server also refuses common passwords. */
export function newPasswordErrors({ newPassword, confirmPassword }: NewPassword): Partial<NewPassword> {
  const { passwordMin: least, passwordMax: most } = TEXT_LIMITS;
  // Code points, as on the server.
  const { length } = [...newPassword];
  const errors: Partial<NewPassword> = {};
  if (length < least) errors.newPassword = `Password must be at least ${least} characters`;
  else if (length > most) errors.newPassword = `Password must be at most ${most} characters`;
  if (confirmPassword === '') errors.confirmPassword = 'Confirm password is required';
  else if (confirmPassword !== newPassword) errors.confirmPassword = 'Passwords do not match';
  return errors;
}
