import { type ShellContext, ShellProvider, useLeaveGuard } from '@roomhours/remote-contract';
import { mayLeave, setDraftOwner, ThemeProvider, useFocusReturn } from '@roomhours/ui';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { AdminPanel } from './panel/admin-panel';
import { tabOf } from './panel/tabs';
import { viewOf } from './panel/views';
import { createAdminStore } from './store/store';

// Downloads the requested tab while the panel is being prepared. A failure is shown by the tab.
tabOf(window.location.search)
  .load()
  .catch(() => undefined);

/** The pages of administrators: /admin with its tabs. */
export function AdminRoutes(shell: ShellContext) {
  const [store] = useState(() => {
    setDraftOwner(shell.user.id);
    return createAdminStore(shell);
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

/** Each tab is a page. Other parameters of the query do not change the page. */
function pageOf({ pathname, search }: ShellContext['location']): string {
  return `${pathname} ${(viewOf(search) ?? tabOf(search)).key}`;
}
