import { allRoomsWeek } from '../model/all-rooms-week';
import { roomWeek } from '../model/room-week';
import type { WeekModel } from '../model/grid-cell';
import { OTHER, aBlock, aBooking, at, boardRoom, studio } from '@roomhours/booking-form/testing';
import { aWeek } from '../testing/a-week';
import type { WeekEntry } from '@roomhours/booking-form';
import { explanation } from './explanation';

const TUESDAY = '2026-11-17';
const ten = [at(TUESDAY, '10:00'), at(TUESDAY, '11:00')] as const;
const input = (entries: WeekEntry[], time = '00:00') => aWeek(entries, { now: at(TUESDAY, time) });
const ofTen = ({ cells }: WeekModel) => explanation(cells.find(({ date, row }) => date === TUESDAY && row === 2)!);
const inRoom = (entries: WeekEntry[], time?: string) => ofTen(roomWeek(boardRoom, input(entries, time)));
const inAll = (entries: WeekEntry[], time?: string) => ofTen(allRoomsWeek([boardRoom, studio], input(entries, time)));

describe('why a slot cannot be had', () => {
  it('is nothing where it can', () => {
    expect(inRoom([])).toBeNull();
    expect(inAll([])).toBeNull();
    expect(inRoom([aBooking(...ten)])).toBeNull();
  });

  it('is that it has passed, is booked, or is blocked and for what', () => {
    expect(inRoom([], '12:00')).toBe('This time has passed: it can no longer be booked.');
    expect(inRoom([aBooking(...ten)], '12:00')).toBe('Your booking has passed: it can no longer be changed.');
    expect(inRoom([aBooking(...ten, { userId: OTHER })])).toBe('Board Room is already booked 10:00 to 11:00.');
    expect(inRoom([aBooking(...ten, { userId: OTHER })], '12:00')).toBe('Board Room was booked 10:00 to 11:00.');
    expect(inRoom([aBlock(...ten, 'New carpet.')])).toBe('Board Room is unavailable 10:00 to 11:00: New carpet.');
    expect(inRoom([aBlock(...ten, null)])).toBe('Board Room is unavailable 10:00 to 11:00.');
  });

  it('in all rooms is that none is left', () => {
    const both = (reason: string) => [aBlock(...ten, reason), aBlock(...ten, reason, studio.id)];
    expect(inAll([aBooking(...ten, { userId: OTHER }), aBlock(...ten, 'x', studio.id)])).toBe(
      'No room is free 10:00 to 10:30.',
    );
    expect(inAll(both('Fire drill'))).toBe('No room is available 10:00 to 10:30: Fire drill.');
    expect(inAll([], '12:00')).toBe('This time has passed: it can no longer be booked.');
  });
});
