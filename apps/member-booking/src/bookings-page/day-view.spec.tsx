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
  cell,
  dialog,
  findCell,
  focusRoom,
  icon,
  labelOf,
  open,
  studio,
} from './testing';

const OTHER = 8;
const DAY = `?view=day&date=${THURSDAY}`;

afterEach(() => window.localStorage.clear());

const rowOf = (room: string) => screen.getByText(room).closest<HTMLElement>('[role="row"]')!;
const labelsIn = (room: string) => [...rowOf(room).querySelectorAll('.mb-cell-button')].map(labelOf);
const focus = (element: HTMLElement) => act(() => element.focus());
const focusedLabel = () => labelOf(document.activeElement);
const reads = ({ api }: Opened) => api.requests.filter(({ route }) => route === 'GET /api/bookings');

const busy = () =>
  new MockedWorkspace().stand(
    aBooking(at(THURSDAY, '10:00'), at(THURSDAY, '11:30'), { purpose: 'Stand-up' }),
    aBooking(at(THURSDAY, '09:00'), at(THURSDAY, '12:00'), { userId: OTHER, roomId: studio.id }),
    aBlock(at(THURSDAY, '14:00'), at(THURSDAY, '15:00'), 'Painting', studio.id),
  );

describe('the day view', () => {
  it('shows and prints every room with its facts, and the states and labels of the week', async () => {
    const api = busy();
    const photo = '/api/rooms/2/photo/x';
    api.rooms = [boardRoom, { ...studio, location: 'Ground floor', amenities: ['Screen'], photo }, focusRoom];
    open(api, { search: DAY });
    const own = await cell('Thursday 19 November, 10:00 to 11:30, Board Room, your booking, Stand-up');
    const grid = screen.getByRole('grid', { name: 'All Rooms, Thursday 19 November' });
    const rows = within(grid).getAllByRole('rowheader');
    expect(rows.map((row) => row.querySelector('b')?.textContent)).toEqual(['Board Room', 'Studio', 'Focus Room']);
    expect(rows.map((row) => row.querySelector('img')?.getAttribute('src'))).toEqual([undefined, photo, undefined]);
    expect(within(rows[0]!).getByText('10 seats')).toBeTruthy();
    expect(within(rows[1]!).getByText('4 seats, Ground floor, Screen')).toBeTruthy();
    expect(own.closest('[role="row"]')).toBe(rowOf('Board Room'));
    expect(own.closest('[role="gridcell"]')?.getAttribute('aria-colspan')).toBe('3');
    expect(icon('Edit', 'Thursday 19 November, 10:00 to 11:30')).not.toBeNull();
    expect(labelsIn('Studio').slice(0, 2)).toEqual([
      'Thursday 19 November, 09:00 to 12:00, Studio, booked',
      'Thursday 19 November, 12:00 to 12:30, Studio, free',
    ]);
    expect(labelsIn('Studio')).toContain('Thursday 19 November, 14:00 to 15:00, Studio, unavailable, Painting');
    expect(labelsIn('Focus Room')).toHaveLength(17);
    expect(screen.getByRole('heading', { level: 2, name: 'Thursday 19 November 2026' })).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: 'Room' })).toBeNull();

    const printed = () => [...document.querySelectorAll('.mb-printed-day section')].map((room) => room.textContent);
    expect(printed()).toEqual([]);
    window.dispatchEvent(new Event('beforeprint'));
    expect(printed()).toEqual([
      'Board Room10:00–11:30 Stand-up ',
      'Studio09:00–12:00 Booked 14:00–15:00 Unavailable Painting',
      'Focus RoomNo bookings',
    ]);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(printed()).toEqual([]);
  });

  it('shows the rooms before their bookings, and finds many of them by name and location', async () => {
    const api = busy();
    const more = ['Attic', 'Barn', 'Cellar', 'Den'].map((name, index) => ({
      ...{ ...studio, id: 50 + index, name, location: index < 2 ? 'North' : 'South' },
    }));
    api.rooms = [...api.rooms, ...more];
    const answer = api.hold('GET /api/bookings');
    open(api, { search: DAY });
    await screen.findByText('Attic');
    expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('true');
    await act(async () => answer());
    await cell('Thursday 19 November, 12:00 to 12:30, Studio, free');
    expect(findCell('Wednesday')).toBeNull();
    const names = () => screen.getAllByRole('rowheader').map((row) => row.querySelector('b')?.textContent);
    fireEvent.change(await screen.findByRole('searchbox', { name: 'Search rooms' }), {
      target: { value: 'north bar' },
    });
    await waitFor(() => expect(names()).toEqual(['Barn']));
    expect(screen.getByRole('combobox', { name: 'Location' })).toBeTruthy();
  });

  it('is chosen by the switch without another request, and remembered', async () => {
    const opened = open(busy(), { search: `?date=${THURSDAY}` });
    await cell('Thursday 19 November, 09:00 to 09:30');
    const before = reads(opened).length;
    const view = within(screen.getByRole('radiogroup', { name: 'View' }));
    expect(view.getByRole<HTMLInputElement>('radio', { name: 'Week' }).checked).toBe(true);
    // Only the chosen layout is a tab stop.
    expect(screen.getByRole('radiogroup', { name: 'View' }).tabIndex).toBe(-1);
    await opened.user.click(view.getByRole('radio', { name: 'Day' }));
    await cell('Thursday 19 November, 12:00 to 12:30, Studio, free');
    expect(reads(opened)).toHaveLength(before);
    expect(opened.navigate).toHaveBeenLastCalledWith(`/bookings?view=day&date=${THURSDAY}`);
    opened.leave();

    const again = open(busy(), { search: `?date=${THURSDAY}` });
    await cell('Thursday 19 November, 12:00 to 12:30, Studio, free');
    expect(again.navigate).toHaveBeenLastCalledWith(`/bookings?view=day&date=${THURSDAY}`);
    await again.user.click(screen.getByRole('radio', { name: 'Week' }));
    await cell('Thursday 19 November, 09:00 to 09:30, 2 of 3 free');
    expect(window.localStorage.getItem('bookings.view.7')).toBeNull();
  });

  it('moves the focus through times, rooms and days, selects several slots, and books in the room of a slot', async () => {
    const { user, navigate } = open(busy(), { search: DAY });
    focus(await cell('Thursday 19 November, 09:30 to 10:00, Board Room, free'));
    for (const [keys, label] of [
      ['{ArrowRight}', /10:00 to 11:30, Board Room, your booking/],
      ['{ArrowDown}', /09:00 to 12:00, Studio, booked/],
      ['{ArrowDown}', /10:00 to 10:30, Focus Room, free/],
      ['{End}', /17:00 to 17:30, Focus Room, free/],
      ['{Home}', /09:00 to 09:30, Focus Room, free/],
      ['{Control>}{Home}{/Control}', /09:00 to 09:30, Board Room, free/],
    ] as const) {
      await user.keyboard(keys);
      expect(focusedLabel()).toMatch(label);
    }
    focus(await cell('Thursday 19 November, 12:00 to 12:30, Studio, free'));
    await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    expect(screen.getByText('12:00 to 13:30, 1 hour 30 minutes selected. Press Enter to book.')).toBeTruthy();
    expect(rowOf('Studio').querySelectorAll('[aria-selected="true"]')).toHaveLength(3);
    await user.keyboard('{Escape}');
    await user.click(await cell('Thursday 19 November, 12:00 to 12:30, Studio, free'));
    const form = await dialog('Create New Booking');
    expect(form.getByLabelText('Room')).toHaveProperty('disabled', true);
    expect(form.getByText('Studio')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    focus(await cell('Thursday 19 November, 09:00 to 09:30, Board Room, free'));
    await user.keyboard('{PageDown}');
    expect(navigate).toHaveBeenLastCalledWith('/bookings?view=day&date=2026-11-20');
    await cell('Friday 20 November, 09:00 to 09:30, Board Room, free');
    await waitFor(() => expect(focusedLabel()).toBe('Friday 20 November, 09:00 to 09:30, Board Room, free'));
  });

  it('steps by a day, across weeks too, shows only the hours of its date, and says why a day is closed', async () => {
    const api = busy();
    const weekday = (day: number, hours: object) => ({ weekday: day, isDefault: false, ...hours }) as WeekdayHours;
    const closed = { closed: true, startTime: null, endTime: null };
    const weekdays = [weekday(6, { closed: false, startTime: '10:00', endTime: '12:00' }), weekday(7, closed)];
    api.config = { ...api.config, weekdays };
    const { user, navigate } = open(api, { search: '?view=day&date=2026-11-21' });
    await cell('Saturday 21 November, 10:00 to 10:30, Board Room, free');
    expect(labelsIn('Board Room')).toHaveLength(4);
    const next = screen.getByRole('button', { name: 'Next day' });
    await user.click(next);
    await cell('Sunday 22 November, 09:00 to 17:30, Board Room, unavailable, Closed on Sunday 22 November');
    await user.click(next);
    await cell('Monday 23 November, 09:00 to 09:30, Board Room, free');
    await user.click(screen.getByRole('button', { name: 'Previous day' }));
    await cell('Sunday 22 November, 09:00 to 17:30');
    await user.click(screen.getByRole('button', { name: 'Today' }));
    expect(navigate).toHaveBeenLastCalledWith('/bookings?view=day');
    await cell('Wednesday 18 November, 09:00 to 09:30, Board Room, free');
  });

  it('opens the card of a booking, by its link too, and follows changes that the server pushes', async () => {
    const api = busy();
    const id = Number(api.entries[0]!.id);
    const { user, changes } = open(api, { search: `?view=day&booking=${id}` });
    const card = await screen.findByRole('dialog', { name: 'Stand-up' });
    expect(within(card).getByText('Board Room')).toBeTruthy();
    await user.click(within(card).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(focusedLabel()).toMatch(/10:00 to 11:30, Board Room, your booking/));
    await user.click(document.activeElement!);
    expect(await screen.findByRole('dialog', { name: 'Stand-up' })).toBeTruthy();
    api.stand(aBooking(at(THURSDAY, '12:00'), at(THURSDAY, '13:00'), { userId: OTHER, roomId: studio.id }));
    changes.report([studio.id]);
    await cell('Thursday 19 November, 12:00 to 13:00, Studio, booked');
  });

  it('on a phone says when each room is free next, and books then', async () => {
    const { user } = open(busy(), { search: DAY, phone: true, now: at(THURSDAY, '10:10') });
    await cell('Thursday 19 November, 12:00 to 12:30, Studio, free');
    const next = (room: string) => rowOf(room).querySelector('.mb-line-next')?.textContent;
    expect([next('Board Room'), next('Studio'), next('Focus Room')]).toEqual([
      ...['Free from 11:30', 'Free from 12:00', 'Free until 17:30'],
    ]);
    await user.click(screen.getByText('Free from 12:00'));
    const form = await dialog('Create New Booking');
    expect(form.getByText('Studio')).toBeTruthy();
  });
});

