/** Renders the whole shell for specs. The network and the front ends are mocked. */
import type { BookingConfig, User } from '@roomhours/contract';
import { type ApiRoutes, mockApi, refusal } from '@roomhours/data-access/testing';
import type { RemoteName, ShellContext } from '@roomhours/remote-contract';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RemoteLoader } from './remotes/load-remote';
import { forgetManifest } from './remotes/manifest';
import { RemoteLoaderContext } from './remotes/remote-loader';
import { MANIFEST } from './routes/testing';
import { beginSession } from './session/session';
import { Shell } from './shell';
import { dismissToast } from './toasts/toasts';

/** The mock of the loader: each front end shows its name and the user. */
export const load = jest.fn<ReturnType<RemoteLoader['load']>, Parameters<RemoteLoader['load']>>();
const loader: RemoteLoader = { load, fail: jest.fn() };
/** The shell with mocked front ends. */
export const Page = () => (
  <RemoteLoaderContext value={loader}>
    <Shell />
  </RemoteLoaderContext>
);

export const ENDED = 'Your session has ended. Sign in to go on where you were.';
export const SIGNED_OUT = 'You signed out in another window. Sign in to go on where you were.';

let lastContext: ShellContext;

/** The last props of the front end. */
export const shellContext = () => lastContext;

export const member: User = {
  ...{ id: 2, email: 'mia@roomhours.example', username: 'mia', firstName: null, lastName: null },
  ...{ role: 'user', subscription: 'flex', monthlyQuota: 4 },
};
export const admin: User = {
  ...{ ...member, id: 1, email: 'ada@roomhours.example', username: 'ada' },
  ...{ role: 'admin', subscription: null, monthlyQuota: 0 },
};
export const config: BookingConfig = {
  ...{ startTime: '09:00', endTime: '17:30', slotDuration: 30, timeZone: 'Asia/Kolkata', etag: '"1"' },
};
/** The response to a request without a session. */
export const noSession = refusal('UNAUTHENTICATED', 'Please sign in.');

/** The responses for a signed-in user. */
export const signedIn = (user: User): ApiRoutes => ({
  'GET /api/user': { json: user },
  'GET /api/config/booking': { json: config },
  'GET /remotes.json': { json: MANIFEST },
  'GET /api/features': { json: { mail: false, demoAccounts: [] } },
});
export const signedOut: ApiRoutes = {
  ...signedIn(member),
  'GET /api/user': noSession,
};

/** Opens the shell at a path, and waits until the user has been requested. */
export async function open(path: string, routes: ApiRoutes) {
  window.history.replaceState(window.history.state, '', path);
  const api = mockApi(routes);
  const begun = beginSession();
  render(<Page />);
  await act(() => begun);
  return api;
}

/** Fills in the sign-in form and submits it. */
export const fill = async (email: string, password: string) => {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), `${password}{Enter}`);
};
export const currentUrl = () => window.location.pathname + window.location.search;
/** The names of the loaded front ends. */
export const loadedNames = () => load.mock.calls.map(([name]) => name);

export const markSession = () => void (document.cookie = 'roomhours.signed-in=1; path=/');
export const removeMarker = () => void (document.cookie = 'roomhours.signed-in=; path=/; max-age=0');

beforeEach(() => {
  localStorage.clear();
  forgetManifest();
  markSession();
  window.scrollTo = () => undefined;
  load.mockReset();
  load.mockImplementation(async (name: RemoteName) => ({
    contract: 1,
    Routes: (shell) => {
      lastContext = shell;
      return <p>{`${name} for ${shell.user.email}`}</p>;
    },
  }));
});

afterEach(() => act(dismissToast));
