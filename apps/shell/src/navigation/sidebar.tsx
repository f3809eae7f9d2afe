import type { User } from '@roomhours/contract';
import { readStored, writeStored } from '@roomhours/data-access';
import { useState } from 'react';
import { Icon } from '../page/icon';
import { PageLinks } from './page-links';
import { ThemeCycle, ThemeSwitch } from './theme-switch';
import { useLogOut } from './use-log-out';
import './navigation.css';

const KEY = 'sidebar';

/** The navigation on wide screens: 220 px with labels, or only the icons. The choice is stored; without storage it starts open. */
export function Sidebar({ user }: { user: User }) {
  const [isCollapsed, setCollapsed] = useState(() => readStored(KEY) === 'collapsed');
  const toggle = () => {
    setCollapsed(!isCollapsed);
    writeStored(KEY, isCollapsed ? 'open' : 'collapsed');
  };
  return (
    <nav className="shell-nav shell-sidebar" aria-label="Main" data-collapsed={isCollapsed}>
      <div className="shell-brand">
        {!isCollapsed && <span>Roomhours</span>}
        <ToggleButton isCollapsed={isCollapsed} onClick={toggle} />
      </div>
      <ul>
        <PageLinks role={user.role} tooltips={isCollapsed} />
      </ul>
      <SidebarFoot email={user.email} isCollapsed={isCollapsed} />
    </nav>
  );
}

function ToggleButton({ isCollapsed, onClick }: { isCollapsed: boolean; onClick: () => void }) {
  const label = isCollapsed ? 'Expand navigation' : 'Collapse navigation';
  return (
    <button
      type="button"
      className="shell-icon-button"
      aria-label={label}
      title={label}
      aria-expanded={!isCollapsed}
      onClick={onClick}
    >
      <Icon name={isCollapsed ? 'expand' : 'collapse'} />
    </button>
  );
}

function SidebarFoot({ email, isCollapsed }: { email: string; isCollapsed: boolean }) {
  const { logOut, pending } = useLogOut();
  return (
    <div className="shell-sidebar-foot">
      {isCollapsed ? <ThemeCycle /> : <ThemeSwitch />}
      {!isCollapsed && (
        <p title={email} translate="no">
          {email}
        </p>
      )}
      <button type="button" onClick={logOut} aria-disabled={pending} title={isCollapsed ? 'Log out' : undefined}>
        <Icon name="leave" />
        <span>Log out</span>
      </button>
    </div>
  );
}
