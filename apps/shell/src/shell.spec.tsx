import type { RemoteName, ShellContext } from '@roomhours/remote-contract';
import type { BookingConfig, User } from '@roomhours/contract';
import { type ApiRoutes, later, mockApi, refusal } from '@roomhours/data-access/testing';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RemoteLoader } from './remotes/load-remote';
import { RemoteLoaderContext } from './remotes/remote-loader';
import { forgetManifest } from './remotes/manifest';
import { MANIFEST } from './routes/testing';
import { syncTabs } from './session/sync-tabs';
import { beginSession, sessionVerification } from './session/session';
import { Shell } from './shell';
import { dismissToast } from './toasts/toasts';

const load = jest.fn<ReturnType<RemoteLoader['load']>, Parameters<RemoteLoader['load']>>();
const loader: RemoteLoader = { load, fail: jest.fn() };
const Page = () => (
  <RemoteLoaderContext value={loader}>
    <Shell />
  </RemoteLoaderContext>
);

const ENDED = 'Your session has ended. Sign in to go on where you were.';
const SIGNED_OUT = 'You signed out in another window. Sign in to go on where you were.';

/** What the remote on the page was given last. */
let given: ShellContext;

const member: User = {
  ...{ id: 2, email: 'mia@roomhours.example', username: 'mia', firstName: null, lastName: null },
  ...{ role: 'user', subscription: 'flex', monthlyQuota: 4 },
};
const admin: User = {
  ...{ ...member, id: 1, email: 'ada@roomhours.example', username: 'ada' },
  ...{ role: 'admin', subscription: null, monthlyQuota: 0 },
};
const config: BookingConfig = {
  ...{ startTime: '09:00', endTime: '17:30', slotDuration: 30, timeZone: 'Asia/Kolkata', etag: '"1"' },
};
const nobody = refusal('UNAUTHENTICATED', 'Please sign in.');

const signedIn = (user: User): ApiRoutes => ({
  'GET /api/user': { json: user },
  'GET /api/config/booking': { json: config },
  'GET /remotes.json': { json: MANIFEST },
});
const signedOut: ApiRoutes = { ...signedIn(member), 'GET /api/user': nobody };

async function open(path: string, routes: ApiRoutes) {
  window.history.replaceState(null, '', path);
  const api = mockApi(routes);
  const begun = beginSession();
  render(<Page />);
  await act(() => begun);
  return api;
}

const fill = async (email: string, password: string) => {
  const person = userEvent.setup();
  await person.type(screen.getByLabelText('Email'), email);
  await person.type(screen.getByLabelText('Password'), `${password}{Enter}`);
};
const address = () => window.location.pathname + window.location.search;
const loaded = () => load.mock.calls.map(([name]) => name);

const markSession = () => void (document.cookie = 'roomhours.signed-in=1; path=/');
const removeMark = () => void (document.cookie = 'roomhours.signed-in=; path=/; max-age=0');

beforeEach(() => {
  localStorage.clear();
  forgetManifest();
  markSession();
  window.scrollTo = () => undefined;
  load.mockReset();
  load.mockImplementation(async (name: RemoteName) => ({
    contract: 1,
    Routes: (shell) => {
      given = shell;
      return <p>{`${name} for ${shell.user.email}`}</p>;
    },
  }));
});

afterEach(() => act(dismissToast));

// First of all, while the session has never been asked for.
it('shows a spinner while the session loads', async () => {
  jest.useFakeTimers();
  const answer = later<User>();
  mockApi({ 'GET /api/user': answer.route });
  const { container } = render(<Page />);
  act(() => void beginSession());
  act(() => void jest.advanceTimersByTime(200));
  expect(screen.getByRole('status', { name: 'Loading your session' })).toBeTruthy();
  expect(container.querySelector('.shell-spinner span')).toBeTruthy();
  jest.useRealTimers();
  await act(async () => answer.resolve(nobody));
  expect(screen.getByLabelText('Email')).toBeTruthy();
});

