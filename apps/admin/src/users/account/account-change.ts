import type { AdminUser, PasswordLink } from '@roomhours/contract';
import type { DialogControl } from '@roomhours/ui';

/**
 * A change of an account, of which one dialog is shown. 'send': an invitation; 'link': a link to copy; 'reset': either of
 * them; 'erase': of an inactive user.
 */
export interface AccountChange {
  kind: 'password' | 'email' | 'role' | 'activity' | 'erase' | 'send' | 'link' | 'reset';
  user: AdminUser;
  /** A link that has just been made. */
  link?: PasswordLink;
}

export interface AccountMenuProps {
  user: AdminUser;
  /** The number of active administrators; null until it is known. */
  administratorCount: number | null;
  onChange: (change: AccountChange) => void;
}

/** Props of the dialogs that change an account. */
export interface AccountDialogProps extends DialogControl {
  kind: AccountChange['kind'];
  user: AdminUser;
  link?: PasswordLink;
}

/** Returns whether the account must keep its rights. False if the number of administrators is unknown. */
export function isLastAdministrator(user: AdminUser, administratorCount: number | null): boolean {
  return user.role === 'admin' && user.isActive && administratorCount === 1;
}
