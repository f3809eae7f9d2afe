import { refusal } from '@roomhours/data-access/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  admin,
  config,
  currentUrl,
  fill,
  loadedNames,
  member,
  open,
  passTenSeconds,
  shellContext,
  signedIn,
  signedOut,
} from '../testing';

describe('guards', () => {
  it.each(['/bookings?booking=7', '/admin?tab=rooms'])(
    'redirect from %s to the sign-in page without a session, and back with the query after the sign-in',
    async (path) => {
      await open(path, { ...signedOut, 'POST /api/login': { json: admin } });
      expect(await screen.findByLabelText('Email')).toBeTruthy();
      expect(screen.queryByText(/session has ended/)).toBeNull();
      expect([currentUrl(), loadedNames()]).toEqual(['/', []]);
      await fill(admin.email, 'secret 12');
      await screen.findByText(/ for ada@/);
      expect(currentUrl()).toBe(path);
      const { pathname, search } = shellContext().location;
      expect(pathname + search).toBe(path);
    },
  );

  it('keep the query of a page with a trailing slash', async () => {
    await open('/bookings/?booking=7', signedIn(member));
    await screen.findByText(/^memberBooking/);
    expect(shellContext().location).toEqual({ pathname: '/bookings/', search: '?booking=7' });
  });

  it('redirect a member to the landing page after a sign-in at a page of administrators', async () => {
    await open('/admin?tab=rooms', { ...signedOut, 'POST /api/login': { json: member } });
    await fill(member.email, 'secret 12');
    await screen.findByText(/^memberBooking/);
    expect(currentUrl()).toBe('/dashboard');
  });

  it('redirect a signed-in user from / to the dashboard', async () => {
    await open('/', signedIn(member));
    expect(await screen.findByText(/^memberBooking/)).toBeTruthy();
    expect([currentUrl(), document.title]).toEqual(['/dashboard', 'Dashboard · Roomhours']);
  });

  it('redirect a member from /admin without loading the admin front end, and show no link to it', async () => {
    await open('/admin', signedIn(member));
    expect(await screen.findByText(/^memberBooking/)).toBeTruthy();
    expect([currentUrl(), loadedNames()]).toEqual(['/dashboard', ['memberBooking']]);
    expect(screen.queryByRole('link', { name: /Admin/ })).toBeNull();
  });

  it('admit an administrator, also by the navigation, and move the focus to the page', async () => {
    await open('/bookings', signedIn(admin));
    await userEvent.click(await screen.findByRole('link', { name: 'Admin Panel' }));
    expect(await screen.findByText('admin for ada@roomhours.example')).toBeTruthy();
    expect([currentUrl(), document.title]).toEqual(['/admin', 'Admin Panel · Roomhours']);
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it.each([
    ['with', signedIn(member), 'Go to Dashboard', '/dashboard'],
    ['without', signedOut, 'Go to sign in', '/'],
  ])('show 404 %s a session, and lead on', async (session, routes, link, to) => {
    await open('/nowhere', routes);
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeTruthy();
    expect(document.title).toBe('404 Page Not Found · Roomhours');
    expect(currentUrl()).toBe('/nowhere');
    expect(screen.queryByRole('navigation') !== null).toBe(session === 'with');
    expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(to);
  });
});

describe('unsaved input', () => {
  const openGuarded = async (answer: boolean) => {
    await open('/bookings', signedIn(member));
    await screen.findByText(`memberBooking for ${member.email}`);
    const question = jest.fn(async () => answer);
    const guard = jest.fn((to: unknown) => (to as { pathname: string } | null)?.pathname === '/bookings' || question());
    act(() => shellContext().guardLeaving(guard));
    return { guard, question };
  };
  afterEach(() => shellContext().guardLeaving(null));

  it('keeps the user on the page, whether a link, the history or signing out would leave it', async () => {
    const { guard, question } = await openGuarded(false);
    await userEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
    expect(guard).toHaveBeenLastCalledWith({ pathname: '/dashboard', search: '' });
    expect(currentUrl()).toBe('/bookings');
    act(() => shellContext().navigate('/profile'));
    await act(async () => undefined);
    expect(currentUrl()).toBe('/bookings');
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    expect(guard).toHaveBeenLastCalledWith(null);
    expect(currentUrl()).toBe('/bookings');
    expect(question).toHaveBeenCalledTimes(3);
    act(() => shellContext().navigate('/bookings?room=3'));
    await waitFor(() => expect(currentUrl()).toBe('/bookings?room=3'));
    expect(question).toHaveBeenCalledTimes(3);
    guard.mockClear();
    act(() => shellContext().navigate('/bookings?room=4', { replace: true }));
    await waitFor(() => expect(currentUrl()).toBe('/bookings?room=4'));
    expect(guard).not.toHaveBeenCalled();
    act(() => shellContext().navigate('/profile?booking=7'));
    expect(guard).toHaveBeenLastCalledWith({ pathname: '/profile', search: '?booking=7' });
  });

  it('undoes a step back in the history, and repeats it after a confirmation', async () => {
    await open('/dashboard', signedIn(member));
    await screen.findByText(`memberBooking for ${member.email}`);
    await userEvent.click(screen.getByRole('link', { name: 'Bookings' }));
    await waitFor(() => expect(currentUrl()).toBe('/bookings'));
    let resolve!: (mayGo: boolean) => void;
    const guard = jest.fn(() => new Promise<boolean>((settle) => (resolve = settle)));
    act(() => shellContext().guardLeaving(guard));

    act(() => window.history.back());
    await waitFor(() => expect(guard).toHaveBeenCalledWith({ pathname: '/dashboard', search: '' }));
    await waitFor(() => expect(currentUrl()).toBe('/bookings'));
    expect(shellContext().location.pathname).toBe('/bookings');
    await act(async () => resolve(true));
    await waitFor(() => expect(shellContext().location.pathname).toBe('/dashboard'));
    expect(guard).toHaveBeenCalledTimes(1);
  });
});

describe('the props of a front end', () => {
  it('contain user, zone of the workspace, theme and URL', async () => {
    await open('/admin?tab=rooms', signedIn(admin));
    await screen.findByText(/^admin for/);
    expect(shellContext()).toMatchObject({
      contract: 1,
      user: { id: admin.id, email: admin.email, role: 'admin' },
      timeZone: 'Asia/Kolkata',
      theme: 'light',
      location: { pathname: '/admin', search: '?tab=rooms' },
    });
  });

  it('contain the booking settings that the shell has just read, once', async () => {
    await open('/bookings', signedIn(member));
    await screen.findByText(/^memberBooking/);
    expect(shellContext().takeBookingConfig()).toEqual(config);
    expect(shellContext().takeBookingConfig()).toBeNull();
  });

  it('contain no booking settings that were read more than 10 s ago', async () => {
    await open('/bookings', signedIn(member));
    await screen.findByText(/^memberBooking/);
    passTenSeconds();
    expect(shellContext().takeBookingConfig()).toBeNull();
  });

  it('change with the URL, while the functions stay the same', async () => {
    await open('/admin', signedIn(admin));
    await screen.findByText(/^admin for/);
    const before = shellContext();
    act(() => shellContext().navigate('/admin/?tab=users', { replace: true }));
    expect(shellContext().location).toEqual({ pathname: '/admin/', search: '?tab=users' });
    expect(shellContext().navigate).toBe(before.navigate);
    expect([shellContext().notify, shellContext().onSessionLost]).toEqual([before.notify, before.onSessionLost]);
  });

  it('wait for the zone of the workspace, which a retry can load', async () => {
    const unavailable = refusal('UNAVAILABLE', 'The database is out of reach.');
    const api = await open('/bookings', { ...signedIn(member), 'GET /api/config/booking': unavailable });
    expect(await screen.findByText('The database is out of reach.')).toBeTruthy();
    api.answer(signedIn(member));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^memberBooking/)).toBeTruthy();
  });
});
