import { roomWeek } from './room-week';
import { REASON_CLOSED } from './day-opening';
import { canChangeBooking, canGiveBack, stateOfSlot } from './slot-state';
import { HOURS, ME, OTHER, ZONE, aBlock, aBooking, at, boardRoom } from '@roomhours/booking-form/testing';
import { aWeek } from '../testing/a-week';
import type { WeekEntry } from '@roomhours/booking-form';

const TUESDAY = '2026-11-17';
const ten = [at(TUESDAY, '10:00'), at(TUESDAY, '10:30')] as const;
const viewer = { id: ME, isAdmin: false };
const { axis } = roomWeek(boardRoom, aWeek([aBooking(at(TUESDAY, '08:30'), at(TUESDAY, '09:00'))]));
const slotAt = (time: string) => axis.days[1]!.slots.find(({ label }) => label === time)!;
const state = (entries: WeekEntry[], now = '00:00', time = '10:00') =>
  stateOfSlot(slotAt(time), entries, { now: at(TUESDAY, now), viewer, zone: ZONE }, axis.days[1]!);

describe('stateOfSlot', () => {
  const [own, booked, block] = [aBooking(...ten), aBooking(...ten, { userId: OTHER }), aBlock(...ten, 'Painting')];

  it('ranks own booking, booked, blocked, past, free', () => {
    expect(state([block, booked, own], '12:00')).toEqual({ kind: 'own', entry: own });
    expect(state([block, booked], '12:00')).toEqual({ kind: 'booked', entry: booked });
    expect(state([block], '12:00')).toEqual({ kind: 'unavailable', reason: 'Painting', entry: block, isGap: false });
    expect(state([], '12:00')).toEqual({ kind: 'past' });
    expect(state([])).toEqual({ kind: 'free', lengths: [30, 60, 90, 120] });
  });

  it('looks only at what overlaps the slot', () => {
    const around = [aBooking(at(TUESDAY, '09:00'), ten[0]), aBlock(ten[1], at(TUESDAY, '12:00'))];
    expect(state(around)).toEqual({ kind: 'free', lengths: [30] });
    expect(state([aBooking(at(TUESDAY, '10:15'), at(TUESDAY, '10:20'))]).kind).toBe('own');
  });

  it('is not free outside the opening hours', () => {
    expect(state([], '00:00', '08:30')).toEqual({
      kind: 'unavailable',
      reason: REASON_CLOSED,
      entry: null,
      isGap: false,
    });
  });
});

describe('canChangeBooking', () => {
  const admin = { id: 1, isAdmin: true };
  const after = at(TUESDAY, '10:30');

  it('is for own bookings before their end, and for administrators always', () => {
    const mine = aBooking(...ten);
    expect([canChangeBooking(mine, at(TUESDAY, '10:29'), viewer), canChangeBooking(mine, after, viewer)]).toEqual([
      true,
      false,
    ]);
    expect(canChangeBooking(aBooking(...ten, { userId: OTHER }), ten[0], viewer)).toBe(false);
    expect(canChangeBooking(mine, after, admin)).toBe(true);
  });

  it('is never for a blocked time', () => {
    expect(canChangeBooking(aBlock(...ten), ten[0], admin)).toBe(false);
  });
});

describe('canGiveBack', () => {
  const hour = aBooking(at(TUESDAY, '10:00'), at(TUESDAY, '11:00'));
  const givesBack = (now: string, by = viewer) => canGiveBack(hour, at(TUESDAY, now), by, { hours: HOURS, zone: ZONE });

  it('is for own bookings until their last slot runs, and for administrators always', () => {
    expect(['09:00', '10:00', '10:29', '10:30', '11:00'].map((now) => givesBack(now))).toEqual([
      ...[true, true, true, false, false],
    ]);
    expect(['10:30', '11:00'].map((now) => givesBack(now, { id: 1, isAdmin: true }))).toEqual([true, true]);
    expect(givesBack('09:00', { id: OTHER, isAdmin: false })).toBe(false);
  });
});