describe('unsaved input', () => {
  const openGuarded = async (answer: boolean) => {
    await open('/bookings', signedIn(member));
    await screen.findByText(`memberBooking for ${member.email}`);
    const asked = jest.fn(async () => answer);
    const guard = jest.fn((to: unknown) => (to as { pathname: string } | null)?.pathname === '/bookings' || asked());
    act(() => given.guardLeaving!(guard));
    return { guard, asked };
  };
  afterEach(() => given.guardLeaving!(null));

  it('keeps the person on the page, whether a link, the history or signing out leads away', async () => {
    const { guard, asked } = await openGuarded(false);
    await userEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
    expect(guard).toHaveBeenLastCalledWith({ pathname: '/dashboard', search: '' });
    expect(address()).toBe('/bookings');
    act(() => given.navigate('/profile'));
    await act(async () => undefined);
    expect(address()).toBe('/bookings');
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    expect(guard).toHaveBeenLastCalledWith(null);
    expect(address()).toBe('/bookings');
    expect(asked).toHaveBeenCalledTimes(3);
    act(() => given.navigate('/bookings?room=3'));
    await waitFor(() => expect(address()).toBe('/bookings?room=3'));
    expect(asked).toHaveBeenCalledTimes(3);
    act(() => given.navigate('/profile?booking=7'));
    expect(guard).toHaveBeenLastCalledWith({ pathname: '/profile', search: '?booking=7' });
  });

  it('takes a step back in the history back, and repeats it after a yes', async () => {
    await open('/dashboard', signedIn(member));
    await screen.findByText(`memberBooking for ${member.email}`);
    await userEvent.click(screen.getByRole('link', { name: 'Bookings' }));
    await waitFor(() => expect(address()).toBe('/bookings'));
    let resolve!: (isYes: boolean) => void;
    const guard = jest.fn(() => new Promise<boolean>((settle) => (resolve = settle)));
    act(() => given.guardLeaving!(guard));

    act(() => window.history.back());
    await waitFor(() => expect(guard).toHaveBeenCalledWith({ pathname: '/dashboard', search: '' }));
    await waitFor(() => expect(address()).toBe('/bookings'));
    expect(given.location.pathname).toBe('/bookings');
    await act(async () => resolve(true));
    await waitFor(() => expect(given.location.pathname).toBe('/dashboard'));
    expect(guard).toHaveBeenCalledTimes(1);
  });
});

