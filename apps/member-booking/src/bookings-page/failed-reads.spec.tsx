import { GRID_POLL_MS } from '@roomhours/limits';
import { refusal } from '@roomhours/data-access/testing';
import { act, screen, waitFor } from '@testing-library/react';
import {
  MockedWorkspace,
  THURSDAY,
  WEDNESDAY,
  aBooking,
  at,
  boardRoom,
  focusRoom,
  noGrid,
  open,
  cell,
  studio,
} from './testing';

const OTHER = 8;

afterEach(() => window.localStorage.clear());

describe('a read that fails', () => {
  const down = refusal('UNAVAILABLE', 'The database cannot be reached.');

  it('is never shown as free rooms, and can be tried again', async () => {
    const api = new MockedWorkspace();
    api.answer({ 'GET /api/bookings': down });
    const { user } = open(api, { search: '?room=1' });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The bookings could not be loaded');
    expect(alert.textContent).toContain('The database cannot be reached.');
    expect(noGrid()).toBe(true);
    api.recover();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await cell('Thursday 19 November, 10:00 to 10:30, Board Room, free')).toBeTruthy();
  });

  it('leaves what was known, and says since when it may be out of date, until it can be read again', async () => {
    const api = new MockedWorkspace().stand(aBooking(at(THURSDAY, '10:00'), at(THURSDAY, '11:00'), { userId: OTHER }));
    jest.spyOn(Date, 'now').mockReturnValue(at(WEDNESDAY, '10:02'));
    const { user } = open(api, { search: '?room=1' });
    await cell('Thursday 19 November, 10:00 to 11:00, Board Room, booked');
    jest.restoreAllMocks();
    api.answer({ 'GET /api/bookings': down });
    act(() => void window.dispatchEvent(new Event('focus')));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The bookings could not be refreshed since 10:02. What you see may be out of date.',
    );
    expect(await cell('Thursday 19 November, 10:00 to 11:00, Board Room, booked')).toBeTruthy();
    api.recover();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    // Before the next poll.
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull(), { timeout: GRID_POLL_MS / 2 });
  });

  it('without a session leads to the sign-in and shows nothing as free', async () => {
    const api = new MockedWorkspace();
    const { onSessionLost } = open(api, { search: '?room=1' });
    await cell('Thursday 19 November, 10:00');
    api.answer({ 'GET /api/bookings': refusal('UNAUTHENTICATED', 'Please sign in.') });
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(onSessionLost).toHaveBeenCalled());
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
  });

  it('of the rooms leaves nothing to book', async () => {
    const api = new MockedWorkspace();
    api.answer({ 'GET /api/rooms': down });
    open(api);
    expect((await screen.findByRole('alert')).textContent).toContain('The rooms could not be loaded');
    expect(screen.queryByRole('button', { name: 'New Booking' })).toBeNull();
  });

  it('of the hours is shown in their place', async () => {
    const api = new MockedWorkspace();
    api.answer({ 'GET /api/users/quota': down });
    open(api);
    expect(await screen.findByText(/Your hours could not be loaded/)).toBeTruthy();
    expect(screen.getByText('0 hours used / 0 hours total')).toBeTruthy();
  });

  it('of the opening hours shows the usual ones', async () => {
    const api = new MockedWorkspace();
    api.answer({ 'GET /api/config/booking': down });
    open(api, { search: '?room=1' });
    expect(await screen.findByText(/The opening hours could not be loaded/)).toBeTruthy();
    expect(await cell('Thursday 19 November, 17:00 to 17:30')).toBeTruthy();
  });
});

describe('a room that is deleted meanwhile', () => {
  const notFound = refusal('NOT_FOUND', 'This room does not exist.');

  it('is left for All Rooms, with one line that says why', async () => {
    const api = new MockedWorkspace();
    const { changes } = open(api, { search: '?room=1' });
    await cell('Thursday 19 November, 10:00 to 10:30, Board Room, free');
    api.rooms = [studio, focusRoom];
    api.answer({ 'GET /api/bookings': ({ query }) => (query.get('roomId') === '1' ? notFound : { json: [] }) });
    changes.report([boardRoom.id]);
    expect(await screen.findByText('Board Room no longer exists. All rooms are shown instead.')).toBeTruthy();
    expect(await cell('Thursday 19 November, 10:00 to 10:30, 2 of 2 free: Studio, Focus Room')).toBeTruthy();
    expect(screen.queryByText(/could not be (refreshed|loaded)/)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is not taken for a room that could not be read', async () => {
    const api = new MockedWorkspace();
    api.answer({ 'GET /api/bookings': notFound });
    open(api, { search: '?room=1' });
    expect(await screen.findByText('The bookings could not be loaded')).toBeTruthy();
    expect(screen.queryByText(/no longer exists/)).toBeNull();
  });

  it('is not known by an old address: all rooms are shown, or the only one', async () => {
    const api = new MockedWorkspace();
    open(api, { search: '?room=99' });
    expect(await screen.findByText('This room no longer exists. All rooms are shown instead.')).toBeTruthy();
    api.rooms = [studio];
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByText('This room no longer exists. Studio is shown instead.')).toBeTruthy();
  });
});
