import type { Features, User } from '@roomhours/contract';
import { type ApiRoutes, mockApi } from '@roomhours/data-access/testing';
import { type ShellContext, ShellProvider } from '@roomhours/remote-contract';
import { ThemeProvider } from '@roomhours/ui';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemberStore } from '../store/member-api';
import { ProfilePage } from './profile-page';

export const ADA: User = {
  id: 1,
  email: 'ada@roomhours.example',
  username: 'ada',
  firstName: 'Ada',
  lastName: null,
  role: 'user' as const,
  subscription: 'flex',
  monthlyQuota: 4,
};

export const FEATURES = 'GET /api/features';
export const NO_FEATURES: Features = { mail: false, organisationSignIn: false, demoAccounts: [] };

/** Renders a part of the profile of Ada. Returns the mocked API, and the shell's `notify`. */
export function renderInShell(part: ReactNode, routes: ApiRoutes, role: User['role'] = 'user') {
  const api = mockApi(routes);
  const notify = jest.fn();
  const functions = { notify, guardLeaving: () => undefined, onSessionLost: () => undefined };
  const shell = { user: { ...ADA, role }, timeZone: 'Europe/Berlin', ...functions } as unknown as ShellContext;
  render(
    <Provider store={createMemberStore(shell, { subscribe: () => () => undefined })}>
      <ShellProvider value={shell}>
        <ThemeProvider theme="light">{part}</ThemeProvider>
      </ShellProvider>
    </Provider>,
  );
  return { api, notify };
}

/** Renders the page without addresses, tokens and mail. `routes` replaces responses. */
export function renderProfile(routes: ApiRoutes = {}) {
  return renderInShell(<ProfilePage />, {
    'GET /api/user': { json: ADA },
    'GET /api/subscription-plans/active': { json: [] },
    [FEATURES]: { json: NO_FEATURES },
    'GET /api/users/profile/calendar-feeds': { json: [] },
    'GET /api/users/profile/api-tokens': { json: [] },
    ...routes,
  });
}
