import { setupListeners } from '@reduxjs/toolkit/query';
import { type ShellContext, ShellProvider } from '@roomhours/remote-contract';
import { ThemeProvider } from '@roomhours/ui';
import { useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { BookingsPage } from './bookings';
import { DashboardPage } from './dashboard';
import { ProfilePage } from './profile';
import { createMemberStore } from './store';

/** The member's pages: /dashboard, /bookings and /profile. */
export function MemberRoutes(shell: ShellContext) {
  const [store] = useState(() => createMemberStore({ onSessionLost: shell.onSessionLost }));
  useEffect(() => setupListeners(store.dispatch), [store]);
  return (
    <ThemeProvider theme={shell.theme}>
      <ShellProvider value={shell}>
        <Provider store={store}>
          <PageAt path={shell.location.pathname.replace(/\/+$/, '')} />
        </Provider>
      </ShellProvider>
    </ThemeProvider>
  );
}

function PageAt({ path }: { path: string }) {
  switch (path) {
    case '/dashboard':
      return <DashboardPage />;
    case '/bookings':
      return <BookingsPage />;
    case '/profile':
      return <ProfilePage />;
    default:
      return null;
  }
}
