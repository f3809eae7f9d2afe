import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  MockedWorkspace,
  THURSDAY,
  aBlock,
  aBooking,
  at,
  cell,
  choose,
  dialog,
  findCell,
  labelOf,
  noDialog,
  open,
} from './testing';

const OTHER = 8;
const spoken = () => document.querySelector('.mb-spoken')?.textContent;
const shownIn = (cell: Element) => cell.querySelector('.mb-cell-text')?.textContent;
const focus = (label: string) => act(() => findCell(label)!.focus());

afterEach(() => window.localStorage.clear());

describe('the grid of the Bookings page', () => {
  it('counts the free rooms of a slot in the view of all rooms, own bookings by name, and shows the rooms in a hint', async () => {
    const friday = '2026-11-20';
    const api = new MockedWorkspace().stand(
      aBooking(at(THURSDAY, '10:00'), at(THURSDAY, '11:00'), { purpose: 'Stand-up' }),
      aBooking(at(THURSDAY, '10:00'), at(THURSDAY, '10:30'), { userId: OTHER, roomId: 2 }),
      aBlock(at(friday, '10:00'), at(friday, '10:30'), 'New carpet', 3),
    );
    open(api);
    const ten = await cell('Thursday 19 November, 10:00 to 10:30, 1 of 3 free: Focus Room');
    expect(shownIn(ten)).toBe('1 of 3 free');
    // The freer, the quieter.
    const taken = (one: HTMLElement) => one.closest<HTMLElement>('.mb-cell')!.style.getPropertyValue('--mb-taken');
    const noon = await cell('Thursday 19 November, 12:00 to 12:30, 3 of 3 free');
    expect([taken(ten), taken(noon)]).toEqual(['67%', '0%']);
    expect([ten, noon].map((one) => one.closest('[data-quiet]') !== null)).toEqual([false, true]);
    const own = await cell('Thursday 19 November, 10:00 to 11:00, Board Room, your booking, Stand-up');
    expect([...own.querySelectorAll('.mb-title, .mb-second')].map((line) => line.textContent)).toEqual([
      ...['Stand-up', 'Board Room'],
    ]);
    fireEvent.pointerMove(await cell('Friday 20 November, 10:00 to 10:30'));
    const hint = () => document.querySelector('.mb-hint');
    expect([...hint()!.querySelectorAll('dl > div')].map((line) => line.textContent)).toEqual([
      ...['Board Roomfree', 'Studiofree', 'Focus Roomunavailable (New carpet)'],
    ]);
    fireEvent.pointerMove(await cell('Monday 16 November, 10:00 to 10:30'));
    expect(hint()).toBeNull();
  });

  it('moves by keyboard, selects up to what is not free, books with Enter, and keeps the focus over a change of the week', async () => {
    // This week has a row more than the next one.
    const api = new MockedWorkspace().stand(
      aBooking(at(THURSDAY, '08:30'), at(THURSDAY, '09:00'), { userId: OTHER }),
      aBooking(at(THURSDAY, '11:30'), at(THURSDAY, '12:00'), { userId: OTHER }),
    );
    const { user } = open(api, { search: '?room=1' });
    await cell('Thursday 19 November, 09:00 to 09:30');
    focus('Thursday 19 November, 09:00 to 09:30');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
    expect(labelOf(document.activeElement)).toBe('Friday 20 November, 10:00 to 10:30, Board Room, free');
    expect([...document.querySelectorAll('[role="grid"] button[tabindex="0"]')]).toEqual([document.activeElement]);
    await user.keyboard('{Control>}{Home}{/Control}');
    expect(document.activeElement).toBe(findCell('Monday 16 November, 08:30'));
    await user.keyboard('{Control>}{End}{/Control}');
    expect(document.activeElement).toBe(findCell('Sunday 22 November, 17:00'));

    focus('Thursday 19 November, 10:00');
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(spoken()).not.toBe('');
    await user.keyboard('{Escape}');
    expect(spoken()).toBe('');
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}{ArrowRight}');
    expect(spoken()).toBe('');
    focus('Thursday 19 November, 10:00');
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{/Shift}');
    expect(spoken()).toBe('10:00 to 11:30, 1 hour 30 minutes selected. Press Enter to book.');
    expect(document.querySelectorAll('[role="gridcell"][aria-selected="true"]')).toHaveLength(3);
    await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
    expect(spoken()).toMatch(/^10:00 to 11:00, 1 hour selected/);
    await user.keyboard('{Enter}');
    const form = await dialog('Create New Booking');
    expect(form.getByLabelText('1 hour')).toHaveProperty('checked', true);
    expect(form.getAllByText('10:00')).not.toEqual([]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(noDialog()).toBe(true));

    focus('Thursday 19 November, 09:00');
    api.entries = [];
    api.stand(aBooking(at('2026-11-26', '09:00'), at('2026-11-26', '09:30'), { userId: OTHER }));
    await user.keyboard('{PageDown}');
    await waitFor(() => expect(labelOf(document.activeElement)).toMatch(/^Thursday 26 November, 09:00/));
  });

  it('shows why a slot is unavailable when it is tapped, and why it is booked or past by keyboard', async () => {
    const api = new MockedWorkspace().stand(
      aBlock(at(THURSDAY, '09:00'), at(THURSDAY, '09:30'), 'New carpet'),
      aBooking(at(THURSDAY, '10:00'), at(THURSDAY, '11:00'), { userId: OTHER }),
    );
    const { user } = open(api, { search: '?room=1' });
    fireEvent.click(await cell('Thursday 19 November, 09:00 to 09:30'));
    const why = 'Board Room is unavailable 09:00 to 09:30: New carpet.';
    expect(document.querySelector('.mb-hint')?.textContent).toBe(why);
    expect(spoken()).toBe(why);
    focus('Thursday 19 November, 10:00 to 11:00');
    await user.keyboard('{Enter}');
    expect(spoken()).toBe('Board Room is already booked 10:00 to 11:00.');
    focus('Monday 16 November, 10:00');
    expect(spoken()).toBe('');
    await user.keyboard('{Enter}');
    expect(spoken()).toBe('This time has passed: it can no longer be booked.');
    expect(noDialog()).toBe(true);
  });

  it('shows one day at a time on a phone, chosen from a strip of the week or by arrow keys', async () => {
    const api = new MockedWorkspace().stand(aBooking(at(THURSDAY, '10:00'), at(THURSDAY, '11:00')));
    const { user } = open(api, { search: '?room=1', phone: true });
    expect(await cell('Wednesday 18 November, 10:00 to 10:30, Board Room, free')).toBeTruthy();
    expect(findCell('Thursday 19 November, 12:00')).toBeNull();
    const strip = within(screen.getByRole('group', { name: 'Day of the week' }));
    await user.click(strip.getByRole('button', { name: 'Thursday 19 November, 1 booking of yours' }));
    expect(await cell('Thursday 19 November, 10:00 to 11:00, Board Room, your booking')).toBeTruthy();
    expect(findCell('Wednesday 18 November, 12:00')).toBeNull();
    focus('Thursday 19 November, 12:00');
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(document.activeElement).toBe(findCell('Friday 20 November, 12:00')));
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    await waitFor(() => expect(document.activeElement).toBe(findCell('Wednesday 18 November, 12:00')));
  });
});

