import { allRoomsWeek } from '../model/all-rooms-week';
import { roomWeek } from '../model/room-week';
import type { BookingCell, GridCell } from '../model/grid-cell';
import { OTHER, aBlock, aBooking, at, boardRoom, studio } from '@roomhours/booking-form/testing';
import { aWeek } from '../testing/a-week';
import type { WeekEntry } from '@roomhours/booking-form';
import { actionLabel, cellLabel } from './cell-label';

const TUESDAY = '2026-11-17';
const ten = [at(TUESDAY, '10:00'), at(TUESDAY, '10:30')] as const;
const input = (entries: WeekEntry[], now = at(TUESDAY, '00:00')) => aWeek(entries, { now });
const atTen = (cells: GridCell[]) => cells.filter((cell) => cell.date === TUESDAY && cell.row === 2);
const bookingFirst = (cells: GridCell[]) => cells.find(({ kind }) => kind === 'own') ?? cells[0];
const inRoom = (entries: WeekEntry[], now?: number) =>
  cellLabel(bookingFirst(atTen(roomWeek(boardRoom, input(entries, now as never)).cells))!);
const inAll = (entries: WeekEntry[]) => cellLabel(atTen(allRoomsWeek([boardRoom, studio], input(entries)).cells)[0]!);

describe('what is said of a cell', () => {
  it('is day, time, room and state', () => {
    const here = 'Tuesday 17 November, 10:00 to 10:30, Board Room';
    expect(inRoom([])).toBe(`${here}, free`);
    expect(inRoom([], at(TUESDAY, '12:00'))).toBe(`${here}, past`);
    expect(inRoom([aBooking(...ten, { userId: OTHER })])).toBe(`${here}, booked`);
    expect(inRoom([aBlock(...ten, 'Painting')])).toBe(`${here}, unavailable, Painting`);
    expect(inRoom([aBlock(...ten, null)])).toBe(`${here}, unavailable`);
  });

  it('has the purpose of an own booking, and its real times', () => {
    const booking = aBooking(at(TUESDAY, '10:15'), at(TUESDAY, '11:45'), { purpose: 'Team sync' });
    expect(inRoom([booking])).toBe('Tuesday 17 November, 10:15 to 11:45, Board Room, your booking, Team sync');
    expect(inRoom([booking], at(TUESDAY, '12:00'))).toMatch(/your booking, Team sync, past$/);
  });

  it('says that a booking is in a series', () => {
    expect(inRoom([aBooking(...ten, { purpose: 'Team sync', seriesId: 's' })])).toMatch(/Team sync, in a series$/);
  });

  it('names the free rooms of a slot of all rooms', () => {
    expect(inAll([])).toBe('Tuesday 17 November, 10:00 to 10:30, 2 of 2 free: Board Room, Studio');
    expect(inAll([aBooking(...ten)])).toBe('Tuesday 17 November, 10:00 to 10:30, 1 of 2 free: Studio');
    expect(inAll([aBooking(...ten), aBlock(...ten, 'x', studio.id)])).toBe(
      'Tuesday 17 November, 10:00 to 10:30, 0 of 2 free',
    );
    expect(inAll([aBlock(...ten, 'Fire drill'), aBlock(...ten, 'Fire drill', studio.id)])).toMatch(
      /unavailable, Fire drill$/,
    );
  });

  it('makes a button of a booking understood alone', () => {
    const [cell] = atTen(roomWeek(boardRoom, input([aBooking(...ten)])).cells) as BookingCell[];
    expect(actionLabel('Edit', cell!)).toBe(
      'Edit booking, Tuesday 17 November, 10:00 to 10:30, Board Room, your booking',
    );
  });
});
