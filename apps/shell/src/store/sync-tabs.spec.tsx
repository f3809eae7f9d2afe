import type { User } from '@roomhours/contract';
import { later } from '@roomhours/data-access/testing';
import { act, screen, waitFor } from '@testing-library/react';
import {
  admin,
  currentUrl,
  ENDED,
  fill,
  member,
  noSession,
  open,
  removeMarker,
  shellContext,
  signedIn,
  signedOut,
  SIGNED_OUT,
} from '../testing';

describe('the session in several tabs', () => {
  /** Writes the session hint like another tab. */
  const write = (hint: object | null) =>
    act(() => {
      const newValue = hint && JSON.stringify(hint);
      if (newValue === null) localStorage.removeItem('session');
      else localStorage.setItem('session', newValue);
      window.dispatchEvent(new StorageEvent('storage', { key: 'session', newValue }));
    });
  it('ends in all of them, and returns to the last URL of the tab', async () => {
    await open('/bookings?room=3', { ...signedIn(member), 'POST /api/login': { json: member } });
    await screen.findByText(/^memberBooking/);
    write({ state: 'leaving' });
    expect(screen.getByText(/^memberBooking/)).toBeTruthy();
    write(null);
    expect(screen.getByText(SIGNED_OUT)).toBeTruthy();
    await fill(member.email, 'secret 12');
    expect(await screen.findByText(/^memberBooking/)).toBeTruthy();
    expect(currentUrl()).toBe('/bookings?room=3');
  });

  it('that another tab is ending is not reported as expired', async () => {
    const api = await open('/bookings', signedIn(member));
    await screen.findByText(/^memberBooking/);
    write({ state: 'leaving' });
    api.answer({ 'GET /api/user': noSession });
    act(() => shellContext().onSessionLost());
    expect(await screen.findByText(SIGNED_OUT)).toBeTruthy();
  });

  it('starts in all of them', async () => {
    const api = await open('/', signedOut);
    api.answer({ 'GET /api/user': { json: member } });
    write({ state: 'signed-in', userId: member.id });
    expect(await screen.findByText('memberBooking for mia@roomhours.example')).toBeTruthy();
    expect(currentUrl()).toBe('/dashboard');
  });

  it('of another user hides the content of the first one immediately', async () => {
    const answer = later<User>();
    const api = await open('/admin', signedIn(admin));
    await screen.findByText(/^admin for/);
    api.answer({ 'GET /api/user': answer.route });
    write({ state: 'signed-in', userId: member.id });
    expect(screen.queryByText(/^admin for/)).toBeNull();
    await act(async () => answer.resolve({ json: member }));
    expect(await screen.findByText('memberBooking for mia@roomhours.example')).toBeTruthy();
    expect(currentUrl()).toBe('/dashboard');
  });

  it('keeps the page if the same user signs in again, or if the server is unreachable', async () => {
    const api = await open('/bookings?room=3', signedIn(member));
    const page = await screen.findByText(/^memberBooking/);
    write({ state: 'signed-in', userId: member.id });
    api.answer({ 'GET /api/user': 'unreachable' });
    act(() => shellContext().onSessionLost());
    await waitFor(() => expect(api.store.getState().session.isVerifying).toBe(false));
    expect(screen.getByText(/^memberBooking/)).toBe(page);
    expect(currentUrl()).toBe('/bookings?room=3');
  });

  it('is verified when the page comes from the back/forward cache', async () => {
    const api = await open('/bookings', signedIn(member));
    await screen.findByText(/^memberBooking/);
    api.answer({ 'GET /api/user': noSession });
    const back = new Event('pageshow');
    act(() => void window.dispatchEvent(Object.assign(back, { persisted: true })));
    expect(await screen.findByText(ENDED)).toBeTruthy();
  });
});

describe('a page from the back/forward cache', () => {
  const comeBack = () =>
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));

  it('hides a session that another tab has ended, without a request', async () => {
    const api = await open('/bookings', signedIn(member));
    await screen.findByText(/^memberBooking/);
    localStorage.removeItem('session');
    removeMarker();
    const before = api.requests.length;
    comeBack();
    expect(screen.queryByText(/^memberBooking/)).toBeNull();
    expect(screen.getByText(SIGNED_OUT)).toBeTruthy();
    expect(api.requests).toHaveLength(before);
  });

  it('hides the content of another user before the response', async () => {
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
