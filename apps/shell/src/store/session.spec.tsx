import type { User } from '@roomhours/contract';
import { later, mockApi, refusal } from '@roomhours/data-access/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadSession } from './session';
import {
  admin,
  currentUrl,
  ENDED,
  fill,
  member,
  noSession,
  loadPage,
  open,
  shellContext,
  signedIn,
  signedOut,
} from '../testing';

it('shows a spinner while the session loads', async () => {
  jest.useFakeTimers();
  const answer = later<User>();
  mockApi({ 'GET /api/user': answer.route });
  const { container, store } = loadPage();
  act(() => void store.dispatch(loadSession()));
  act(() => void jest.advanceTimersByTime(200));
  expect(screen.getByRole('status', { name: 'Loading your session' })).toBeTruthy();
  expect(container.querySelector('.shell-spinner span')).toBeTruthy();
  jest.useRealTimers();
  await act(async () => answer.resolve(noSession));
  expect(screen.getByLabelText('Email')).toBeTruthy();
});

describe('the session', () => {
  it('that cannot be requested shows an error, and recovers by a retry', async () => {
    const api = await open('/bookings', { ...signedIn(member), 'GET /api/user': 'unreachable' });
    expect(screen.getByRole('heading', { name: 'Roomhours is out of reach' })).toBeTruthy();
    api.answer(signedIn(member));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^memberBooking/)).toBeTruthy();
  });

  it('ended by the user leads to the sign-in page', async () => {
    await open('/bookings', { ...signedIn(member), 'POST /api/logout': { status: 204 } });
    await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
    expect(await screen.findByText('Logged out')).toBeTruthy();
    expect(screen.getByLabelText('Email')).toBeTruthy();
    expect(screen.queryByText(/session has ended/)).toBeNull();
    expect(currentUrl()).toBe('/');
  });

  it.each([
    [
      'the message of the server',
      refusal('UNAVAILABLE', 'The database is out of reach.'),
      'The database is out of reach.',
    ],
    ['the fallback text', { status: 503, text: '' }, 'You are still signed in. Please try again.'],
  ])('continues if the sign-out failed, with %s', async (_what, answer, text) => {
    await open('/bookings', { ...signedIn(member), 'POST /api/logout': answer });
    await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(`Logout failed${text}`));
    expect(screen.getByText(/^memberBooking/)).toBeTruthy();
    expect(screen.getByRole('navigation')).toBeTruthy();
  });

  it('that has expired leads to the sign-in page, and back to the last URL', async () => {
    const api = await open('/admin?tab=rooms', { ...signedIn(admin), 'POST /api/login': { json: admin } });
    await screen.findByText(/^admin for/);
    api.answer({ 'GET /api/user': noSession });
    act(() => shellContext().onSessionLost());
    act(() => shellContext().onSessionLost());
    expect(await screen.findByText(ENDED)).toBeTruthy();
    expect(api.to('GET /api/user')).toHaveLength(2);
    expect(currentUrl()).toBe('/');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(admin.email);
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    await userEvent.keyboard('secret 12{Enter}');
    expect(await screen.findByText(/^admin for/)).toBeTruthy();
    expect(currentUrl()).toBe('/admin?tab=rooms');
  });

  it('that has expired is reported by the sign-in page, without a toast of the front end', async () => {
    const api = await open('/bookings', signedIn(member));
    await screen.findByText(`memberBooking for ${member.email}`);
    const { notify, onSessionLost } = shellContext();
    const failed = { kind: 'error', title: 'Error', description: 'Please sign in.' } as const;
    onSessionLost();
    await act(async () => notify(failed));
    expect(await screen.findByText('Please sign in.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));

    api.answer({ 'GET /api/user': noSession });
    onSessionLost();
    await act(async () => notify(failed));
    expect(await screen.findByText(ENDED)).toBeTruthy();
    await act(async () => notify(failed));
    expect(screen.queryByText('Please sign in.')).toBeNull();
  });

  it('that had expired before the page load does not affect the next one', async () => {
    const refusal = () => Promise.resolve(new Response('{"message":"Please sign in."}', { status: 401 }));
    window.roomhoursPrefetched = { requestedAt: performance.now(), responses: { user: refusal(), config: refusal() } };
    const api = await open('/bookings', { ...signedIn(member), 'POST /api/login': { json: member } });
    expect(api.to('GET /api/user')).toHaveLength(0);
    await fill(member.email, 'secret 12');
    expect(await screen.findByText(/^memberBooking for mia/)).toBeTruthy();
  });

  it('of another user does not lead a member to the page of an administrator', async () => {
    const api = await open('/admin', { ...signedIn(admin), 'POST /api/login': { json: member } });
    await screen.findByText(/^admin for/);
    api.answer({ 'GET /api/user': noSession });
    act(() => shellContext().onSessionLost());
    await screen.findByText(ENDED);
    await fill(member.email, 'secret 12');
    expect(await screen.findByText(/^memberBooking for mia/)).toBeTruthy();
    expect(currentUrl()).toBe('/dashboard');
  });
});

describe('a 401', () => {
  it('during a sign-out does not count as an expired session', async () => {
    const answer = later<null>();
    const api = await open('/bookings', { ...signedIn(member), 'POST /api/logout': answer.route });
    await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
    api.answer({ 'GET /api/user': noSession });
    act(() => shellContext().onSessionLost());
    await act(async () => answer.resolve({ status: 204 }));
    expect(await screen.findByLabelText('Email')).toBeTruthy();
    expect(screen.queryByText(/session has ended/)).toBeNull();
    expect(api.to('GET /api/user')).toHaveLength(1);
  });

  it('is stored for the next page load, which returns to its URL', async () => {
    localStorage.setItem('session', JSON.stringify({ state: 'signed-in', userId: member.id, email: member.email }));
    await open('/bookings?room=3', { ...signedOut, 'POST /api/login': { json: member } });
    expect(await screen.findByText(ENDED)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(member.email);
    await fill(member.email, 'secret 12');
    expect(await screen.findByText(/^memberBooking/)).toBeTruthy();
    expect(currentUrl()).toBe('/bookings?room=3');
  });

  it('ends the session without storage too', async () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied');
    });
    const api = await open('/bookings', signedIn(member));
    await screen.findByText(/^memberBooking/);
    api.answer({ 'GET /api/user': noSession });
    act(() => shellContext().onSessionLost());
    expect(await screen.findByText(ENDED)).toBeTruthy();
  });
});
