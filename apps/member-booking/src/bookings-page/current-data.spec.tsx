import { GRID_POLL_MS } from '@roomhours/limits';
import { act, screen, waitFor } from '@testing-library/react';
import { MockedWorkspace, THURSDAY, aBooking, at, boardRoom, findCell, focusRoom, open, cell, studio } from './testing';

const OTHER = 8;

afterEach(() => window.localStorage.clear());

describe('reports of changes', () => {
  const WEEK = '/api/bookings?roomId=1&weekStart=2026-11-16';

  /** The page when all is read, and what it asks for from then on. */
  async function shown(search: string) {
    const opened = open(new MockedWorkspace(), { search });
    await cell('Thursday 19 November, 10:00 to 10:30');
    await waitFor(() => expect(opened.api.to('GET /api/users/quota')).toHaveLength(1));
    const known = opened.api.requests.length;
    return { ...opened, asked: () => opened.api.requests.slice(known).map(({ path }) => path) };
  }

  it('shows the booking of another member, and requests only that week', async () => {
    const { api, changes, asked } = await shown('?room=1');
    api.stand(aBooking(at(THURSDAY, '10:00'), at(THURSDAY, '11:00'), { userId: OTHER }));
    changes.report([boardRoom.id]);
    expect(await cell('Thursday 19 November, 10:00 to 11:00, Board Room, booked')).toBeTruthy();
    expect(asked()).toEqual([WEEK]);
  });

  it('requests nothing if another room changes, but the week if any room may have changed', async () => {
    const { changes, asked } = await shown('?room=1');
    changes.report([studio.id]);
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(asked()).toEqual([]);
    const now = performance.now();
    jest.spyOn(performance, 'now').mockReturnValue(now + GRID_POLL_MS);
    changes.report(null);
    jest.restoreAllMocks();
    await waitFor(() => expect(asked()).toEqual([WEEK]));
  });

  it('requests the week of all rooms, whichever room changes', async () => {
    const { changes, asked } = await shown('');
    changes.report([studio.id]);
    await waitFor(() => expect(asked()).toEqual(['/api/bookings?weekStart=2026-11-16']));
  });

  it('repeats a request whose response may be older than the change', async () => {
    const { api, changes, asked } = await shown('?room=1');
    const answer = api.hold('GET /api/bookings');
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(asked()).toContain(WEEK));
    api.stand(aBooking(at(THURSDAY, '10:00'), at(THURSDAY, '11:00'), { userId: OTHER }));
    changes.report([boardRoom.id]);
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(asked().filter((path) => path === WEEK)).toHaveLength(1);
    answer();
    expect(await cell('Thursday 19 November, 10:00 to 11:00, Board Room, booked')).toBeTruthy();
    expect(asked().filter((path) => path === WEEK)).toHaveLength(2);
  });

  it('requests the rooms if an unknown room changes', async () => {
    const { api, changes, asked } = await shown('?room=1');
    api.rooms = [...api.rooms, { ...studio, id: 4, name: 'Attic' }];
    changes.report([4]);
    await waitFor(() => expect(asked()).toEqual(['/api/rooms']));
  });

  it('are followed only on a page with a grid', async () => {
    const { changes } = open(new MockedWorkspace(), { path: '/profile' });
    await screen.findByRole('heading', { level: 1, name: 'Profile' });
    expect(changes.followers.size).toBe(0);
  });

  it('are followed until another page replaces the grid', async () => {
    const { changes, user, back } = open(new MockedWorkspace(), { path: '/dashboard' });
    await user.click((await screen.findAllByRole('link', { name: 'Book a Room' }))[0]!);
    await cell('Thursday 19 November, 10:00 to 10:30');
    expect(changes.followers.size).toBe(1);
    back();
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    await waitFor(() => expect(changes.followers.size).toBe(0));
  });

  it('end when the member leaves the page', async () => {
    const { changes, user, leave } = await shown('?room=1');
    expect(changes.followers.size).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Next week' }));
    expect(changes.followers.size).toBe(1);
    leave();
    await waitFor(() => expect(changes.followers.size).toBe(0));
  });
});

