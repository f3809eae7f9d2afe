import { GRID_POLL_MS } from '@roomhours/limits';
import { refusal } from '@roomhours/data-access/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  MockedWorkspace,
  ON_TABLET,
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
const focusWindow = () => act(() => void window.dispatchEvent(new Event('focus')));

afterEach(() => window.localStorage.clear());

const notFound = refusal('NOT_FOUND', 'This room does not exist.');

describe('a read that fails', () => {
  const down = refusal('UNAVAILABLE', 'The database cannot be reached.');

  it('is never shown as free rooms, names what is missing, and can be tried again', async () => {
    const api = new MockedWorkspace();
    const settings = { 'GET /api/config/booking': down } as const;
    api.answer({ 'GET /api/bookings': down, 'GET /api/users/quota': down, ...settings });
    const { user } = open(api, ON_TABLET);
    const title = await screen.findByText('The bookings could not be loaded');
    const alert = title.closest<HTMLElement>('[role="alert"]')!;
    expect(alert.textContent).toContain('The database cannot be reached.');
    expect(noGrid()).toBe(true);
    expect(await screen.findByText(/Your hours could not be loaded/)).toBeTruthy();
    expect(screen.getByText('0 hours used / 0 hours total')).toBeTruthy();
    // Of a room that exists: it is not taken for a deleted one.
    api.answer({ 'GET /api/bookings': notFound });
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(alert.textContent).toContain('This room does not exist.'));
    expect(screen.getByText('The bookings could not be loaded')).toBeTruthy();
    expect(screen.queryByText(/no longer exists/)).toBeNull();
    api.recover();
    api.answer(settings);
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    // The usual opening hours.
    expect(await cell('Thursday 19 November, 10:00 to 10:30, Board Room, free')).toBeTruthy();
    expect(await cell('Thursday 19 November, 17:00 to 17:30')).toBeTruthy();
    expect(await screen.findByText(/The opening hours could not be loaded/)).toBeTruthy();
  });

  it('leaves what was known, and says since when it may be out of date, but without a session shows nothing', async () => {
    const api = new MockedWorkspace().stand(aBooking(at(THURSDAY, '10:00'), at(THURSDAY, '11:00'), { userId: OTHER }));
    jest.spyOn(Date, 'now').mockReturnValue(at(WEDNESDAY, '10:02'));
    const { user, onSessionLost } = open(api, ON_TABLET);
    await cell('Thursday 19 November, 10:00 to 11:00, Board Room, booked');
    jest.restoreAllMocks();
    api.answer({ 'GET /api/bookings': down });
    focusWindow();
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The bookings could not be refreshed since 10:02. What you see may be out of date.',
    );
    expect(await cell('Thursday 19 November, 10:00 to 11:00, Board Room, booked')).toBeTruthy();
    api.recover();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    // Before the next poll.
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull(), { timeout: GRID_POLL_MS / 2 });
    api.answer({ 'GET /api/bookings': refusal('UNAUTHENTICATED', 'Please sign in.') });
    focusWindow();
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
});

describe('a room that is deleted meanwhile', () => {
  it('is left for All Rooms, with one line that says why', async () => {
    const api = new MockedWorkspace();
    const { changes } = open(api, ON_TABLET);
    await cell('Thursday 19 November, 10:00 to 10:30, Board Room, free');
    api.rooms = [studio, focusRoom];
    api.answer({ 'GET /api/bookings': ({ query }) => (query.get('roomId') === '1' ? notFound : { json: [] }) });
    changes.report([boardRoom.id]);
    expect(await screen.findByText('Board Room no longer exists. All rooms are shown instead.')).toBeTruthy();
    expect(await cell('Thursday 19 November, 10:00 to 10:30, 2 of 2 free: Studio, Focus Room')).toBeTruthy();
    expect(screen.queryByText(/could not be (refreshed|loaded)/)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is not known by an old address: all rooms are shown, or the only one', async () => {
    const api = new MockedWorkspace();
    open(api, { search: '?room=99' });
    expect(await screen.findByText('This room no longer exists. All rooms are shown instead.')).toBeTruthy();
    api.rooms = [studio];
    focusWindow();
    expect(await screen.findByText('This room no longer exists. Studio is shown instead.')).toBeTruthy();
  });
});
