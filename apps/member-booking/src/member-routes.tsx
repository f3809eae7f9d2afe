import { setupListeners } from '@reduxjs/toolkit/query';
import { type ShellContext, ShellProvider } from '@roomhours/remote-contract';
import { ThemeProvider } from '@roomhours/ui';
import { useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { BookingsPage } from './bookings';
import { createMemberStore } from './store';

/** The member's pages. For now that is one: /bookings. */
export function MemberRoutes(shell: ShellContext) {
  const [store] = useState(() => createMemberStore({ onSessionLost: shell.onSessionLost }));
  useEffect(() => setupListeners(store.dispatch), [store]);
  return (
    <ThemeProvider theme={shell.theme}>
      <ShellProvider value={shell}>
        <Provider store={store}>
          <BookingsPage />
        </Provider>
      </ShellProvider>
    </ThemeProvider>
  );
}
