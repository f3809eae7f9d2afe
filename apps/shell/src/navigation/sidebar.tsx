import type { User } from '@roomhours/contract';
import { useState } from 'react';
import { Icon } from '../page/icon';
import { PageLinks } from './page-links';
import { readCollapsed, storeCollapsed } from './sidebar-width';
import { ThemeCycle, ThemeSwitch } from './theme-switch';
import { useLogOut } from './use-log-out';
import './navigation.css';

/** The navigation on wide screens: 220 px with labels, or only the icons. The choice is stored. */
export function Sidebar({ user }: { user: User }) {
  const [collapsed, setCollapsed] = useState(readCollapsed);
  const { logOut, pending } = useLogOut();
  const toggle = () => {
    setCollapsed(!collapsed);
    storeCollapsed(!collapsed);
  };
  return (
    <nav className="shell-nav shell-sidebar" aria-label="Main" data-collapsed={collapsed}>
      <div className="shell-brand">
        {!collapsed && <span>Roomhours</span>}
        <button
          type="button"
          className="shell-icon-button"
          aria-label={collapsed ? 'Expand navigation' : 'Collapse navigation'}
          title={collapsed ? 'Expand navigation' : 'Collapse navigation'}
          aria-expanded={!collapsed}
          onClick={toggle}
        >
          <Icon name={collapsed ? 'expand' : 'collapse'} />
        </button>
      </div>
      <ul>
        <PageLinks role={user.role} tooltips={collapsed} />
      </ul>
      <div className="shell-sidebar-foot">
        {collapsed ? <ThemeCycle /> : <ThemeSwitch />}
        {!collapsed && <p title={user.email}>{user.email}</p>}
        <button type="button" onClick={logOut} aria-disabled={pending} title={collapsed ? 'Log out' : undefined}>
          <Icon name="leave" />
          <span>Log out</span>
        </button>
      </div>
    </nav>
  );
}
