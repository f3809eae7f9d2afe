import { GRID_POLL_MS } from '@roomhours/limits';
import { act, screen, waitFor } from '@testing-library/react';
import {
  MockedWorkspace,
  ON_TABLET,
  THURSDAY,
  aBooking,
  at,
  boardRoom,
  cell,
  findCell,
  focusRoom,
  open,
  studio,
} from './testing';

const OTHER = 8;
const WEEK = '/api/bookings?roomId=1&weekStart=2026-11-16';
const BOOKED = 'Thursday 19 November, 10:00 to 11:00, Board Room, booked';
const bookingOfOther = () => aBooking(at(THURSDAY, '10:00'), at(THURSDAY, '11:00'), { userId: OTHER });
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)));
const focusWindow = () => act(() => void window.dispatchEvent(new Event('focus')));

afterEach(() => window.localStorage.clear());

describe('reports of changes', () => {
  /** The page when all is read, and what it asks for from then on. */
  async function shown(search = ON_TABLET.search) {
    const opened = open(new MockedWorkspace(), { search, tablet: true });
    await cell('Thursday 19 November, 10:00 to 10:30');
    await waitFor(() => expect(opened.api.to('GET /api/users/quota')).toHaveLength(1));
    const known = opened.api.requests.length;
    return { ...opened, asked: () => opened.api.requests.slice(known).map(({ path }) => path) };
  }

  it('request only the week if its room changes, the rooms if an unknown one does, and the week if any may have', async () => {
    const { api, changes, asked } = await shown();
    changes.report([studio.id]);
    await settle();
    expect(asked()).toEqual([]);
    api.stand(bookingOfOther());
    changes.report([boardRoom.id]);
    expect(await cell(BOOKED)).toBeTruthy();
    expect(asked()).toEqual([WEEK]);
    api.rooms = [...api.rooms, { ...studio, id: 4, name: 'Attic' }];
    changes.report([4]);
    await waitFor(() => expect(asked()).toEqual([WEEK, '/api/rooms']));
    const now = performance.now();
    jest.spyOn(performance, 'now').mockReturnValue(now + GRID_POLL_MS);
    changes.report(null);
    jest.restoreAllMocks();
    await waitFor(() => expect(asked()).toEqual([WEEK, '/api/rooms', WEEK]));
  });

  it('request the hours too if own bookings have changed, as in another window', async () => {
    const { api, changes, asked } = await shown();
    api.stand(aBooking(at(THURSDAY, '10:00'), at(THURSDAY, '11:00')));
    api.quota = { ...api.quota, usedQuota: 6, remainingQuota: 14 };
    changes.report([boardRoom.id]);
    expect(await screen.findByText('6 hours used / 20 hours total')).toBeTruthy();
    expect(asked()).toEqual([WEEK, '/api/users/quota?month=2026-11']);
  });

  it('request the week of all rooms, whichever room changes', async () => {
    const { changes, asked } = await shown(`?date=${THURSDAY}`);
    changes.report([studio.id]);
    await waitFor(() => expect(asked()).toEqual(['/api/bookings?weekStart=2026-11-16']));
  });

  it('repeat a request whose response may be older than the change', async () => {
    const { api, changes, asked } = await shown();
    const answer = api.hold('GET /api/bookings');
    focusWindow();
    await waitFor(() => expect(asked()).toContain(WEEK));
    api.stand(bookingOfOther());
    changes.report([boardRoom.id]);
    await settle();
    expect(asked().filter((path) => path === WEEK)).toHaveLength(1);
    answer();
    expect(await cell(BOOKED)).toBeTruthy();
    expect(asked().filter((path) => path === WEEK)).toHaveLength(2);
  });

  it('are followed while a grid is shown, and until the member leaves', async () => {
    const { changes, user, back, leave } = open(new MockedWorkspace(), { path: '/dashboard', tablet: true });
    const toGrid = async () => {
      await user.click((await screen.findAllByRole('link', { name: 'Book a Room' }))[0]!);
      await cell('Wednesday 18 November, 10:00 to 10:30');
      expect(changes.followers.size).toBe(1);
    };
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    expect(changes.followers.size).toBe(0);
    await toGrid();
    await user.click(screen.getByRole('button', { name: 'Next week' }));
    expect(changes.followers.size).toBe(1);
    back();
    back();
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    await waitFor(() => expect(changes.followers.size).toBe(0));
    await toGrid();
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
  /** The page when all is read; returns what it asks for between two calls. */
  async function shown(options: Parameters<typeof open>[1] = ON_TABLET) {
    const opened = open(new MockedWorkspace(), { ...options, fakeTimers: true });
    await pass(100);
    let known = opened.api.requests.length;
    const asked = () => {
      const paths = opened.api.requests.slice(known).map(({ path }) => path);
      known = opened.api.requests.length;
      return paths;
    };
    return { ...opened, asked };
  }
  const withoutQuery = (paths: string[]) => paths.map((path) => path.split('?')[0]).sort();

  it('requests the week every 10 s, and nothing else, without a stream of changes', async () => {
    const { api, asked } = await shown();
    await pass(10_000);
    api.stand(bookingOfOther());
    await pass(10_000);
    expect(findCell(BOOKED)).not.toBeNull();
    expect(asked()).toEqual([WEEK, WEEK]);
  });

  it('requests the rooms every minute, because no other response shows a deletion', async () => {
    const { api } = await shown({ search: `?date=${THURSDAY}`, tablet: true });
    expect(findCell('Thursday 19 November, 10:00 to 10:30, 3 of 3 free')).not.toBeNull();
    api.rooms = [studio, focusRoom];
    await pass(60_000);
    expect(findCell('Thursday 19 November, 10:00 to 10:30, 2 of 2 free: Studio, Focus Room')).not.toBeNull();
  });

  it('requests all but the settings with the focus, and when a hidden tab is visible again, nothing before', async () => {
    const { api, changes, asked } = await shown();
    const all = ['/api/bookings', '/api/rooms', '/api/users/quota'];
    focusWindow();
    await pass(100);
    expect(withoutQuery(asked())).toEqual(all);
    act(() => hide(true));
    await pass(10 * GRID_POLL_MS);
    expect([asked(), changes.followers.size]).toEqual([[], 0]);
    api.stand(bookingOfOther());
    act(() => hide(false));
    await pass(100);
    expect(withoutQuery(asked())).toEqual(all);
    expect(changes.followers.size).toBe(1);
    expect(findCell(BOOKED)).not.toBeNull();
  });

  it('sends conditional requests, and leaves the grid as it is on 304', async () => {
    const api = new MockedWorkspace().stand(bookingOfOther());
    const entries = [...api.entries];
    let asked = 0;
    api.answer({
      'GET /api/bookings': () => (asked++ === 0 ? { json: entries, headers: { etag: '"v1"' } } : { status: 304 }),
    });
    open(api, { ...ON_TABLET, fakeTimers: true });
    await pass(100);
    await pass(10_000);
    expect(api.to('GET /api/bookings')[1]?.headers.get('If-None-Match')).toBe('"v1"');
    expect(findCell(BOOKED)).not.toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
