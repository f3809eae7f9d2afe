import { type ShellContext, ShellProvider } from '@roomhours/remote-contract';
import { ThemeProvider } from '@roomhours/ui';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { AdminPanel } from './panel/admin-panel';
import { createAdminStore } from './store';

/** The administrators' pages: one, /admin, with its tabs. */
export function AdminRoutes(shell: ShellContext) {
  const [store] = useState(() => createAdminStore({ onSessionLost: shell.onSessionLost }));
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
