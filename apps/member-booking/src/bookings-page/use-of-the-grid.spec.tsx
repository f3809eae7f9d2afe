import { act, fireEvent, waitFor } from '@testing-library/react';
import {
  MockedWorkspace,
  THURSDAY,
  aBlock,
  aBooking,
  at,
  dialog,
  findCell,
  labelOf,
  noDialog,
  open,
  cell,
} from './testing';

const OTHER = 8;
const spoken = () => document.querySelector('.mb-spoken')?.textContent;
const shownIn = (cell: Element) => cell.querySelector('.mb-cell-text')?.textContent;

afterEach(() => window.localStorage.clear());

describe('the grid of the Bookings page', () => {
  it('counts the free rooms of a slot in the view of all rooms, own bookings by name', async () => {
    const api = new MockedWorkspace().stand(
      aBooking(at(THURSDAY, '10:00'), at(THURSDAY, '11:00'), { purpose: 'Stand-up' }),
      aBooking(at(THURSDAY, '10:00'), at(THURSDAY, '10:30'), { userId: OTHER, roomId: 2 }),
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

  it('shows why a slot is unavailable when it is tapped', async () => {
    const block = aBlock(at(THURSDAY, '10:00'), at(THURSDAY, '10:30'), 'New carpet');
    open(new MockedWorkspace().stand(block), { search: '?room=1' });
    fireEvent.click(await cell('Thursday 19 November, 10:00 to 10:30'));
    const why = 'Board Room is unavailable 10:00 to 10:30: New carpet.';
    expect(document.querySelector('.mb-hint')?.textContent).toBe(why);
    expect(spoken()).toBe(why);
    expect(noDialog()).toBe(true);
  });

  it('shows why a slot is past or booked when it is pressed by keyboard', async () => {
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
    expect(form.getAllByText('10:00')).not.toEqual([]);
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

  it('shows the states of the rooms of a slot under the pointer, and hides them afterwards', async () => {
    const block = aBlock(at(THURSDAY, '10:00'), at(THURSDAY, '10:30'), 'New carpet', 3);
    open(new MockedWorkspace().stand(block));
    fireEvent.pointerMove(await cell('Thursday 19 November, 10:00 to 10:30'));
    const hint = () => document.querySelector('.mb-hint');
    expect([...hint()!.querySelectorAll('dl > div')].map((line) => line.textContent)).toEqual([
      'Board Roomfree',
      'Studiofree',
      'Focus Roomunavailable (New carpet)',
    ]);
    fireEvent.pointerMove(await cell('Monday 16 November, 10:00 to 10:30'));
    expect(hint()).toBeNull();
  });
});
