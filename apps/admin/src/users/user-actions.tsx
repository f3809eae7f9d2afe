import { DownOutlined } from '@ant-design/icons';
import type { AdminUser } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { isolate } from '@roomhours/text';
import { Button, Dropdown, Flex, Typography } from 'antd';
import { useHasMail } from '../kit/features.api';
import { userPath, USERS_PATH } from '../kit/paths';
import type { AccountChange } from './account/account-change';
import { calledText } from './user-text';

export interface UserActionsProps {
  /** The number of active administrators; null until it is known. */
  administratorCount: number | null;
  onEdit: (user: AdminUser) => void;
  onChange: (change: AccountChange) => void;
}

/** Edit, and the menu of other changes. */
export function UserActions({ user, onEdit, ...account }: UserActionsProps & { user: AdminUser }) {
  return (
    <Flex gap={4}>
      <Button type="text" onClick={() => onEdit(user)} aria-label={`Edit ${user.email}`}>
        Edit
      </Button>
      <AccountMenu user={user} {...account} />
    </Flex>
  );
}

/** Keys of the items that open the Bookings page, and the page of the user. */
const BOOK = 'book';
const DETAILS = 'details';

/** The page's landmark. The table around the button would clip the menu. */
const landmarkOf = (button: HTMLElement) => button.closest('main') ?? document.body;

/** The menu of other changes of an account. */
function AccountMenu({ user, administratorCount, onChange }: Omit<UserActionsProps, 'onEdit'> & { user: AdminUser }) {
  const { user: self, location, navigate } = useShell();
  const hasMail = useHasMail();
  const items = [
    ...(location.pathname.startsWith(USERS_PATH) ? [] : [{ key: DETAILS, disabled: false, label: 'Show Details' }]),
    ...(user.isActive && user.id !== self.id ? [bookItem(user)] : []),
    ...itemsFor(user, administratorCount, hasMail),
  ];
  const choose = (key: string) => {
    if (key === BOOK) navigate(`/bookings?for=${user.id}`);
    else if (key === DETAILS) navigate(userPath(user.id));
    else onChange({ kind: key as AccountChange['kind'], user });
  };
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      destroyOnHidden
      getPopupContainer={landmarkOf}
      menu={{
        items,
        onClick: ({ key, domEvent }) => {
          // Otherwise Enter would also press the button of the dialog that gets the focus.
          domEvent.preventDefault();
          choose(key);
        },
      }}
    >
      <Button
        type="text"
        aria-label={`More for ${user.email}`}
        aria-haspopup="menu"
        icon={<DownOutlined aria-hidden />}
        iconPlacement="end"
      >
        More
      </Button>
    </Dropdown>
  );
}

function bookItem(user: AdminUser) {
  return { key: BOOK, disabled: false, label: `Book for ${isolate(calledText(user))}` };
}

function itemsFor(user: AdminUser, administratorCount: number | null, mail: boolean) {
  // Without the number, the server refuses the change.
  const isLast = user.role === 'admin' && user.isActive && administratorCount === 1;
  const unlessLast = (key: AccountChange['kind'], text: string) => ({
    key,
    disabled: isLast,
    label: isLast ? <DisabledItem text={text} /> : text,
  });
  return [
    ...linkItemsFor(user, mail),
    { key: 'password', disabled: false, label: 'Set New Password' },
    { key: 'email', disabled: false, label: 'Change Email' },
    unlessLast('role', user.role === 'admin' ? 'Make User' : 'Make Admin'),
    unlessLast('activity', user.isActive ? 'Deactivate' : 'Reactivate'),
    ...(user.isActive ? [] : [{ key: 'erase', disabled: false, danger: true, label: 'Erase User…' }]),
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
    <Flex vertical>
      {text}
      <Typography.Text type="secondary">The last active administrator</Typography.Text>
    </Flex>
  );
}
