import {
  REMOTE_CONTRACT_VERSION,
  type RemoteModule,
  type ShellContext,
  ShellProvider,
  useLeaveGuard,
} from '@roomhours/remote-contract';
import { setupListeners } from '@reduxjs/toolkit/query';
import { closeDialogs, mayLeave, setInputOwner, ThemeProvider, useFocusReturn } from '@roomhours/ui';
import { useContext, useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { ChangesContext } from './live/change-feed';
import { Bookings, Dashboard, preloadPage, Profile, withoutSlash } from './pages';
import { createMemberStore, memberApi } from './store/member-api';

// The page is downloaded while the rest starts.
preloadPage(window.location.pathname);

/** The member's pages: /dashboard, /bookings and /profile. */
function MemberRoutes(shell: ShellContext) {
  const changes = useContext(ChangesContext);
  const [store] = useState(() => {
    setInputOwner(shell.user.id);
    return createMemberStore(shell, changes);
  });
  useLeaveGuard(shell, { pageOf: ({ pathname }) => withoutSlash(pathname), mayMove: closeDialogs, mayLeave });
  useEffect(() => {
    const removeListeners = setupListeners(store.dispatch);
    return () => {
      removeListeners();
      // Ends what cached queries follow.
      store.dispatch(memberApi.util.resetApiState());
    };
  }, [store]);
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

const remote: RemoteModule = { contract: REMOTE_CONTRACT_VERSION, Routes: MemberRoutes };

export default remote;
