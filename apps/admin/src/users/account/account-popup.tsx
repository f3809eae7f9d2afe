import type { AdminUser } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { isolate } from '@roomhours/text';
import { Dropdown } from 'antd';
import { useState } from 'react';
import { useGetFeaturesQuery } from '../../kit/features.api';
import { type AccountChange, type AccountMenuProps, isLastAdministrator } from './account-change';
import { isUserPage, userPath } from '../model/user-path';
import { calledText } from '../model/user-text';
import { MoreButton } from './more-button';

/** Keys of the items that open the Bookings page, and the page of the user. */
const [BOOK, DETAILS] = ['book', 'details'];

/** Inside the page's landmarks, but outside the table, which clips its content. */
const containerOf = (button: HTMLElement) => button.closest<HTMLElement>('[role="tabpanel"], main') ?? document.body;

/** The button with its menu, which is open at first. */
export function AccountPopup({ user, administratorCount, onChange }: AccountMenuProps) {
  const { user: self, location, navigate } = useShell();
  const [open, setOpen] = useState(true);
  const { data: features } = useGetFeaturesQuery();
  const items = [
    ...(isUserPage(location.search) ? [] : [{ key: DETAILS, disabled: false, label: 'Show Details' }]),
    ...(user.isActive && user.id !== self.id ? [bookItem(user)] : []),
    ...itemsFor(user, administratorCount, features?.mail === true),
  ];
  const choose = (key: string) => {
    if (key === BOOK) navigate(`/bookings?for=${user.id}`);
    else if (key === DETAILS) navigate(userPath(user.id));
    else onChange({ kind: key as AccountChange['kind'], user });
  };
  return (
    <Dropdown
      open={open}
      onOpenChange={setOpen}
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      destroyOnHidden
      getPopupContainer={containerOf}
      classNames={{ root: 'account-menu' }}
      menu={{ items, onClick: ({ key }) => choose(key) }}
    >
      <MoreButton user={user} />
    </Dropdown>
  );
}

function bookItem(user: AdminUser) {
  return { key: BOOK, disabled: false, label: `Book for ${isolate(calledText(user))}` };
}

function itemsFor(user: AdminUser, administratorCount: number | null, mail: boolean) {
  const isLast = isLastAdministrator(user, administratorCount);
  const unlessLast = (key: AccountChange['kind'], text: string) => ({
    key,
    disabled: isLast,
    label: isLast ? <DisabledItem text={text} /> : text,
  });
  return [
    ...linkItemsFor(user, mail),
    { key: 'password', disabled: false, label: 'Set New Password' },
    unlessLast('role', user.role === 'admin' ? 'Make User' : 'Make Admin'),
    unlessLast('activity', user.isActive ? 'Deactivate' : 'Reactivate'),
  ];
}

/** An inactive user could not use a link. */
function linkItemsFor({ state }: AdminUser, mail: boolean) {
  if (state === 'inactive') return [];
  if (state === 'active') return [{ key: 'reset', disabled: false, label: 'Reset Link' }];
  const copy = { key: 'link', disabled: false, label: 'Copy Link' };
  return mail ? [{ key: 'send', disabled: false, label: 'Send Again' }, copy] : [copy];
}

function DisabledItem({ text }: { text: string }) {
  return (
    <span className="account-disabled">
      {text}
      <small>The last active administrator</small>
    </span>
  );
}
