import type { WeekdayHours } from '@roomhours/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  MockedWorkspace,
  type Opened,
  THURSDAY,
  aBlock,
  aBooking,
  at,
  boardRoom,
  choose,
  dialog,
  focusRoom,
  labelOf,
  noGrid,
  offered,
  open,
  cell,
  studio,
} from './testing';

const OTHER = 8;
/** The options of the room filter. */
const roomOptions = async (user: Opened['user']) => {
  await user.click(screen.getByRole('combobox', { name: 'Room' }));
  return [...document.querySelectorAll('.ant-select-item-option-content')].map(({ textContent }) => textContent);
};
/** A screen reader reads it when a list has the focus and after a choice. */
const ANNOUNCED = 'span[aria-live="polite"]';
const iconsOf = (action: string) => [...document.querySelectorAll(`[role="grid"] [aria-label^="${action} booking"]`)];
/** Swipes to the next day. */
const swipe = () => {
  const area = document.querySelector('.mb-week-area')!;
  fireEvent.touchStart(area, { touches: [{ clientX: 200, clientY: 0 }] });
  fireEvent.touchEnd(area, { changedTouches: [{ clientX: 100, clientY: 0 }] });
};

afterEach(() => window.localStorage.clear());

describe('the Bookings page', () => {
  it('shows title, month, hours, zone, legend, week and rooms with three calls beside those of the shell, which hands over the settings', async () => {
    const api = new MockedWorkspace();
    const closed = { closed: true, startTime: null, endTime: null };
    const weekday = (day: number, hours: object) => ({ weekday: day, isDefault: false, ...hours }) as WeekdayHours;
    const weekdays = [weekday(6, { closed: false, startTime: '08:00', endTime: '12:00' }), weekday(7, closed)];
    const specialDays = [{ id: 1, date: THURSDAY, name: 'Inventory', ...closed }];
    const { user, changes } = open(api, { takeBookingConfig: () => ({ ...api.config, weekdays, specialDays }) });
    changes.report(null); // The stream of changes is open.
    expect(await screen.findByRole('heading', { level: 1, name: 'Meeting Room Bookings' })).toBeTruthy();
    expect(await screen.findByText('November 2026')).toBeTruthy();
    expect(await screen.findByText('5 hours used / 20 hours total')).toBeTruthy();
    expect(screen.getByText('15 hours left')).toBeTruthy();
    expect(
      screen.getByText(/^Times are those of the rooms, in Berlin; your device is set to St Johns\.$/),
    ).toBeTruthy();
    const legend = within(screen.getByRole('list', { name: 'Legend' })).getAllByRole('listitem');
    expect(legend.map((item) => item.textContent)).toEqual(['Available', 'Your Booking', 'Booked']);
    expect(screen.getByRole('heading', { level: 2, name: 'November 16 - November 22, 2026' })).toBeTruthy();
    await cell('Saturday 21 November, 08:00 to 08:30, 3 of 3 free');
    expect(
      screen.getAllByRole('columnheader').map((header) => header.getAttribute('aria-label') ?? header.textContent),
    ).toEqual([
      'Time',
      'Monday 16 November',
      'Tuesday 17 November',
      'Wednesday 18 November, today',
      'Thursday 19 November, closed, Inventory',
      'Friday 20 November',
      'Saturday 21 November',
      'Sunday 22 November, closed',
    ]);
    expect(screen.getByText('Inventory')).toBeTruthy();
    const reason = 'unavailable, Closed on Thursday 19 November (Inventory)';
    expect(labelOf(await cell('Thursday 19 November, 08:00 to 17:30'))).toContain(reason);
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(api.requests.map(({ path }) => path).sort()).toEqual([
      '/api/bookings?weekStart=2026-11-16',
      '/api/rooms',
      '/api/users/quota?month=2026-11',
    ]);
    expect(await roomOptions(user)).toEqual(['All Rooms', 'Board Room', 'Studio', 'Focus Room']);
  });

  it('selects the only room', async () => {
    const api = new MockedWorkspace();
    api.rooms = [studio];
    const { user } = open(api);
    expect(await cell('Thursday 19 November, 10:00 to 10:30, Studio, free')).toBeTruthy();
    expect(api.requests.some(({ path }) => path === '/api/bookings?roomId=2&weekStart=2026-11-16')).toBe(true);
    expect(await roomOptions(user)).toEqual(['Studio']);
  });

  it('takes the date of the workspace for today, and turns slots past while it is open', async () => {
    const now = at(THURSDAY, '02:00');
    expect(new Date(now).getDate()).toBe(18);
    const { clock } = open(new MockedWorkspace(), { search: '?room=1', now });
    await cell('Thursday 19 November, 09:00 to 09:30, Board Room, free');
    expect(await cell('Wednesday 18 November, 17:00 to 17:30, Board Room, past')).toBeTruthy();
    const today = document.querySelector('[role="columnheader"][aria-label$=", today"]');
    expect(today?.getAttribute('aria-label')).toBe('Thursday 19 November, today');
    clock.moveTo(at(THURSDAY, '10:29'));
    expect(await cell('Thursday 19 November, 10:00 to 10:30, Board Room, free')).toBeTruthy();
    clock.moveTo(at(THURSDAY, '10:30'));
    expect(await cell('Thursday 19 November, 10:00 to 10:30, Board Room, past')).toBeTruthy();
  });

  it('shows each state of a slot, icons only where a booking may be changed, and other weeks and today as steps of the history', async () => {
    const api = new MockedWorkspace().stand(
      aBooking(at(THURSDAY, '10:00'), at(THURSDAY, '11:30'), { purpose: 'Stand-up' }),
      aBooking(at(THURSDAY, '12:00'), at(THURSDAY, '12:30'), { userId: OTHER }),
      aBlock(at(THURSDAY, '14:00'), at(THURSDAY, '15:00'), 'Painting'),
      aBooking(at('2026-11-17', '10:00'), at('2026-11-17', '11:00'), { purpose: 'Yesterday' }),
    );
    const { user, navigate, back } = open(api, { search: '?room=1' });
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

    const title = () => screen.getByRole('heading', { level: 2 }).textContent;
    const press = (name: string) => user.click(screen.getByRole('button', { name }));
    await press('Next week');
    expect(title()).toBe('November 23 - November 29, 2026');
    expect(await cell('Thursday 26 November, 10:00 to 10:30, Board Room, free')).toBeTruthy();
    expect(api.requests.some(({ path }) => path.endsWith('weekStart=2026-11-23'))).toBe(true);
    expect(navigate).toHaveBeenLastCalledWith('/bookings?date=2026-11-25&room=1');
    await press('Today');
    await press('Previous week');
    expect(title()).toBe('November 9 - November 15, 2026');
    await press('Today');
    await press('Today');
    back();
    expect(title()).toBe('November 9 - November 15, 2026');
  });

  it('counts steps that follow each other before the page renders', async () => {
    const { back } = open(new MockedWorkspace(), { search: '?room=1', phone: true });
    const title = () => screen.getByRole('heading', { level: 2 }).textContent;
    await cell('Wednesday 18 November, 10:00');
    const next = screen.getByRole('button', { name: 'Next week' });
    act(() => [1, 2, 3].forEach(() => next.click()));
    expect(title()).toBe('December 7 - December 13, 2026');
    back();
    expect(title()).toBe('November 30 - December 6, 2026');
    act(() => [1, 2].forEach(swipe));
    expect(await cell('Friday 4 December, 10:00 to 10:30, Board Room, free')).toBeTruthy();
  });

  describe('at the first and the last date that the API accepts', () => {
    const title = () => screen.getByRole('heading', { level: 2 }).textContent;
    const isOff = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;

    it('has no step to the next week or day with buttons, keys, swipes and days of the week', async () => {
      const { user } = open(new MockedWorkspace(), { search: '?room=1&date=2100-12-31', tablet: true });
      await cell('Friday 31 December, 10:00 to 10:30');
      expect([isOff('Previous week'), isOff('Next week')]).toEqual([false, true]);
      swipe();
      expect(screen.getByRole('button', { name: 'Friday 31 December' }).getAttribute('aria-pressed')).toBe('true');
      expect([isOff('Thursday 30 December'), isOff('Saturday 1 January')]).toEqual([false, true]);
      await user.keyboard('{ArrowRight}');
      expect(title()).toBe('December 27 - January 2, 2101');
      act(() => document.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')!.focus());
      await user.keyboard('{PageDown}{ArrowUp}');
      expect(title()).toBe('December 27 - January 2, 2101');
      expect(document.activeElement!.closest('[role="grid"]')).not.toBeNull();
    });

    it('has no step to the previous day or week', async () => {
      const { user } = open(new MockedWorkspace(), { search: '?view=day&date=1970-01-05' });
      expect(await screen.findByRole('heading', { name: 'Monday 5 January 1970' })).toBeTruthy();
      expect([isOff('Previous day'), isOff('Next day')]).toEqual([true, false]);
      await user.keyboard('{ArrowLeft}');
      expect(title()).toBe('Monday 5 January 1970');
      await user.click(screen.getByRole('radio', { name: 'Week' }));
      expect([isOff('Previous week'), isOff('Next week')]).toEqual([true, false]);
    });
  });

  it('goes back one step of week, day, room or view each with the browser, and shows the hours of the month', async () => {
    const { api, user, back } = open(new MockedWorkspace(), { search: '?room=1', phone: true });
    const title = () => screen.getByRole('heading', { level: 2 }).textContent;
    const chosenDay = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');
    await cell('Wednesday 18 November, 10:00');
    await user.click(screen.getByRole('button', { name: 'Next week' }));
    await user.click(screen.getByRole('button', { name: 'Thursday 26 November' }));
    await user.click(screen.getByRole('button', { name: 'Next week' }));
    expect(await screen.findByRole('progressbar', { name: 'Hours of December' })).toBeTruthy();
    expect(screen.getByText('December 2026')).toBeTruthy();
    expect(api.to('GET /api/users/quota').map(({ query }) => query.get('month'))).toEqual(['2026-11', '2026-12']);
    await user.click(screen.getByRole('combobox', { name: 'Room' }));
    await choose(user, 'Studio');
    expect(await screen.findByText('Studio', { selector: ANNOUNCED })).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Day' }));
    expect(title()).toBe('Thursday 3 December 2026');
    back();
    expect(await cell('Thursday 3 December, 10:00 to 10:30, Studio, free')).toBeTruthy();
    back();
    expect(await cell('Thursday 3 December, 10:00 to 10:30, Board Room, free')).toBeTruthy();
    back();
    expect([title(), chosenDay('Thursday 26 November')]).toEqual(['November 23 - November 29, 2026', 'true']);
    back();
    expect(chosenDay('Wednesday 25 November')).toBe('true');
    back();
    expect(title()).toBe('November 16 - November 22, 2026');
  });

  it('goes back by the same steps after a reload, although it opens with the choices of the last visit', async () => {
    const title = () => screen.getByRole('heading', { level: 2 }).textContent;
    const { user, history, leave } = open(new MockedWorkspace(), { tablet: true });
    await cell('Wednesday 18 November, 10:00 to 10:30, 3 of 3 free');
    await user.click(screen.getByRole('combobox', { name: 'Room' }));
    await choose(user, 'Studio');
    await user.click(screen.getByRole('radio', { name: 'Day' }));
    leave();
    const { back } = open(new MockedWorkspace(), { history, tablet: true });
    expect(await screen.findByRole('heading', { name: 'Wednesday 18 November 2026' })).toBeTruthy();
    back();
    expect(await cell('Wednesday 18 November, 10:00 to 10:30, Studio, free')).toBeTruthy();
    expect(title()).toBe('November 16 - November 22, 2026');
    back();
    expect(await cell('Wednesday 18 November, 10:00 to 10:30, 3 of 3 free')).toBeTruthy();
  });

  it('opens on the next day that can be booked, and does not turn to it while it is open', async () => {
    const sunday = '2026-11-22';
    const tablet = { search: '?room=1', tablet: true };
    const { clock, leave } = open(new MockedWorkspace(), { ...tablet, now: at(sunday, '17:29') });
    await cell('Sunday 22 November, 17:00 to 17:30, Board Room, free');
    clock.moveTo(at(sunday, '17:30'));
    expect(await cell('Sunday 22 November, 17:00 to 17:30, Board Room, past')).toBeTruthy();
    leave();
    const { user } = open(new MockedWorkspace(), { ...tablet, now: at(sunday, '17:30') });
    expect(await cell('Monday 23 November, 09:00 to 09:30, Board Room, free')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Today' }));
    expect(await cell('Sunday 22 November, 09:00 to 09:30, Board Room, past')).toBeTruthy();
  });

  it('opens with the room that was chosen last, and names it in the address', async () => {
    window.localStorage.setItem('bookings.room.7', '2');
    const { navigate, leave, user, back } = open(new MockedWorkspace(), { tablet: true });
    await cell('Wednesday 18 November, 10:00 to 10:30, Studio, free');
    expect(navigate).toHaveBeenLastCalledWith('/bookings?room=2');
    await user.click(screen.getByRole('combobox', { name: 'Room' }));
    await choose(user, 'All Rooms');
    expect(await cell('Wednesday 18 November, 10:00 to 10:30, 3 of 3 free')).toBeTruthy();
    back();
    expect(await cell('Wednesday 18 November, 10:00 to 10:30, Studio, free')).toBeTruthy();
    leave();
    window.localStorage.setItem('bookings.room.7', '2');
    const api = new MockedWorkspace();
    api.rooms = [boardRoom, focusRoom];
    open(api, { tablet: true });
    expect(await screen.findByText('This room no longer exists. All rooms are shown instead.')).toBeTruthy();
    expect(window.localStorage.getItem('bookings.room.7')).toBeNull();
  });

  it('names the facts of a room below the room filter and in the choice of a room in the dialog', async () => {
    const photo = '/api/rooms/2/photo/x';
    const facts = { location: 'Ground floor', amenities: ['Screen', 'Whiteboard'], photo, thumbnail: `${photo}/thumb` };
    const api = new MockedWorkspace();
    api.rooms = [boardRoom, { ...studio, ...facts }, { ...focusRoom, description: 'Quiet.' }];
    const { user } = open(api, { search: `?room=${studio.id}`, tablet: true });
    const below = (await screen.findByText(', Ground floor, Screen, Whiteboard')).parentElement!;
    expect(below.textContent).toMatch(/^4 seats, /);
    expect(screen.getByRole('combobox', { name: 'Room' }).getAttribute('aria-describedby')).toBe(below.id);
    await user.click(screen.getByRole('button', { name: 'New Booking' }));
    await user.click((await dialog('Create New Booking')).getByLabelText('Room'));
    const options = ['Board Room10 seats', 'StudioGround floor, Screen, Whiteboard4 seats', 'Focus Room2 seats'];
    await waitFor(() => expect(offered()).toEqual(options));
    const photos = [...document.querySelectorAll('.ant-select-item-option-content img')];
    expect(photos.map((one) => one.getAttribute('src'))).toEqual([facts.thumbnail]);
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
