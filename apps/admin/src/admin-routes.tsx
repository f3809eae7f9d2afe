import { type ShellContext, ShellProvider } from '@roomhours/remote-contract';
import { ThemeProvider, useFocusReturn } from '@roomhours/ui';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { AdminPanel } from './panel/admin-panel';
import { tabOf } from './panel/tabs';
import { createAdminStore } from './store';

// The tab that is being opened comes while the rest is being made ready; whether it arrives is found out when it is shown.
tabOf(window.location.search)
  .load()
  .catch(() => undefined);

/** The administrators' pages: one, /admin, with its tabs. */
export function AdminRoutes(shell: ShellContext) {
  const [store] = useState(() => createAdminStore({ onSessionLost: shell.onSessionLost }));
  useFocusReturn();
  return (
    <ThemeProvider theme={shell.theme}>
      <ShellProvider value={shell}>
        <Provider store={store}>
          <AdminPanel />
        </Provider>
      </ShellProvider>
    </ThemeProvider>
  );
}