describe('the keys of the page', () => {
  async function opened(options: Parameters<typeof open>[1] = {}) {
    const page = open(new MockedWorkspace(), options);
    await cell('Wednesday 18 November, 10:00');
    const address = () => String(page.navigate.mock.lastCall);
    return { ...page, address };
  }

  it('lead to another week, to today, to the day view and back, to the choice of the room and to a new booking', async () => {
    const { user, address } = await opened({ tablet: true });
    await user.keyboard('{ArrowRight}');
    expect(address()).toBe('/bookings?date=2026-11-25');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(address()).toBe('/bookings?date=2026-11-11');
    await user.keyboard('t');
    expect(address()).toBe('/bookings');
    await user.keyboard('d{ArrowRight}');
    expect(address()).toBe(`/bookings?view=day&date=${THURSDAY}`);
    await user.keyboard('w');
    expect(address()).toBe(`/bookings?date=${THURSDAY}`);
    await user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Room' }));
    await user.click(document.activeElement!);
    await choose(user, 'Studio');
    expect(address()).toBe(`/bookings?date=${THURSDAY}&room=2`);
    act(() => (document.activeElement as HTMLElement).blur());
    await user.keyboard('n');
    const form = await dialog('Create New Booking');
    await user.type(form.getByLabelText('Purpose'), 'dtnw');
    expect(form.getByLabelText<HTMLTextAreaElement>('Purpose').value).toBe('dtnw');
  });

  it('are listed, unused in a dialog and in the grid, and without letters if the member says so', async () => {
    const { user, history } = await opened();
    const steps = () => history.length;
    const before = steps();
    await user.keyboard('?');
    const keys = await dialog('Keys');
    expect(keys.getAllByText('Previous and next week or day')).toHaveLength(2);
    await user.keyboard('td');
    expect(steps()).toBe(before);
    await user.click(keys.getByRole('switch', { name: 'Use letters and / as keys' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(noDialog()).toBe(true));
    await user.keyboard('td');
    expect(steps()).toBe(before);
    await user.keyboard('{ArrowRight}');
    expect(steps()).toBe(before + 1);
    expect(screen.getByRole('button', { name: 'New Booking' }).hasAttribute('aria-keyshortcuts')).toBe(false);
    await user.keyboard('?');
    expect((await dialog('Keys')).getByRole('switch').getAttribute('aria-checked')).toBe('false');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(noDialog()).toBe(true));
    act(() => (document.querySelector('[role="grid"] button[tabindex="0"]') as HTMLElement).focus());
    await user.keyboard('{ArrowRight}');
    expect(steps()).toBe(before + 1);
  });
});