describe('the sign-in page', () => {
  it('is ready to type into, and says whom to ask for an account', async () => {
    await open('/', signedOut);
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(screen.getByLabelText('Email').getAttribute('autocomplete')).toBe('username');
    expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password');
    expect(screen.getByText('Need an account? Please contact the product team.')).toBeTruthy();
    expect(document.title).toBe('Sign in · Roomhours');
  });

  it('shows without a call where no session can be', async () => {
    removeMark();
    const api = await open('/', signedOut);
    expect(screen.getByLabelText('Email')).toBeTruthy();
    expect(api.requests).toEqual([]);
  });

  it('asks once more about a session that has ended, and not again', async () => {
    localStorage.setItem('session', JSON.stringify({ state: 'signed-in', userId: member.id }));
    const first = await open('/bookings', signedOut);
    expect(first.to('GET /api/user')).toHaveLength(1);
    expect(screen.getByText(ENDED)).toBeTruthy();
    const again = mockApi(signedOut);
    await act(() => beginSession());
    expect(again.requests).toEqual([]);
    expect(document.cookie).not.toContain('roomhours.signed-in');
  });

  it('keeps the session that another window began while the answer was on its way', async () => {
    localStorage.setItem('session', JSON.stringify({ state: 'signed-in', userId: member.id }));
    const first = later<User>();
    const before = mockApi({ ...signedIn(member), 'GET /api/user': first.route });
    window.history.replaceState(null, '', '/');
    render(<Page />);
    let begun: Promise<void> | undefined;
    act(() => void (begun = beginSession()));
    await waitFor(() => expect(before.to('GET /api/user')).toHaveLength(1));
    localStorage.setItem('session', JSON.stringify({ state: 'signed-in', userId: member.id, at: 1 }));
    const api = mockApi(signedIn(member));
    await act(async () => {
      first.resolve(nobody);
      await begun;
    });
    expect(api.to('GET /api/user')).toHaveLength(1);
    expect(document.cookie).toContain('roomhours.signed-in');
    expect(await screen.findByText('memberBooking for mia@roomhours.example')).toBeTruthy();
  });

  it('says what is missing, on the field, and sends nothing', async () => {
    const api = await open('/', signedOut);
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
    const email = screen.getByLabelText('Email');
    const messageOf = (field: HTMLElement) =>
      document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(messageOf(email)).toBe('Valid email is required');
    expect(messageOf(screen.getByLabelText('Password'))).toBe('Password is required');
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(email);
    await userEvent.type(email, 'mia@roomhours.example');
    expect(messageOf(email)).toBe('');
    expect(api.to('POST /api/login')).toHaveLength(0);
  });

  it('shows and hides the password', async () => {
    await open('/', signedOut);
    const type = () => screen.getByLabelText('Password').getAttribute('type');
    expect(type()).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(type()).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(type()).toBe('password');
  });

  it('says when Caps Lock is on', async () => {
    await open('/', signedOut);
    const field = screen.getByLabelText('Password');
    fireEvent.keyDown(field, { key: 'A', modifierCapsLock: true });
    expect(screen.getByText('Caps Lock is on')).toBeTruthy();
    fireEvent.keyUp(field, { key: 'a', modifierCapsLock: false });
    expect(screen.queryByText('Caps Lock is on')).toBeNull();
  });

  it('signs in on Enter, once, welcomes, and opens the dashboard', async () => {
    const answer = later<User>();
    const api = await open('/', { ...signedOut, 'POST /api/login': answer.route });
    await fill(' mia@roomhours.example', 'secret 12');
    const button = screen.getByRole('button', { name: 'Signing in...' });
    await userEvent.click(button);
    await act(async () => answer.resolve({ json: member }));
    expect(await screen.findByText('memberBooking for mia@roomhours.example')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('Login successfulWelcome back, mia@roomhours.example!');
    expect(api.to('POST /api/login').map(({ body }) => body)).toEqual([
      { email: 'mia@roomhours.example', password: 'secret 12' },
    ]);
    expect(address()).toBe('/dashboard');
  });

  it.each([
    [refusal('TOO_MANY_ATTEMPTS', 'Wait a quarter.'), 'Login failedWait a quarter.'],
    [{ status: 500, text: '' }, 'Login failedInvalid email or password'],
  ])('stays, and says why it failed', async (answer, toast) => {
    await open('/', { ...signedOut, 'POST /api/login': answer });
    await fill('mia@roomhours.example', 'wrong');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(toast));
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  });
});

