import type { DialogControl } from '@roomhours/ui';
import type { AccountChange } from './account-change';
import { ChangeActivity } from './change-activity';
import { ChangeEmail } from './change-email';
import { ChangeRole } from './change-role';
import { EraseUser } from './erase-user';
import { PasswordLink } from './password-link';
import { SetPassword } from './set-password';

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
