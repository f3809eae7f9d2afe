import { mockApi } from '@roomhours/data-access/testing';
import type { RemoteModule, RemoteRelease, ShellContext } from '@roomhours/remote-contract';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { PAGES } from '../routes/testing';
import { createShellStore } from '../store/store';
import { readManifest } from './manifest';
import { remoteLoader } from './load-remote';
import { RemoteFailure } from './remote-failure';
import { RemoteHost } from './remote-host';

let store: ReturnType<typeof createShellStore>;
const Host = (props: ComponentProps<typeof RemoteHost>) => (
  <Provider store={store}>
    <RemoteHost {...props} />
  </Provider>
);
/** Returns the same promise for each call until `fail`, as the loader does. */
const loadOnce = (...results: Promise<RemoteModule>[]) => {
  jest.spyOn(remoteLoader, 'load').mockImplementation(() => results[0]!);
  jest.spyOn(remoteLoader, 'fail').mockImplementation(async (_name, error) => {
    if (results.length > 1) void results.shift();
    return error instanceof RemoteFailure ? error : new RemoteFailure('crashed', error);
  });
};
const failing = (failure: RemoteFailure) => {
  const rejected = Promise.reject<RemoteModule>(failure);
  rejected.catch(() => undefined);
  return rejected;
};

const page = PAGES.find(({ path }) => path === '/admin')!;
const shell = { theme: 'light', user: { email: 'ada@roomhours.example' } } as ShellContext;
const remote = (Routes: RemoteModule['Routes']): RemoteModule => ({ contract: 1, Routes });
const healthy = remote(({ user }) => <p>rooms of {user.email}</p>);

const retry = () => userEvent.click(screen.getByRole('button', { name: 'Try again' }));

beforeEach(() => {
  window.history.replaceState(null, '', '/admin');
  store = createShellStore();
  // React logs every error that a boundary catches.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('shows the skeleton after 200 ms, then the front end with the props of the shell', async () => {
  jest.useFakeTimers();
  let arrive: (module: RemoteModule) => void = () => undefined;
  loadOnce(new Promise((resolve) => (arrive = resolve)));
  const { container } = await act(async () => render(<Host page={page} shell={shell} />));
  expect(screen.getByRole('status', { name: 'Loading Admin Panel' })).toBeTruthy();
  expect(container.querySelector('.shell-skeleton')).toBeNull();
  act(() => void jest.advanceTimersByTime(200));
  expect(container.querySelector('.shell-skeleton')).toBeTruthy();
  await act(async () => arrive(healthy));
  expect(screen.getByText('rooms of ada@roomhours.example')).toBeTruthy();
  jest.useRealTimers();
});

describe('the heading', () => {
  const headings = () => screen.queryAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent);
  const release = { version: '1.0.0', headings: { '/admin': 'Admin Panel' } } as unknown as RemoteRelease;
  const panel = remote(() => <h1>Admin Panel, drawn by itself</h1>);

  /** Renders the host. `find` reads the manifest, `arrive` loads the module. */
  async function open() {
    let arrive: (module: RemoteModule) => void = () => undefined;
    loadOnce(new Promise((resolve) => (arrive = resolve)));
    const { container } = await act(async () => render(<Host page={page} shell={shell} />));
    return {
      container,
      find: (one: RemoteRelease) => {
        mockApi({ 'GET /remotes.json': { json: { contract: 1, remotes: { admin: one } } } });
        return act(() => store.dispatch(readManifest()));
      },
      arrive: () => act(async () => arrive(panel)),
    };
  }

  it('of the release is shown outside of the loading state, until the page has loaded', async () => {
    const { find, arrive } = await open();
    expect(headings()).toEqual([]);
    await find(release);
    await waitFor(() => expect(headings()).toEqual(['Admin Panel']));
    expect(screen.getByRole('status', { name: 'Loading Admin Panel' }).textContent).toBe('');
    await arrive();
    expect(headings()).toEqual(['Admin Panel, drawn by itself']);
  });

  it.each([
    ['has one', release, 0],
    ['has none', { version: '0.9.0' } as RemoteRelease, 1],
  ])('has a skeleton if the release %s: %#', async (_what, one, outlines) => {
    const { container, find } = await open();
    await find(one);
    await waitFor(() => expect(container.querySelectorAll('.shell-skeleton-body')).toHaveLength(1));
    expect(container.querySelectorAll('.shell-skeleton-title')).toHaveLength(outlines);
  });

  it('is not shown for a failed front end', async () => {
    const { find } = await open();
    await find(release);
    cleanup();
    loadOnce(failing(new RemoteFailure('crashed')));
    await act(async () => render(<Host page={page} shell={shell} />));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(headings()).toEqual([]);
  });
});

