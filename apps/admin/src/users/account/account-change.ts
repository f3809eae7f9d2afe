import type { AdminUser } from '@roomhours/contract';
import type { DialogProps } from '../../kit/dialog/dialog-slot';

/** A change of an account, of which one dialog is shown. */
export interface AccountChange {
  kind: 'password' | 'role' | 'activity';
  user: AdminUser;
}

export interface AccountMenuProps {
  user: AdminUser;
  /** The number of active administrators; null until it is known. */
  administratorCount: number | null;
  onChange: (change: AccountChange) => void;
}

/** Props of the dialogs that change an account. */
export interface AccountDialogProps extends DialogProps {
  user: AdminUser;
}

/** Returns whether the account must keep its rights. False if the number of administrators is unknown. */
export function isLastAdministrator(user: AdminUser, administratorCount: number | null): boolean {
  return user.role === 'admin' && user.isActive && administratorCount === 1;
}