describe('keeping up to date', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    hide(false);
  });

  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const hide = (hidden: boolean) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: hidden ? 'hidden' : 'visible' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  };
  it('requests the week every 10 s, and nothing else, without a stream of changes', async () => {
    const { api } = open(new MockedWorkspace(), { search: '?room=1', fakeTimers: true });
    await pass(100);
    const before = api.requests.length;
    await pass(10_000);
    api.stand(aBooking(at(THURSDAY, '10:00'), at(THURSDAY, '11:00'), { userId: OTHER }));
    await pass(10_000);
    expect(findCell('Thursday 19 November, 10:00 to 11:00, Board Room, booked')).not.toBeNull();
    expect(api.requests.slice(before).map(({ path }) => path)).toEqual(
      Array(2).fill('/api/bookings?roomId=1&weekStart=2026-11-16'),
    );
  });

  it('requests the rooms every minute, because no other response shows a deletion', async () => {
    const { api } = open(new MockedWorkspace(), { fakeTimers: true });
    await pass(100);
    expect(findCell('Thursday 19 November, 10:00 to 10:30, 3 of 3 free')).not.toBeNull();
    api.rooms = [studio, focusRoom];
    await pass(60_000);
    expect(findCell('Thursday 19 November, 10:00 to 10:30, 2 of 2 free: Studio, Focus Room')).not.toBeNull();
  });

  it('requests nothing while the tab is hidden, and immediately when it is visible again', async () => {
    const { api, changes } = open(new MockedWorkspace(), { search: '?room=1', fakeTimers: true });
    await pass(100);
    act(() => hide(true));
    const before = api.requests.length;
    const asked = () => api.requests.slice(before).map(({ path }) => path.split('?')[0]);
    await pass(10 * GRID_POLL_MS);
    expect([asked(), changes.followers.size]).toEqual([[], 0]);
    api.stand(aBooking(at(THURSDAY, '10:00'), at(THURSDAY, '11:00'), { userId: OTHER }));
    act(() => hide(false));
    await pass(100);
    expect(asked().sort()).toEqual(['/api/bookings', '/api/rooms', '/api/users/quota']);
    expect(changes.followers.size).toBe(1);
    expect(findCell('Thursday 19 November, 10:00 to 11:00, Board Room, booked')).not.toBeNull();
  });

  it('requests rooms, bookings and hours again when the window gets the focus, not the settings', async () => {
    const { api } = open(new MockedWorkspace(), { search: '?room=1', fakeTimers: true });
    await pass(100);
    const before = api.requests.length;
    act(() => void window.dispatchEvent(new Event('focus')));
    await pass(100);
    expect(
      api.requests
        .slice(before)
        .map(({ path }) => path.split('?')[0])
        .sort(),
    ).toEqual(['/api/bookings', '/api/rooms', '/api/users/quota']);
  });

  it('sends conditional requests, and leaves the grid as it is on 304', async () => {
    const api = new MockedWorkspace();
    const booking = aBooking(at(THURSDAY, '10:00'), at(THURSDAY, '11:00'), { userId: OTHER, roomId: boardRoom.id });
    api.stand(booking);
    const entries = [...api.entries];
    let asked = 0;
    api.answer({
      'GET /api/bookings': () => (asked++ === 0 ? { json: entries, headers: { etag: '"v1"' } } : { status: 304 }),
    });
    open(api, { search: '?room=1', fakeTimers: true });
    await pass(100);
    await pass(10_000);
    expect(api.to('GET /api/bookings')[1]?.headers.get('If-None-Match')).toBe('"v1"');
    expect(findCell('Thursday 19 November, 10:00 to 11:00, Board Room, booked')).not.toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