describe('guards', () => {
  it.each(['/bookings?booking=7', '/admin?tab=rooms'])(
    'redirect from %s to the sign-in page without a session, and back with the query after the sign-in',
    async (path) => {
      await open(path, { ...signedOut, 'POST /api/login': { json: admin } });
      expect(await screen.findByLabelText('Email')).toBeTruthy();
      expect(screen.queryByText(/session has ended/)).toBeNull();
      expect([address(), loaded()]).toEqual(['/', []]);
      await fill(admin.email, 'secret 12');
      await screen.findByText(/ for ada@/);
      expect(address()).toBe(path);
      const { pathname, search } = given.location;
      expect(pathname + search).toBe(path);
    },
  );

  it('keep the query of a page with a trailing slash', async () => {
    await open('/bookings/?booking=7', signedIn(member));
    await screen.findByText(/^memberBooking/);
    expect(given.location).toEqual({ pathname: '/bookings/', search: '?booking=7' });
  });

  it('redirect a member to the landing page after a sign-in at a page of administrators', async () => {
    await open('/admin?tab=rooms', { ...signedOut, 'POST /api/login': { json: member } });
    await fill(member.email, 'secret 12');
    await screen.findByText(/^memberBooking/);
    expect(address()).toBe('/dashboard');
  });

  it('lead a signed-in person from / to the dashboard', async () => {
    await open('/', signedIn(member));
    expect(await screen.findByText(/^memberBooking/)).toBeTruthy();
    expect([address(), document.title]).toEqual(['/dashboard', 'Dashboard · Roomhours']);
  });

  it('lead a member from /admin away, without asking for the admin remote, and offer no way there', async () => {
    await open('/admin', signedIn(member));
    expect(await screen.findByText(/^memberBooking/)).toBeTruthy();
    expect([address(), loaded()]).toEqual(['/dashboard', ['memberBooking']]);
    expect(screen.queryByRole('link', { name: /Admin/ })).toBeNull();
  });

  it('let an administrator in, by the navigation too, and move the focus to the page', async () => {
    await open('/bookings', signedIn(admin));
    await userEvent.click(await screen.findByRole('link', { name: 'Admin Panel' }));
    expect(await screen.findByText('admin for ada@roomhours.example')).toBeTruthy();
    expect([address(), document.title]).toEqual(['/admin', 'Admin Panel · Roomhours']);
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it.each([
    ['with', signedIn(member)],
    ['without', signedOut],
  ])('show 404 %s a session', async (_with, routes) => {
    await open('/nowhere', routes);
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeTruthy();
    expect(document.title).toBe('404 Page Not Found · Roomhours');
    expect(address()).toBe('/nowhere');
  });
});

describe('the session', () => {
  it('out of reach, says so, and goes on when it can be reached again', async () => {
    const api = await open('/bookings', { ...signedIn(member), 'GET /api/user': 'unreachable' });
    expect(screen.getByRole('heading', { name: 'Roomhours is out of reach' })).toBeTruthy();
    api.answer(signedIn(member));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^memberBooking/)).toBeTruthy();
  });

  it('ended by the person leads to the sign-in page', async () => {
    await open('/bookings', { ...signedIn(member), 'POST /api/logout': { status: 204 } });
    await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
    expect(await screen.findByText('Logged out')).toBeTruthy();
    expect(screen.getByLabelText('Email')).toBeTruthy();
    expect(screen.queryByText(/session has ended/)).toBeNull();
    expect(address()).toBe('/');
  });

  it('goes on when it could not be ended', async () => {
    await open('/bookings', { ...signedIn(member), 'POST /api/logout': { status: 503, text: '' } });
    await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
    expect(await screen.findByText('Logout failed')).toBeTruthy();
    expect(screen.getByText(/^memberBooking/)).toBeTruthy();
  });

  it('lost on the server leads to the sign-in page, and back to where the person was', async () => {
    const api = await open('/admin?tab=rooms', { ...signedIn(admin), 'POST /api/login': { json: admin } });
    await screen.findByText(/^admin for/);
    api.answer({ 'GET /api/user': nobody });
    act(() => given.onSessionLost());
    act(() => given.onSessionLost());
    expect(await screen.findByText(ENDED)).toBeTruthy();
    expect(api.to('GET /api/user')).toHaveLength(2);
    expect(address()).toBe('/');
    await fill(admin.email, 'secret 12');
    expect(await screen.findByText(/^admin for/)).toBeTruthy();
    expect(address()).toBe('/admin?tab=rooms');
  });

  it('lost on the server is said by the sign-in page alone, not by a toast of the remote as well', async () => {
    const api = await open('/bookings', signedIn(member));
    await screen.findByText(`memberBooking for ${member.email}`);
    const { notify, onSessionLost } = given;
    const failed = { kind: 'error', title: 'Error', description: 'Please sign in.' } as const;
    onSessionLost();
    await act(async () => notify(failed));
    expect(await screen.findByText('Please sign in.')).toBeTruthy();
    act(dismissToast);

    api.answer({ 'GET /api/user': nobody });
    onSessionLost();
    await act(async () => notify(failed));
    expect(await screen.findByText(ENDED)).toBeTruthy();
    await act(async () => notify(failed));
    expect(screen.queryByText('Please sign in.')).toBeNull();
  });

  it('that is over when the page opens says nothing about the next one', async () => {
    const refusal = () => Promise.resolve(new Response('{"message":"Please sign in."}', { status: 401 }));
    window.roomhoursPrefetched = { requestedAt: performance.now(), responses: { user: refusal(), config: refusal() } };
    const api = await open('/bookings', { ...signedIn(member), 'POST /api/login': { json: member } });
    expect(api.to('GET /api/user')).toHaveLength(0);
    await fill(member.email, 'secret 12');
    expect(await screen.findByText(/^memberBooking for mia/)).toBeTruthy();
  });

  it('of another person does not lead a member to the page of an administrator', async () => {
    const api = await open('/admin', { ...signedIn(admin), 'POST /api/login': { json: member } });
    await screen.findByText(/^admin for/);
    api.answer({ 'GET /api/user': nobody });
    act(() => given.onSessionLost());
    await screen.findByText(ENDED);
    await fill(member.email, 'secret 12');
    expect(await screen.findByText(/^memberBooking for mia/)).toBeTruthy();
    expect(address()).toBe('/dashboard');
  });
});

