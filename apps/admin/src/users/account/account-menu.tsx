import { lazyDialog } from '@roomhours/ui';
import { useState } from 'react';
import type { AccountMenuProps } from './account-change';
import { MoreButton } from './more-button';

/** The button with the open menu. For `usePreload`. */
export const AccountPopup = lazyDialog<AccountMenuProps & { onClose: () => void }>(
  async () => (await import(/* webpackChunkName: "user-dialogs" */ './account-popup')).AccountPopup,
  () => true,
  ({ user }) => <MoreButton user={user} />,
);

/** The menu of an account. A list has many and opens few of them, so antd's menu is mounted on the first press. */
export function AccountMenu(props: AccountMenuProps) {
  const [isMounted, setMounted] = useState(false);
  if (isMounted) return <AccountPopup {...props} onClose={() => setMounted(false)} />;
  return <MoreButton user={props.user} onClick={() => setMounted(true)} />;
}
