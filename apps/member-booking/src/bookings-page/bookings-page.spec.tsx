import type { WeekdayHours } from '@roomhours/contract';
import { refusal } from '@roomhours/data-access/testing';
import { GRID_POLL_MS } from '@roomhours/limits';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  MockedWorkspace,
  type Opened,
  THURSDAY,
  WEDNESDAY,
  aBlock,
  aBooking,
  at,
  boardRoom,
  dialog,
  findCell,
  focusRoom,
  labelOf,
  noDialog,
  noGrid,
  open,
  cell,
  studio,
} from './testing';

const OTHER = 8;
/** The options of the room filter. */
const roomOptions = async (user: Opened['user']) => {
  await user.click(screen.getByRole('combobox', { name: 'Room' }));
  return screen.getAllByRole('option').map(({ textContent }) => textContent);
};

afterEach(() => window.localStorage.clear());

const spoken = () => document.querySelector('.mb-spoken')?.textContent;
const shownIn = (cell: Element) => cell.querySelector('.mb-cell-text')?.textContent;
const iconsOf = (action: string) => [...document.querySelectorAll(`[role="grid"] [aria-label^="${action} booking"]`)];

describe('the Bookings page', () => {
  it('shows title, month, hours, legend, week and rooms', async () => {
    const { user } = open(new MockedWorkspace());
    expect(await screen.findByRole('heading', { level: 1, name: 'Meeting Room Bookings' })).toBeTruthy();
    expect(await screen.findByText('November 2026')).toBeTruthy();
    expect(await screen.findByText('5 hours used / 20 hours total')).toBeTruthy();
    expect(
      within(screen.getByRole('list', { name: 'Legend' }))
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Available', 'Your Booking', 'Booked']);
    expect(screen.getByRole('heading', { level: 2, name: 'November 16 - November 22, 2026' })).toBeTruthy();
    expect(
      screen.getAllByRole('columnheader').map((header) => header.getAttribute('aria-label') ?? header.textContent),
    ).toEqual([
      'Time',
      'Monday 16 November',
      'Tuesday 17 November',
      'Wednesday 18 November, today',
      'Thursday 19 November',
      'Friday 20 November',
      'Saturday 21 November',
      'Sunday 22 November',
    ]);
    expect(await roomOptions(user)).toEqual(['All Rooms', 'Board Room', 'Studio', 'Focus Room']);
  });

  describe('with days of their own hours', () => {
    const closed = { closed: true, startTime: null, endTime: null };
    const special = () => {
      const api = new MockedWorkspace();
      const weekday = (day: number, hours: object) => ({ weekday: day, isDefault: false, ...hours }) as WeekdayHours;
      const weekdays = [weekday(6, { closed: false, startTime: '08:00', endTime: '12:00' }), weekday(7, closed)];
      const specialDays = [{ id: 1, date: THURSDAY, name: 'Inventory', ...closed }];
      api.config = { ...api.config, weekdays, specialDays };
      return api;
    };

    it('names closed days in the header, and offers a Saturday before the usual opening', async () => {
      const { user } = open(special());
      const early = await cell('Saturday 21 November, 08:00 to 08:30');
      const headers = screen.getAllByRole('columnheader').map((header) => header.getAttribute('aria-label'));
      expect(headers).toContain('Thursday 19 November, closed, Inventory');
      expect(headers).toContain('Sunday 22 November, closed');
      expect(screen.getByText('Inventory')).toBeTruthy();
      const reason = 'unavailable, Closed on Thursday 19 November (Inventory)';
      expect(labelOf(await cell('Thursday 19 November, 08:00 to 17:30'))).toContain(reason);
      await user.click(early);
      const form = await dialog('Create New Booking');
      await user.click(form.getByRole('combobox', { name: 'Start time' }));
      // antd's options for screen readers contain the value: minutes of the day.
      const starts = screen.getAllByRole('option').map(({ textContent }) => textContent);
      expect(starts[0]).toBe('480');
    });
  });

  it('opens with three calls beside the two of the shell, which hands over the booking settings', async () => {
    const api = new MockedWorkspace();
    const { changes } = open(api, { takeBookingConfig: () => ({ ...api.config, endTime: '12:00' }) });
    changes.report(null); // The stream of changes is open.
    await cell('Thursday 19 November, 11:30 to 12:00');
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(api.requests.map(({ path }) => path).sort()).toEqual([
      '/api/bookings?weekStart=2026-11-16',
      '/api/rooms',
      '/api/users/quota?month=2026-11',
    ]);
  });

  it('says ∞ where there is no limit', async () => {
    const api = new MockedWorkspace();
    api.quota = { role: 'user', monthlyQuota: 0, usedQuota: 2, remainingQuota: -1 };
    open(api);
    expect(await screen.findByText('2 hours used / ∞ (Unlimited)')).toBeTruthy();
  });

  it('selects the only room', async () => {
    const api = new MockedWorkspace();
    api.rooms = [studio];
    const { user } = open(api);
    expect(await cell('Thursday 19 November, 10:00 to 10:30, Studio, free')).toBeTruthy();
    expect(api.requests.some(({ path }) => path === '/api/bookings?roomId=2&weekStart=2026-11-16')).toBe(true);
    expect(await roomOptions(user)).toEqual(['Studio']);
  });

  it('shows times of the workspace, and says so, to a device in another zone', async () => {
    open(new MockedWorkspace().stand(aBooking(at(THURSDAY, '10:00'), at(THURSDAY, '11:00'), { purpose: 'Stand-up' })), {
      search: '?room=1',
    });
    expect(await cell('Thursday 19 November, 10:00 to 11:00, Board Room, your booking, Stand-up')).toBeTruthy();
    expect(
      screen.getByText(/^Times are those of the rooms, in Berlin; your device is set to St Johns\.$/),
    ).toBeTruthy();
  });

  it('shows each state of a slot, and offers icons only where a booking may be changed', async () => {
    const api = new MockedWorkspace().stand(
      aBooking(at(THURSDAY, '10:00'), at(THURSDAY, '11:30'), { purpose: 'Stand-up' }),
      aBooking(at(THURSDAY, '12:00'), at(THURSDAY, '12:30'), { userId: OTHER }),
      aBlock(at(THURSDAY, '14:00'), at(THURSDAY, '15:00'), 'Painting'),
      aBooking(at('2026-11-17', '10:00'), at('2026-11-17', '11:00'), { purpose: 'Yesterday' }),
    );
    open(api, { search: '?room=1' });
    const own = await cell('Thursday 19 November, 10:00 to 11:30, Board Room, your booking, Stand-up');
    expect(own.textContent).toContain('(3 slots)');
    const booked = await cell('Thursday 19 November, 12:00 to 12:30, Board Room, booked');
    expect(booked.getAttribute('aria-disabled')).toBe('true');
    expect(booked.querySelector('.mb-title')?.textContent).toBe('Booked');
    expect(
      (await cell('Thursday 19 November, 14:00 to 15:00, Board Room, unavailable, Painting')).textContent,
    ).toContain('Unavailable');
    expect(await cell('Tuesday 17 November, 09:00 to 09:30, Board Room, past')).toBeTruthy();
    expect(await cell('Tuesday 17 November, 10:00 to 11:00, Board Room, your booking, Yesterday, past')).toBeTruthy();
    expect(iconsOf('Edit')).toHaveLength(1);
    expect(iconsOf('Cancel')).toHaveLength(1);
  });

  it('lets administrators change all bookings, past ones too', async () => {
    const api = new MockedWorkspace().stand(
      aBooking(at('2026-11-17', '10:00'), at('2026-11-17', '11:00'), { userId: OTHER, purpose: 'Board meeting' }),
      aBooking(at(THURSDAY, '12:00'), at(THURSDAY, '12:30'), { userId: OTHER }),
    );
    open(api, { search: '?room=1', role: 'admin' });
    expect(await cell('Tuesday 17 November, 10:00 to 11:00, Board Room, booked, Board meeting, past')).toBeTruthy();
    expect(iconsOf('Edit')).toHaveLength(2);
  });

  it('goes through the weeks, and back to today', async () => {
    const { user, api, navigate } = open(new MockedWorkspace(), { search: '?room=1' });
    await cell('Thursday 19 November, 10:00');
    await user.click(screen.getByRole('button', { name: 'Next week' }));
    expect(screen.getByRole('heading', { level: 2, name: 'November 23 - November 29, 2026' })).toBeTruthy();
    expect(await cell('Thursday 26 November, 10:00 to 10:30, Board Room, free')).toBeTruthy();
    expect(api.requests.some(({ path }) => path.endsWith('weekStart=2026-11-23'))).toBe(true);
    expect(navigate).toHaveBeenLastCalledWith('/bookings?date=2026-11-25&room=1');
    await user.click(screen.getByRole('button', { name: 'Today' }));
    await user.click(screen.getByRole('button', { name: 'Previous week' }));
    expect(screen.getByRole('heading', { level: 2, name: 'November 9 - November 15, 2026' })).toBeTruthy();
  });

  it('goes back a week with the browser, not a room or a day', async () => {
    const { user, back } = open(new MockedWorkspace(), { search: '?room=1', phone: true });
    const title = () => screen.getByRole('heading', { level: 2 }).textContent;
    await cell('Wednesday 18 November, 10:00');
    await user.click(screen.getByRole('button', { name: 'Next week' }));
    await user.click(screen.getByRole('button', { name: 'Next week' }));
    await user.click(screen.getByRole('button', { name: 'Thursday 3 December' }));
    expect(title()).toBe('November 30 - December 6, 2026');
    back();
    expect(title()).toBe('November 23 - November 29, 2026');
    back();
    expect(title()).toBe('November 16 - November 22, 2026');
  });

  it('opens on the next day that can be booked, and does not turn to it while it is open', async () => {
    const sunday = '2026-11-22';
    const { clock, leave, user } = open(new MockedWorkspace(), { search: '?room=1', now: at(sunday, '17:29') });
    await cell('Sunday 22 November, 17:00 to 17:30, Board Room, free');
    clock.moveTo(at(sunday, '17:30'));
    expect(await cell('Sunday 22 November, 17:00 to 17:30, Board Room, past')).toBeTruthy();
    leave();
    open(new MockedWorkspace(), { search: '?room=1', now: at(sunday, '17:30') });
    expect(await cell('Monday 23 November, 09:00 to 09:30, Board Room, free')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Today' }));
    expect(await cell('Sunday 22 November, 09:00 to 09:30, Board Room, past')).toBeTruthy();
  });

  it('opens with the room that was chosen last, and names it in the address', async () => {
    window.localStorage.setItem('bookings.room.7', '2');
    const { navigate, leave } = open(new MockedWorkspace());
    await cell('Thursday 19 November, 10:00 to 10:30, Studio, free');
    expect(navigate).toHaveBeenLastCalledWith('/bookings?room=2');
    leave();
    const api = new MockedWorkspace();
    api.rooms = [boardRoom, focusRoom];
    open(api);
    expect(await screen.findByText('This room no longer exists. All rooms are shown instead.')).toBeTruthy();
    expect(window.localStorage.getItem('bookings.room.7')).toBeNull();
  });

  it('turns slots past while the page is open', async () => {
    const { clock } = open(new MockedWorkspace(), { search: '?room=1', now: at(WEDNESDAY, '10:29') });
    expect(await cell('Wednesday 18 November, 10:00 to 10:30, Board Room, free')).toBeTruthy();
    clock.moveTo(at(WEDNESDAY, '10:30'));
    expect(await cell('Wednesday 18 November, 10:00 to 10:30, Board Room, past')).toBeTruthy();
  });

  it('counts the free rooms of a slot in the view of all rooms, own bookings by name', async () => {
    const api = new MockedWorkspace().stand(
      aBooking(at(THURSDAY, '10:00'), at(THURSDAY, '11:00'), { purpose: 'Stand-up' }),
      aBooking(at(THURSDAY, '10:00'), at(THURSDAY, '10:30'), { userId: OTHER, roomId: 2 }),
    );
    open(api);
    const ten = await cell('Thursday 19 November, 10:00 to 10:30, 1 of 3 free: Focus Room');
    expect(shownIn(ten)).toBe('1 of 3 free');
    const own = await cell('Thursday 19 November, 10:00 to 11:00, Board Room, your booking, Stand-up');
    expect(own.textContent).toContain('Board Room');
  });

  it('moves by arrow keys and books with Enter', async () => {
    const { user } = open(new MockedWorkspace(), { search: '?room=1' });
    const nine = await cell('Thursday 19 November, 09:00 to 09:30');
    act(() => nine.focus());
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
    expect(labelOf(document.activeElement)).toBe('Friday 20 November, 10:00 to 10:30, Board Room, free');
    expect([...document.querySelectorAll('[role="grid"] button[tabindex="0"]')]).toEqual([document.activeElement]);
    await user.keyboard('{Enter}');
    expect(await dialog('Create New Booking')).toBeTruthy();
  });

  it('keeps the focus in the grid over a change of the week', async () => {
    // This week has a row more than the next one.
    const api = new MockedWorkspace().stand(aBooking(at(THURSDAY, '08:30'), at(THURSDAY, '09:00'), { userId: OTHER }));
    const { user } = open(api, { search: '?room=1' });
    const nine = await cell('Thursday 19 November, 09:00 to 09:30');
    act(() => nine.focus());
    api.entries = [];
    api.stand(aBooking(at('2026-11-26', '09:00'), at('2026-11-26', '09:30'), { userId: OTHER }));
    await user.keyboard('{PageDown}');
    await waitFor(() => expect(labelOf(document.activeElement)).toMatch(/^Thursday 26 November, 09:00/));
  });

  it('tells why a slot is unavailable when it is tapped', async () => {
    const block = aBlock(at(THURSDAY, '10:00'), at(THURSDAY, '10:30'), 'New carpet');
    open(new MockedWorkspace().stand(block), { search: '?room=1' });
    fireEvent.click(await cell('Thursday 19 November, 10:00 to 10:30'));
    const why = 'Board Room is unavailable 10:00 to 10:30: New carpet.';
    expect(document.querySelector('.mb-hint')?.textContent).toBe(why);
    expect(spoken()).toBe(why);
    expect(noDialog()).toBe(true);
  });

  it('tells why a slot is past or booked when it is pressed by keyboard', async () => {
    const booked = aBooking(at(THURSDAY, '10:00'), at(THURSDAY, '11:00'), { userId: OTHER });
    const { user } = open(new MockedWorkspace().stand(booked), { search: '?room=1' });
    const block = await cell('Thursday 19 November, 10:00 to 11:00');
    act(() => block.focus());
    await user.keyboard('{Enter}');
    expect(spoken()).toBe('Board Room is already booked 10:00 to 11:00.');
    act(() => findCell('Monday 16 November, 10:00')!.focus());
    expect(spoken()).toBe('');
    await user.keyboard('{Enter}');
    expect(spoken()).toBe('This time has passed: it can no longer be booked.');
    expect(noDialog()).toBe(true);
  });

  it('selects a longer time with Shift and the arrow keys, up to what is not free, and books it with Enter', async () => {
    const booked = aBooking(at(THURSDAY, '11:30'), at(THURSDAY, '12:00'), { userId: OTHER });
    const { user } = open(new MockedWorkspace().stand(booked), { search: '?room=1' });
    const ten = await cell('Thursday 19 November, 10:00');
    act(() => ten.focus());
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{/Shift}');
    expect(spoken()).toBe('10:00 to 11:30, 1 hour 30 minutes selected. Press Enter to book.');
    expect(document.querySelectorAll('[role="gridcell"][aria-selected="true"]')).toHaveLength(3);
    await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
    expect(spoken()).toMatch(/^10:00 to 11:00, 1 hour selected/);
    await user.keyboard('{Enter}');
    const form = await dialog('Create New Booking');
    expect(form.getByLabelText('1 hour')).toHaveProperty('checked', true);
    expect(form.getByText('10:00')).toBeTruthy();
  });

  it('forgets what was selected with Escape, and when the focus goes on', async () => {
    const { user } = open(new MockedWorkspace(), { search: '?room=1' });
    act(() => document.body.focus());
    const ten = await cell('Thursday 19 November, 10:00');
    act(() => ten.focus());
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(spoken()).not.toBe('');
    await user.keyboard('{Escape}');
    expect(spoken()).toBe('');
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}{ArrowRight}');
    expect(spoken()).toBe('');
  });

  it('goes to the first and the last slot of the week with Control and Home or End', async () => {
    const { user } = open(new MockedWorkspace(), { search: '?room=1' });
    const ten = await cell('Thursday 19 November, 10:00');
    act(() => ten.focus());
    await user.keyboard('{Control>}{Home}{/Control}');
    expect(document.activeElement).toBe(findCell('Monday 16 November, 09:00'));
    await user.keyboard('{Control>}{End}{/Control}');
    expect(document.activeElement).toBe(findCell('Sunday 22 November, 17:00'));
  });

  it('tells the states of the rooms of a slot under the pointer, and stops telling', async () => {
    const block = aBlock(at(THURSDAY, '10:00'), at(THURSDAY, '10:30'), 'New carpet', 3);
    open(new MockedWorkspace().stand(block));
    fireEvent.pointerOver(await cell('Thursday 19 November, 10:00 to 10:30'));
    const hint = () => document.querySelector('.mb-hint');
    expect([...hint()!.querySelectorAll('dl > div')].map((line) => line.textContent)).toEqual([
      'Board Roomfree',
      'Studiofree',
      'Focus Roomunavailable (New carpet)',
    ]);
    fireEvent.pointerOver(await cell('Monday 16 November, 10:00 to 10:30'));
    expect(hint()).toBeNull();
  });

  it('says what will be here where there are no rooms', async () => {
    const api = new MockedWorkspace();
    api.rooms = [];
    open(api);
    expect(await screen.findByRole('heading', { name: 'No meeting rooms yet' })).toBeTruthy();
    expect(noGrid()).toBe(true);
    expect(screen.queryByRole('button', { name: 'New Booking' })).toBeNull();
  });
});

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

  it('leaves what was known, and says that it may be out of date', async () => {
    const api = new MockedWorkspace().stand(aBooking(at(THURSDAY, '10:00'), at(THURSDAY, '11:00'), { userId: OTHER }));
    open(api, { search: '?room=1' });
    await cell('Thursday 19 November, 10:00 to 11:00, Board Room, booked');
    api.answer({ 'GET /api/bookings': down });
    act(() => void window.dispatchEvent(new Event('focus')));
    expect((await screen.findByRole('alert')).textContent).toMatch(/could not be refreshed since \d\d:\d\d/);
    expect(await cell('Thursday 19 November, 10:00 to 11:00, Board Room, booked')).toBeTruthy();
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

  it('of the hours is said where they stand', async () => {
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
  const weekReads = (api: MockedWorkspace) => api.to('GET /api/bookings').length;

  it('asks for the week every 10 s, and for nothing else', async () => {
    const { api } = open(new MockedWorkspace(), { search: '?room=1', fakeTimers: true });
    await pass(100);
    const before = api.requests.length;
    await pass(10_000);
    await pass(10_000);
    expect(api.requests.slice(before).map(({ path }) => path)).toEqual(
      Array(2).fill('/api/bookings?roomId=1&weekStart=2026-11-16'),
    );
  });

  it('asks for the rooms every minute: a deleted one is named by no other read', async () => {
    const { api } = open(new MockedWorkspace(), { fakeTimers: true });
    await pass(100);
    expect(findCell('Thursday 19 November, 10:00 to 10:30, 3 of 3 free')).not.toBeNull();
    api.rooms = [studio, focusRoom];
    await pass(60_000);
    expect(findCell('Thursday 19 November, 10:00 to 10:30, 2 of 2 free: Studio, Focus Room')).not.toBeNull();
  });

  it('asks for nothing while the tab is hidden, and at once when it is looked at again', async () => {
    const { api } = open(new MockedWorkspace(), { search: '?room=1', fakeTimers: true });
    await pass(100);
    act(() => hide(true));
    const before = weekReads(api);
    await pass(35_000);
    expect(weekReads(api)).toBe(before);
    act(() => hide(false));
    await pass(100);
    expect(weekReads(api)).toBe(before + 1);
  });

  it('asks for rooms, bookings and hours again when the window gets the focus, not for the settings', async () => {
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

  it('asks conditionally, and leaves the grid as it is on 304', async () => {
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

describe('being told of changes', () => {
  const WEEK = '/api/bookings?roomId=1&weekStart=2026-11-16';

  /** The page when all is read, and what it asks for from then on. */
  async function shown(search: string) {
    const opened = open(new MockedWorkspace(), { search });
    await cell('Thursday 19 November, 10:00 to 10:30');
    await waitFor(() => expect(opened.api.to('GET /api/users/quota')).toHaveLength(1));
    const known = opened.api.requests.length;
    return { ...opened, asked: () => opened.api.requests.slice(known).map(({ path }) => path) };
  }

  it('shows what somebody else has booked, and asks for nothing but that week', async () => {
    const { api, changes, asked } = await shown('?room=1');
    api.stand(aBooking(at(THURSDAY, '10:00'), at(THURSDAY, '11:00'), { userId: OTHER }));
    changes.report([boardRoom.id]);
    expect(await cell('Thursday 19 November, 10:00 to 11:00, Board Room, booked')).toBeTruthy();
    expect(asked()).toEqual([WEEK]);
  });

  it('asks for nothing where another room is named, and where any may be meant does', async () => {
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

  it('asks for the week of all rooms, whichever is named', async () => {
    const { changes, asked } = await shown('');
    changes.report([studio.id]);
    await waitFor(() => expect(asked()).toEqual(['/api/bookings?weekStart=2026-11-16']));
  });

  it('asks once more where an answer under way may be older than the change', async () => {
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

  it('learns of a room that is new', async () => {
    const { api, changes, asked } = await shown('?room=1');
    api.rooms = [...api.rooms, { ...studio, id: 4, name: 'Attic' }];
    changes.report([4]);
    await waitFor(() => expect(asked()).toEqual(['/api/rooms']));
  });

  it('ends where another page is shown, and where nobody is signed in any more', async () => {
    const { changes, user, leave } = await shown('?room=1');
    expect(changes.followers.size).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Next week' }));
    expect(changes.followers.size).toBe(1);
    leave();
    expect(changes.followers.size).toBe(0);
  });
});

describe('on a phone', () => {
  it('shows one day at a time, chosen from a strip of the week', async () => {
    const api = new MockedWorkspace().stand(aBooking(at(THURSDAY, '10:00'), at(THURSDAY, '11:00')));
    const { user } = open(api, { search: '?room=1', phone: true });
    expect(await cell('Wednesday 18 November, 10:00 to 10:30, Board Room, free')).toBeTruthy();
    expect(findCell('Thursday 19 November, 12:00')).toBeNull();
    const strip = within(screen.getByRole('group', { name: 'Day of the week' }));
    await user.click(strip.getByRole('button', { name: 'Thursday 19 November, 1 booking of yours' }));
    expect(await cell('Thursday 19 November, 10:00 to 11:00, Board Room, your booking')).toBeTruthy();
    expect(findCell('Wednesday 18 November, 12:00')).toBeNull();
  });

  it('goes on to the next day with the arrow keys', async () => {
    const { user } = open(new MockedWorkspace(), { search: '?room=1', phone: true });
    const ten = await cell('Wednesday 18 November, 10:00');
    act(() => ten.focus());
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(document.activeElement).toBe(findCell('Thursday 19 November, 10:00')));
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    await waitFor(() => expect(document.activeElement).toBe(findCell('Tuesday 17 November, 10:00')));
  });
});
