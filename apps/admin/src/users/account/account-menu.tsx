import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import type { AdminUser } from '@roomhours/contract';
import Button from 'antd/es/button';
import Dropdown from 'antd/es/dropdown';
import { type AccountChange, lastAdministrator } from './account-change';

interface AccountMenuProps {
  user: AdminUser;
  /** How many active administrators there are; null while that is not known. */
  administrators: number | null;
  onChange: (change: AccountChange) => void;
}

/** What else can be done with an account. Each way leads to a question first. */
export function AccountMenu({ user, administrators, onChange }: AccountMenuProps) {
  const isLast = lastAdministrator(user, administrators);
  const entry = (kind: AccountChange['kind'], text: string) => ({
    key: kind,
    disabled: kind !== 'password' && isLast,
    label: kind !== 'password' && isLast ? <Impossible text={text} /> : text,
  });
  return (
    <Dropdown
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
      <Button
        aria-label={`More for ${user.email}`}
        aria-haspopup="menu"
        icon={<DownOutlined aria-hidden="true" />}
        iconPlacement="end"
      >
        More
      </Button>
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
