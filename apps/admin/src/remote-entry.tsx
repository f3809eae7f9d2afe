import { setupListeners } from '@reduxjs/toolkit/query';
import {
  REMOTE_CONTRACT_VERSION,
  type RemoteModule,
  type ShellContext,
  ShellProvider,
  useLeaveGuard,
} from '@roomhours/remote-contract';
import { closeDialogs, mayLeave, setInputOwner, ThemeProvider, useFocusReturn } from '@roomhours/ui';
import { useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { AdminPanel } from './panel/admin-panel';
import { tabOf, viewOf } from './panel/tabs';
import { createAdminStore } from './store/admin-api';

// Downloads the requested tab while the panel is being prepared. A failure is shown by the tab.
partAt(window.location)
  .load()
  .catch(() => undefined);

/** The pages of administrators: /admin with its tabs, and the pages below it. */
function AdminRoutes(shell: ShellContext) {
  const [store] = useState(() => {
    setInputOwner(shell.user.id);
    return createAdminStore(shell);
  });
  useLeaveGuard(shell, { pageOf, mayMove: closeDialogs, mayLeave });
  useEffect(() => setupListeners(store.dispatch), [store]);
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

const remote: RemoteModule = { contract: REMOTE_CONTRACT_VERSION, Routes: AdminRoutes };

export default remote;

/** Each tab and each page below the panel is a page. Other parameters of the query do not change the page. */
function pageOf(location: ShellContext['location']): string {
  return `${location.pathname} ${partAt(location).key}`;
}

function partAt({ pathname, search }: ShellContext['location']) {
  return viewOf({ pathname }) ?? tabOf(search);
}