describe('the session, with other windows of the same browser', () => {
  /** As another window writes it. */
  const write = (trace: object | null) =>
    act(() => {
      const newValue = trace && JSON.stringify(trace);
      if (newValue === null) localStorage.removeItem('session');
      else localStorage.setItem('session', newValue);
      window.dispatchEvent(new StorageEvent('storage', { key: 'session', newValue }));
    });
  let stop: () => void;
  beforeEach(() => {
    stop = syncTabs();
  });
  afterEach(() => stop());

  it('ends with it in all of them, and goes on where this one was', async () => {
    await open('/bookings?room=3', { ...signedIn(member), 'POST /api/login': { json: member } });
    await screen.findByText(/^memberBooking/);
    write({ state: 'leaving' });
    expect(screen.getByText(/^memberBooking/)).toBeTruthy();
    write(null);
    expect(screen.getByText(SIGNED_OUT)).toBeTruthy();
    await fill(member.email, 'secret 12');
    expect(await screen.findByText(/^memberBooking/)).toBeTruthy();
    expect(address()).toBe('/bookings?room=3');
  });

  it('that is being ended in another is not said to have ended by itself', async () => {
    const api = await open('/bookings', signedIn(member));
    await screen.findByText(/^memberBooking/);
    write({ state: 'leaving' });
    api.answer({ 'GET /api/user': nobody });
    act(() => given.onSessionLost());
    expect(await screen.findByText(SIGNED_OUT)).toBeTruthy();
  });

  it('begins with it in all of them', async () => {
    const api = await open('/', signedOut);
    api.answer({ 'GET /api/user': { json: member } });
    write({ state: 'signed-in', userId: member.id });
    expect(await screen.findByText('memberBooking for mia@roomhours.example')).toBeTruthy();
    expect(address()).toBe('/dashboard');
  });

  it('becomes that of another person, and nothing of the first stays in sight meanwhile', async () => {
    const answer = later<User>();
    const api = await open('/admin', signedIn(admin));
    await screen.findByText(/^admin for/);
    api.answer({ 'GET /api/user': answer.route });
    write({ state: 'signed-in', userId: member.id });
    expect(screen.queryByText(/^admin for/)).toBeNull();
    await act(async () => answer.resolve({ json: member }));
    expect(await screen.findByText('memberBooking for mia@roomhours.example')).toBeTruthy();
    expect(address()).toBe('/dashboard');
  });

  it('stands still where the same person signs in again, and where the server cannot be asked', async () => {
    const api = await open('/bookings?room=3', signedIn(member));
    const page = await screen.findByText(/^memberBooking/);
    write({ state: 'signed-in', userId: member.id });
    api.answer({ 'GET /api/user': 'unreachable' });
    await act(async () => {
      given.onSessionLost();
      await sessionVerification();
    });
    expect(screen.getByText(/^memberBooking/)).toBe(page);
    expect(address()).toBe('/bookings?room=3');
  });

  it('is asked for when the window comes back as it was left', async () => {
    const api = await open('/bookings', signedIn(member));
    await screen.findByText(/^memberBooking/);
    api.answer({ 'GET /api/user': nobody });
    const back = new Event('pageshow');
    act(() => void window.dispatchEvent(Object.assign(back, { persisted: true })));
    expect(await screen.findByText(ENDED)).toBeTruthy();
  });
});

