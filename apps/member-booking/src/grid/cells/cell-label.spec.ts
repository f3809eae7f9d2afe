import { aBlock, aBooking, at, boardRoom, OTHER, studio } from '@roomhours/booking-form/testing';
import type { WeekEntry } from '@roomhours/booking-form';
import { allRoomsWeek } from '../model/all-rooms-week';
import { roomWeek } from '../model/room-week';
import type { BookingCell, GridCell, WeekModel } from '../model/grid-cell';
import { aWeek } from '../testing/a-week';
import { actionLabel, cellLabel, explanation, slotsText } from './cell-label';

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

describe('why a slot cannot be had', () => {
  const hour = [at(TUESDAY, '10:00'), at(TUESDAY, '11:00')] as const;
  const ofTen = ({ cells }: WeekModel) => explanation(cells.find(({ date, row }) => date === TUESDAY && row === 2)!);
  const inputAt = (entries: WeekEntry[], time = '00:00') => input(entries, at(TUESDAY, time));
  const whyInRoom = (entries: WeekEntry[], time?: string) => ofTen(roomWeek(boardRoom, inputAt(entries, time)));
  const whyInAll = (entries: WeekEntry[], time?: string) =>
    ofTen(allRoomsWeek([boardRoom, studio], inputAt(entries, time)));

  it('is nothing where it can', () => {
    expect(whyInRoom([])).toBeNull();
    expect(whyInAll([])).toBeNull();
    expect(whyInRoom([aBooking(...hour)])).toBeNull();
  });

  it('is that it has passed, is booked, or is blocked and for what', () => {
    expect(whyInRoom([], '12:00')).toBe('This time has passed: it can no longer be booked.');
    expect(whyInRoom([aBooking(...hour)], '12:00')).toBe('Your booking has passed: it can no longer be changed.');
    expect(whyInRoom([aBooking(...hour, { userId: OTHER })])).toBe('Board Room is already booked 10:00 to 11:00.');
    expect(whyInRoom([aBooking(...hour, { userId: OTHER })], '12:00')).toBe('Board Room was booked 10:00 to 11:00.');
    expect(whyInRoom([aBlock(...hour, 'New carpet.')])).toBe('Board Room is unavailable 10:00 to 11:00: New carpet.');
    expect(whyInRoom([aBlock(...hour, null)])).toBe('Board Room is unavailable 10:00 to 11:00.');
  });

  it('in all rooms is that none is left', () => {
    const both = (reason: string) => [aBlock(...hour, reason), aBlock(...hour, reason, studio.id)];
    expect(whyInAll([aBooking(...hour, { userId: OTHER }), aBlock(...hour, 'x', studio.id)])).toBe(
      'No room is free 10:00 to 10:30.',
    );
    expect(whyInAll(both('Fire drill'))).toBe('No room is available 10:00 to 10:30: Fire drill.');
    expect(whyInAll([], '12:00')).toBe('This time has passed: it can no longer be booked.');
  });
});

describe('slotsText', () => {
  it('is said only for a booking of more than 30 minutes', () => {
    expect([slotsText(2, 30), slotsText(2, 60), slotsText(1, 60), slotsText(4, 31)]).toEqual([
      null,
      '(2 slots)',
      '(1 slot)',
      '(4 slots)',
    ]);
  });
});