describe('the rooms of the day view that are not in sight', () => {
  const SeesAll = window.IntersectionObserver;
  afterEach(() => (window.IntersectionObserver = SeesAll));

  it('are drawn without cells, until the open booking or the focus is in them', async () => {
    // Only the first room is in sight.
    window.IntersectionObserver = class {
      constructor(private readonly callback: (entries: object[]) => void) {}
      observe(row: Element) {
        this.callback([{ isIntersecting: row.getAttribute('aria-rowindex') === '2' }]);
      }
      disconnect() {}
    } as never;
    const booking = aBooking(at(THURSDAY, '10:00'), at(THURSDAY, '11:00'), { purpose: 'Review', roomId: studio.id });
    const api = new MockedWorkspace().stand(booking);
    const { user, leave } = open(api, { search: DAY });
    focus(await cell('Thursday 19 November, 09:00 to 09:30, Board Room, free'));
    expect([labelsIn('Board Room').length > 0, labelsIn('Studio'), labelsIn('Focus Room')]).toEqual([true, [], []]);
    expect(within(rowOf('Focus Room')).getByText('Free from 09:00')).toBeTruthy();
    await user.keyboard('{Control>}{End}{/Control}');
    await waitFor(() => expect(focusedLabel()).toBe('Thursday 19 November, 17:00 to 17:30, Focus Room, free'));
    expect(labelsIn('Studio')).toEqual([]);
    leave();

    open(api, { search: `${DAY}&room=2&booking=${booking.id}` });
    expect(await screen.findByRole('dialog', { name: 'Review' })).toBeTruthy();
  });
});