it('waits for the props of the shell, while the front end loads', async () => {
  loadOnce(Promise.resolve(healthy));
  const { rerender } = await act(async () => render(<Host page={page} shell={null} />));
  expect(jest.mocked(remoteLoader.load).mock.lastCall?.[0]).toBe('admin');
  expect(screen.getByRole('status', { name: 'Loading Admin Panel' })).toBeTruthy();
  rerender(<Host page={page} shell={shell} />);
  expect(screen.getByText(/^rooms of/)).toBeTruthy();
});

it.each([
  ['unreachable', 'Admin Panel cannot be opened right now'],
  ['refused', 'Admin Panel did not arrive intact'],
  ['incompatible', 'Update needed'],
  ['crashed', 'Admin Panel stopped working'],
] as const)('that is %s has the heading %j, and recovers on Try again', async (kind, heading) => {
  loadOnce(failing(new RemoteFailure(kind)), Promise.resolve(healthy));
  await act(async () => render(<Host page={page} shell={shell} />));
  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
  await retry();
  expect(await screen.findByText(/^rooms of/)).toBeTruthy();
});

describe('the advice after a failure', () => {
  const open = (kind: 'crashed' | 'incompatible', reference: string | null) => {
    const failure = new RemoteFailure(kind);
    failure.reference = Promise.resolve(reference);
    loadOnce(failing(failure), failing(failure));
    return act(async () => render(<Host page={page} shell={{ ...shell, timeZone: 'Asia/Kolkata' }} />));
  };

  beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 24, 9, 5, 7), doNotFake: ['setTimeout'] }));
  afterEach(() => jest.useRealTimers());

  it('contains the reference of the report, and the time of the attempt in the zone of the workspace', async () => {
    await open('crashed', '3f2a9c1b');
    expect(
      await screen.findByText(/We have been told; try again in a few minutes. Reference: 3f2a9c1b.$/),
    ).toBeTruthy();
    expect(screen.getByText('Last tried at 14:35:07.')).toBeTruthy();
    jest.setSystemTime(Date.UTC(2026, 10, 24, 9, 6, 0));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Last tried at 14:36:00.')).toBeTruthy();
  });

  it.each([
    ['crashed', /Try again in a few minutes. If that does not help, please contact the product team.$/],
    ['incompatible', /Reload the page. If that does not help, try again in a few minutes.$/],
  ] as const)('is shown without a report too: %s', async (kind, advice) => {
    await open(kind, null);
    expect(await screen.findByText(advice)).toBeTruthy();
  });
});

it.each(['while rendering', 'in an effect'])(
  'catches a crash %s, and loads the front end again on Try again',
  async (at) => {
    function Crashing() {
      const [crashed, crash] = useState(false);
      if (crashed && at === 'while rendering') throw new Error('boom');
      useEffect(() => {
        if (crashed) throw new Error('boom');
      }, [crashed]);
      return <button onClick={() => crash(true)}>break</button>;
    }
    loadOnce(Promise.resolve(remote(Crashing)), Promise.resolve(healthy));
    await act(async () => render(<Host page={page} shell={shell} />));
    await userEvent.click(await screen.findByRole('button', { name: 'break' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Admin Panel stopped working');
    expect(jest.mocked(remoteLoader.fail).mock.calls).toEqual([['admin', new Error('boom')]]);
    await retry();
    expect(await screen.findByText(/^rooms of/)).toBeTruthy();
  },
);

it('offers a page load if the shell is too old', async () => {
  loadOnce(failing(new RemoteFailure('incompatible')));
  await act(async () => render(<Host page={page} shell={shell} />));
  const buttons = await screen.findAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Reload the page', 'Try again']);
});
