import type { User } from '@roomhours/contract';
import { PHONE_QUERY, useMedia } from '@roomhours/ui';
import { createContext, useContext, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { BottomBar, TopBar } from '../navigation/phone-bars';
import { useLeaveBlocker } from '../navigation/leave-guard';
import { Sidebar } from '../navigation/sidebar';
import { useShellDispatch } from '../store/reducer';
import { pageOpened } from '../store/toasts-slice';
import { CurrentPage } from './current-page';
import { useManifestUpdates } from './use-manifest-updates';
import './layout.css';

export const UserContext = createContext<User | null>(null);

/** Navigation and content: a sidebar on wide screens, bars at the top and bottom on phones. */
export function Layout() {
  const user = useUser();
  const phone = useMedia(PHONE_QUERY);
  const content = useFocusOnNavigation();
  useManifestUpdates();
  useLeaveBlocker();
  usePageOpened();
  return (
    <div className={phone ? 'shell-layout shell-layout-phone' : 'shell-layout'}>
      <a className="shell-skip" href="#content">
        Skip to content
      </a>
      {phone ? <TopBar /> : <Sidebar user={user} />}
      <main id="content" className="shell-content" tabIndex={-1} ref={content}>
        <div className="shell-page">
          <CurrentPage user={user} />
        </div>
      </main>
      {phone && <BottomBar user={user} />}
    </div>
  );
}

/** Returns the signed-in user. */
function useUser(): User {
  const user = useContext(UserContext);
  if (!user) throw new Error('Layout must be used below Workspace');
  return user;
}

/** Ends the error toasts of the previous page. */
function usePageOpened(): void {
  const dispatch = useShellDispatch();
  const { pathname } = useLocation();
  useEffect(() => () => void dispatch(pageOpened()), [dispatch, pathname]);
}

/** Moves the focus into the content when another page opens, but not on the first one. */
function useFocusOnNavigation() {
  const ref = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    ref.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [pathname]);
  return ref;
}
