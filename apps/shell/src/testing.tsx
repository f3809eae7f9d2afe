/** Renders the whole shell for specs. The network and the front ends are mocked. */
import type { BookingConfig, User } from '@roomhours/contract';
import { type ApiRoutes, mockApi, refusal } from '@roomhours/data-access/testing';
import type { RemoteModule, RemoteName, ShellContext } from '@roomhours/remote-contract';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { remoteLoader } from './remotes/load-remote';
import { MANIFEST } from './routes/testing';
import { Shell } from './shell';
import { loadSession } from './store/session';
import { createShellStore } from './store/store';
import { watchBrowser } from './store/watch-browser';

/** Renders the shell with mocked front ends like a page load, without a request for the user. */
export function loadPage() {
  const store = createShellStore();
  stopWatching = watchBrowser(store);
  const { container } = render(
    <Provider store={store}>
      <Shell />
    </Provider>,
  );
  return { store, container };
}

let stopWatching = () => undefined as void;

export const ENDED = 'Your session has ended. Sign in to go on where you were.';
export const SIGNED_OUT = 'You signed out in another window. Sign in to go on where you were.';

let lastContext: ShellContext;

/** The last props of the front end. */
export const shellContext = () => lastContext;

export const member: User = {
  id: 2,
  email: 'mia@roomhours.example',
  username: 'mia',
  firstName: null,
  lastName: null,
  role: 'user',
  subscription: 'flex',
  monthlyQuota: 4,
};
export const admin: User = {
  ...member,
  id: 1,
  email: 'ada@roomhours.example',
  username: 'ada',
  role: 'admin',
  subscription: null,
  monthlyQuota: 0,
};
export const config: BookingConfig = {
  startTime: '09:00',
  endTime: '17:30',
  slotDuration: 30,
  timeZone: 'Asia/Kolkata',
  etag: '"1"',
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
  const { store } = loadPage();
  await act(() => store.dispatch(loadSession()));
  return Object.assign(api, { store });
}

/** Fills in the sign-in form and submits it. */
export const fill = async (email: string, password: string) => {
  const user = userEvent.setup();
  await user.clear(await screen.findByLabelText('Email'));
  await user.type(await screen.findByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), `${password}{Enter}`);
};
export const currentUrl = () => window.location.pathname + window.location.search;
/** The names of the loaded front ends. */
export const loadedNames = () => [...new Set(jest.mocked(remoteLoader.load).mock.calls.map(([name]) => name))];

/** Makes 10 s pass by the clock, without timers. */
export const passTenSeconds = () => {
  const functions = [
    'setTimeout',
    'clearTimeout',
    'setInterval',
    'clearInterval',
    'setImmediate',
    'clearImmediate',
  ] as const;
  const others = [
    'nextTick',
    'queueMicrotask',
    'performance',
    'requestAnimationFrame',
    'cancelAnimationFrame',
  ] as const;
  jest.useFakeTimers({ now: Date.now() + 10_000, doNotFake: [...functions, ...others] });
};

export const markSession = () => void (document.cookie = 'roomhours.signed-in=1; path=/');
export const removeMarker = () => void (document.cookie = 'roomhours.signed-in=; path=/; max-age=0');

beforeEach(() => {
  localStorage.clear();
  markSession();
  window.scrollTo = () => undefined;
  const modules = new Map<RemoteName, Promise<RemoteModule>>();
  jest.spyOn(remoteLoader, 'load').mockImplementation((name) => {
    const module = modules.get(name) ?? Promise.resolve(moduleOf(name));
    modules.set(name, module);
    return module;
  });
});

function moduleOf(name: RemoteName): RemoteModule {
  return {
    contract: 1,
    Routes: (shell) => {
      lastContext = shell;
      return <p>{`${name} for ${shell.user.email}`}</p>;
    },
  };
}

afterEach(() => {
  stopWatching();
  jest.useRealTimers();
});
