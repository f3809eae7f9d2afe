import type { User } from '@roomhours/contract';
import { Icon } from '../page/icon';
import { PageLinks } from './page-links';
import { ThemeCycle } from './theme-switch';
import { useLogOut } from './use-log-out';
import './navigation.css';

/** The header on a phone. */
export function TopBar() {
  return (
    <header className="shell-top-bar">
      <span>Roomhours</span>
      <ThemeCycle />
    </header>
  );
}

/** The navigation on a phone. */
export function BottomBar({ user }: { user: User }) {
  const { logOut, pending } = useLogOut();
  return (
    <nav className="shell-nav shell-bottom-bar" aria-label="Main">
      <ul>
        <PageLinks role={user.role} short />
        <li>
          <button type="button" onClick={logOut} aria-disabled={pending}>
            <Icon name="leave" />
            <span>Log out</span>
          </button>
        </li>
      </ul>
    </nav>
  );
}
