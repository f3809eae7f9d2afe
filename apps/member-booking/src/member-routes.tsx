import { setupListeners } from '@reduxjs/toolkit/query';
import { type ShellContext, ShellProvider, useLeaveGuard } from '@roomhours/remote-contract';
import { mayLeave, setDraftOwner, ThemeProvider, useFocusReturn } from '@roomhours/ui';
import { useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { Bookings, Dashboard, preloadPage, Profile, withoutSlash } from './pages';
import { createMemberStore } from './store/store';

// The page is downloaded while the rest starts.
preloadPage(window.location.pathname);

/** The member's pages: /dashboard, /bookings and /profile. */
export function MemberRoutes(shell: ShellContext) {
  const [store] = useState(() => {
    setDraftOwner(shell.user.id);
    return createMemberStore(shell);
  });
  useLeaveGuard(shell, { pageOf: ({ pathname }) => withoutSlash(pathname), mayLeave });
  useEffect(() => setupListeners(store.dispatch), [store]);
  useFocusReturn();
  return (
    <ThemeProvider theme={shell.theme}>
      <ShellProvider value={shell}>
        <Provider store={store}>
          <PageAt path={withoutSlash(shell.location.pathname)} />
        </Provider>
      </ShellProvider>
    </ThemeProvider>
  );
}

function PageAt({ path }: { path: string }) {
  switch (path) {
    case '/dashboard':
      return <Dashboard next={Bookings} />;
    case '/bookings':
      return <Bookings />;
    case '/profile':
      return <Profile />;
    default:
      return null;
  }
}
