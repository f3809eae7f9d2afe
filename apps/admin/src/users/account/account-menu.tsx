import type { AdminUser } from '@roomhours/contract';
import { lazyDialog } from '@roomhours/ui';
import { useState } from 'react';
import type { AccountChange } from './account-change';
import { MoreButton } from './more-button';

export interface AccountMenuProps {
  user: AdminUser;
  /** How many active administrators there are; null while that is not known. */
  administrators: number | null;
  onChange: (change: AccountChange) => void;
}

/** To be preloaded by the list. */
export const AccountPopup = lazyDialog<AccountMenuProps & { onClose: () => void }>(
  async () => (await import(/* webpackChunkName: "user-dialogs" */ '../dialogs')).AccountPopup,
  () => true,
  ({ user }) => <MoreButton user={user} />,
);

/** What else can be done with an account. Each way leads to a question first. A long list has many menus, and few are ever opened. */
export function AccountMenu(props: AccountMenuProps) {
  const [isWanted, setWanted] = useState(false);
  if (isWanted) return <AccountPopup {...props} onClose={() => setWanted(false)} />;
  return <MoreButton user={props.user} onClick={() => setWanted(true)} />;
}