describe('a page that comes back as it was left', () => {
  const comeBack = () =>
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  let stop: () => void;
  beforeEach(() => (stop = syncTabs()));
  afterEach(() => stop());

  it('shows nothing of a session that was ended meanwhile, and asks nothing', async () => {
    const api = await open('/bookings', signedIn(member));
    await screen.findByText(/^memberBooking/);
    localStorage.removeItem('session');
    removeMark();
    const before = api.requests.length;
    comeBack();
    expect(screen.queryByText(/^memberBooking/)).toBeNull();
    expect(screen.getByText(SIGNED_OUT)).toBeTruthy();
    expect(api.requests).toHaveLength(before);
  });

  it('shows nothing of one user to the next, not even until the server has answered', async () => {
    const api = await open('/bookings', signedIn(member));
    await screen.findByText(/^memberBooking/);
    localStorage.setItem('session', JSON.stringify({ state: 'signed-in', userId: admin.id, role: 'admin' }));
    const answer = later<User>();
    api.answer({ 'GET /api/user': answer.route });
    comeBack();
    expect(screen.queryByText(/^memberBooking/)).toBeNull();
    await act(async () => answer.resolve({ json: admin }));
    expect(await screen.findByText('memberBooking for ada@roomhours.example')).toBeTruthy();
  });
});

describe('a call that is answered 401', () => {
  it('while one signs out does not mean that the session ended by itself', async () => {
    const answer = later<null>();
    const api = await open('/bookings', { ...signedIn(member), 'POST /api/logout': answer.route });
    await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
    api.answer({ 'GET /api/user': nobody });
    act(() => given.onSessionLost());
    await act(async () => answer.resolve({ status: 204 }));
    expect(await screen.findByLabelText('Email')).toBeTruthy();
    expect(screen.queryByText(/session has ended/)).toBeNull();
    expect(api.to('GET /api/user')).toHaveLength(1);
  });

  it('is remembered over a reload: the person comes back to where they were', async () => {
    localStorage.setItem('session', JSON.stringify({ state: 'signed-in', userId: member.id }));
    await open('/bookings?room=3', { ...signedOut, 'POST /api/login': { json: member } });
    expect(screen.getByText(ENDED)).toBeTruthy();
    await fill(member.email, 'secret 12');
    expect(await screen.findByText(/^memberBooking/)).toBeTruthy();
    expect(address()).toBe('/bookings?room=3');
  });

  it('ends the session by itself even where nothing can be stored', async () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied');
    });
    const api = await open('/bookings', signedIn(member));
    await screen.findByText(/^memberBooking/);
    api.answer({ 'GET /api/user': nobody });
    act(() => given.onSessionLost());
    expect(await screen.findByText(ENDED)).toBeTruthy();
  });
});

describe('what a remote is given', () => {
  it('is the person, the zone of the workspace, the theme and the address', async () => {
    await open('/admin?tab=rooms', signedIn(admin));
    await screen.findByText(/^admin for/);
    expect(given).toMatchObject({
      contract: 4,
      user: { id: admin.id, email: admin.email, role: 'admin' },
      timeZone: 'Asia/Kolkata',
      theme: 'light',
      location: { pathname: '/admin', search: '?tab=rooms' },
    });
  });

  it('is the booking settings that the shell has just read, once', async () => {
    await open('/bookings', signedIn(member));
    await screen.findByText(/^memberBooking/);
    expect(given.takeBookingConfig!()).toEqual(config);
    expect(given.takeBookingConfig!()).toBeNull();
  });

  it('gives no booking settings that were read more than 10 s ago', async () => {
    await open('/bookings', signedIn(member));
    await screen.findByText(/^memberBooking/);
    const now = performance.now();
    jest.spyOn(performance, 'now').mockReturnValue(now + 10_000);
    expect(given.takeBookingConfig!()).toBeNull();
    jest.restoreAllMocks();
  });

  it('moves with the address, while its functions stay the same', async () => {
    await open('/admin', signedIn(admin));
    await screen.findByText(/^admin for/);
    const before = given;
    act(() => given.navigate('/admin/?tab=users', { replace: true }));
    expect(given.location).toEqual({ pathname: '/admin/', search: '?tab=users' });
    expect(given.navigate).toBe(before.navigate);
    expect([given.notify, given.onSessionLost]).toEqual([before.notify, before.onSessionLost]);
  });

  it('is missing the zone when the settings cannot be had, until a retry brings it', async () => {
    const unavailable = refusal('UNAVAILABLE', 'The database is out of reach.');
    const api = await open('/bookings', { ...signedIn(member), 'GET /api/config/booking': unavailable });
    expect(await screen.findByText('The database is out of reach.')).toBeTruthy();
    api.answer(signedIn(member));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^memberBooking/)).toBeTruthy();
  });
});
