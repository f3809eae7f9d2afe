import Dropdown from 'antd/es/dropdown';
import { useState } from 'react';
import { type AccountChange, lastAdministrator } from './account-change';
import type { AccountMenuProps } from './account-menu';
import { MoreButton } from './more-button';

/** The button with its menu, which is open at first. */
export function AccountPopup({ user, administrators, onChange }: AccountMenuProps) {
  const [open, setOpen] = useState(true);
  const isLast = lastAdministrator(user, administrators);
  const entry = (kind: AccountChange['kind'], text: string) => ({
    key: kind,
    disabled: kind !== 'password' && isLast,
    label: kind !== 'password' && isLast ? <Impossible text={text} /> : text,
  });
  return (
    <Dropdown
      open={open}
      onOpenChange={setOpen}
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      destroyOnHidden
      // Within the page's landmarks, and outside of the table, which cuts off what hangs over.
      getPopupContainer={(button) => button.closest<HTMLElement>('[role="tabpanel"]') ?? document.body}
      classNames={{ root: 'account-menu' }}
      menu={{
        items: [
          entry('password', 'Set New Password'),
          entry('role', user.role === 'admin' ? 'Make User' : 'Make Admin'),
          entry('activity', user.isActive ? 'Deactivate' : 'Reactivate'),
        ],
        onClick: ({ key }) => onChange({ kind: key as AccountChange['kind'], user }),
      }}
    >
      <MoreButton user={user} />
    </Dropdown>
  );
}

function Impossible({ text }: { text: string }) {
  return (
    <span className="account-impossible">
      {text}
      <small>The last active administrator</small>
    </span>
  );
}
