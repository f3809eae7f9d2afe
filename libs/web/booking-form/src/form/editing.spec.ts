import type { Booking } from '@roomhours/contract';
import { HOURS, ZONE, aBooking, at } from '../../testing';
import { costOf, draftOf, durationsFor, kept, leastLength } from './editing';

const booking = (from: string, to: string): Booking =>
  aBooking(at('2026-11-17', from), at('2026-11-17', to), { purpose: 'Stand-up' }).booking!;

describe('a booking that is being changed', () => {
  it('is read as wall times', () => {
    expect(draftOf(booking('10:00', '11:30'), ZONE)).toEqual({
      roomId: 1,
      date: '2026-11-17',
      startMinute: 600,
      durationMinutes: 90,
      purpose: 'Stand-up',
      repeats: false,
      weeks: '',
    });
  });

  it('keeps its own length on offer', () => {
    expect(durationsFor(null)).toEqual([30, 60, 90, 120]);
    expect(durationsFor(booking('10:00', '11:00'))).toEqual([30, 60, 90, 120]);
    expect(durationsFor(booking('10:00', '10:45'))).toEqual([30, 45, 60, 90, 120]);
  });

  it('cannot end before the running slot does, also where the opening hours have moved away', () => {
    const least = (time: string, hours = HOURS) =>
      leastLength(booking('10:00', '11:00'), at('2026-11-17', time), { hours, zone: ZONE });
    expect([least('10:00'), least('10:29'), least('10:30')]).toEqual([30, 30, 60]);
    expect(least('10:40', { ...HOURS, opensAt: 480, closesAt: 600 })).toBe(60);
  });

  it('counts for the month that it starts in, in the workspace zone', () => {
    const late = aBooking(at('2026-12-01', '00:30'), at('2026-12-01', '02:00')).booking!;
    expect(costOf(late, ZONE)).toEqual({ month: '2026-12', hours: 1.5 });
    expect(costOf(late, 'UTC').month).toBe('2026-11');
  });

  it('knows what of it stays where it was', () => {
    const before = booking('10:00', '11:00');
    const draft = draftOf(before, ZONE);
    expect(kept({ ...draft, purpose: 'Other' }, before, ZONE)).toEqual({ start: true, all: true });
    expect(kept({ ...draft, durationMinutes: 90 }, before, ZONE)).toEqual({ start: true, all: false });
    expect(kept({ ...draft, roomId: 2 }, before, ZONE)).toEqual({ start: true, all: false });
    expect(kept({ ...draft, startMinute: 630 }, before, ZONE)).toEqual({ start: false, all: false });
  });
});
