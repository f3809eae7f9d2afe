import { localDate } from '@roomhours/time';
import { OTHER, aBlock, aBooking, at, boardRoom, focusRoom, studio } from '@roomhours/booking-form/testing';
import type { WeekEntry } from '@roomhours/booking-form';
import { allRoomsWeek } from './all-rooms-week';
import { REASON_CLOSED } from './day-opening';
import type { AllRoomsCell, BookingCell } from './grid-cell';
import { aWeek } from '../testing/a-week';
import type { WeekInput } from './room-week';

const ROOMS = [boardRoom, studio, focusRoom];
const TUESDAY = '2026-11-17';

const week = (entries: WeekEntry[], change: Partial<WeekInput> = {}) => allRoomsWeek(ROOMS, aWeek(entries, change));

function cellAt(model: ReturnType<typeof week>, date: string, time: string): AllRoomsCell {
  const row = model.axis.rows.findIndex(({ label }) => label === time);
  return model.cells.find(
    (cell): cell is AllRoomsCell => cell.kind === 'rooms' && cell.date === date && cell.row === row,
  )!;
}

const blocksOf = (model: ReturnType<typeof week>) =>
  model.cells.filter((cell): cell is BookingCell => cell.kind === 'own');
const ten = [at(TUESDAY, '10:00'), at(TUESDAY, '10:30')] as const;

describe('the week of all rooms', () => {
  it('shows a closed day as one cell with its reason, around the own bookings on it', () => {
    const specialDays = [{ date: localDate(TUESDAY), name: 'Holiday', hours: null }];
    const model = week([aBooking(...ten)], { exceptions: { weekdays: [], specialDays } });
    const closed = model.cells.filter((cell) => cell.kind === 'rooms' && cell.date === TUESDAY);
    expect(closed.map(({ row, rowSpan }) => [row, rowSpan])).toEqual([
      [0, 2],
      [2, 1],
      [3, 14],
    ]);
    const reason = 'Closed on Tuesday 17 November (Holiday)';
    expect(closed).toMatchObject(Array(3).fill({ state: 'unavailable', closed: true, reason }));
  });

  it('says which rooms are free in a slot', () => {
    const cell = cellAt(
      week([aBooking(...ten, { userId: OTHER }), aBlock(...ten, 'Painting', studio.id)]),
      TUESDAY,
      '10:00',
    );
    expect(cell.state).toBe('free');
    expect(cell.free).toEqual([focusRoom]);
    expect(cell.rooms.map(({ room, state }) => [room.name, state.kind])).toEqual([
      ['Board Room', 'booked'],
      ['Studio', 'unavailable'],
      ['Focus Room', 'free'],
    ]);
  });

  it('shows own bookings as blocks on top, side by side when they overlap, and no bookings of others', () => {
    const model = week([
      aBooking(at(TUESDAY, '10:00'), at(TUESDAY, '11:30')),
      aBooking(at(TUESDAY, '11:00'), at(TUESDAY, '12:00'), { roomId: studio.id }),
      aBooking(...ten, { userId: OTHER, roomId: focusRoom.id }),
    ]);
    expect(blocksOf(model).map(({ room, lane, lanes, rowSpan }) => [room?.name, lane, lanes, rowSpan])).toEqual([
      ['Board Room', 0, 2, 3],
      ['Studio', 1, 2, 2],
    ]);
    expect(cellAt(model, TUESDAY, '11:00').free).toEqual([focusRoom]);
  });

  it('is booked when every room is taken, unavailable when every room is blocked, with the reason they share', () => {
    const everywhere = (make: (roomId: number) => WeekEntry) => ROOMS.map(({ id }) => make(id));
    const booked = week(everywhere((roomId) => aBooking(...ten, { roomId, userId: OTHER })));
    expect(cellAt(booked, TUESDAY, '10:00')).toMatchObject({ state: 'booked', free: [] });
    const blocked = week(everywhere((roomId) => aBlock(...ten, 'Fire drill', roomId)));
    expect(cellAt(blocked, TUESDAY, '10:00')).toMatchObject({ state: 'unavailable', reason: 'Fire drill', free: [] });
    const mixed = week(everywhere((roomId) => aBlock(...ten, `Reason ${roomId}`, roomId)));
    expect(cellAt(mixed, TUESDAY, '10:00')).toMatchObject({ state: 'unavailable', reason: null });
  });

  it('turns past at the end of the slot', () => {
    expect(cellAt(week([], { now: at(TUESDAY, '10:29') }), TUESDAY, '10:00').state).toBe('free');
    expect(cellAt(week([], { now: at(TUESDAY, '10:30') }), TUESDAY, '10:00')).toMatchObject({
      state: 'past',
      free: [],
    });
  });

  it('offers nothing in the rows outside the opening hours that a booking brings along', () => {
    const cell = cellAt(
      week([aBooking(at(TUESDAY, '08:00'), at(TUESDAY, '08:30'), { userId: OTHER })]),
      TUESDAY,
      '08:00',
    );
    expect(cell).toMatchObject({ state: 'unavailable', free: [], reason: REASON_CLOSED });
    expect(cell.rooms.map(({ state }) => state.kind)).toEqual(['booked', 'unavailable', 'unavailable']);
    const wednesday = cellAt(week([aBooking(at(TUESDAY, '08:00'), at(TUESDAY, '08:30'))]), '2026-11-18', '08:00');
    expect(wednesday).toMatchObject({ state: 'unavailable', reason: REASON_CLOSED });
  });

  it('keeps an own booking in a room that is no longer on the list', () => {
    expect(blocksOf(week([aBooking(...ten, { roomId: 99 })]))).toMatchObject([{ room: null, row: 2 }]);
  });
});
