import { type ShellContext, ShellProvider, useLeaveGuard } from '@roomhours/remote-contract';
import { mayLeave, setDraftOwner, ThemeProvider, useFocusReturn } from '@roomhours/ui';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { AdminPanel } from './panel/admin-panel';
import { tabOf } from './panel/tabs';
import { AUDIT, isView } from './panel/views';
import { createAdminStore } from './store';

// The tab that is being opened comes while the rest is being made ready; whether it arrives is found out when it is shown.
tabOf(window.location.search)
  .load()
  .catch(() => undefined);

/** The administrators' pages: one, /admin, with its tabs. */
export function AdminRoutes(shell: ShellContext) {
  const [store] = useState(() => {
    setDraftOwner(shell.user.id);
    return createAdminStore({ onSessionLost: shell.onSessionLost });
  });
  useLeaveGuard(shell, { pageOf, mayLeave });
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

/** A tab is a page of its own; what its query says besides is not. */
function pageOf({ pathname, search }: ShellContext['location']): string {
  return `${pathname} ${isView(AUDIT, search) ? AUDIT.key : tabOf(search).key}`;
}
