import type { DialogControl } from '@roomhours/ui';
import type { AccountChange } from './account-change';
import { ChangeActivity, ChangeRole } from './role-and-activity';
import { ChangeEmail, SetPassword } from './email-and-password';
import { EraseUser } from './erase-user';
import { PasswordLink } from './password-link';

const DIALOGS = {
  password: SetPassword,
  email: ChangeEmail,
  role: ChangeRole,
  activity: ChangeActivity,
  erase: EraseUser,
  send: PasswordLink,
  link: PasswordLink,
  reset: PasswordLink,
};

/** The dialog of one kind of change. */
export function AccountDialog({ change, ...props }: DialogControl & { change: AccountChange }) {
  const Dialog = DIALOGS[change.kind];
  return <Dialog {...change} {...props} />;
}
