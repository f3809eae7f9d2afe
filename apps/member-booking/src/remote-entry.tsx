import { REMOTE_CONTRACT_VERSION, type RemoteModule, type ShellContext, ShellProvider } from '@roomhours/remote-contract';
import { ThemeProvider } from '@roomhours/ui';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { BookingsPage } from './bookings';
import { createMemberStore } from './store';

/** The member's pages. For now that is one: /bookings. */
function Routes(shell: ShellContext) {
  const [store] = useState(() => createMemberStore({ onSessionLost: shell.onSessionLost }));
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

const remote: RemoteModule = { contract: REMOTE_CONTRACT_VERSION, Routes };

export default remote;
