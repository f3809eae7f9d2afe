import fc from 'fast-check';
import { TimeRange, localDate, plusMinutes, slotsOfDay } from '@roomhours/time';
import { MonthlyQuota } from '../quota/monthly-quota';
import { aBlockedTime, aBooking, aCandidate, aMember, aWorkspace, at, lasting } from '../../testing';
import { BOOKING_POLICIES, CORRECTION_POLICIES, OFFERED_MINUTES, firstRefusal } from './policies';

const codeOf = (change: Parameters<typeof aCandidate>[0]) =>
  firstRefusal(aCandidate(change), BOOKING_POLICIES)?.code ?? null;
const onTuesday = (time: string, minutes: number) => ({ range: lasting(`2026-11-24 ${time}`, minutes) });

describe('opening hours', () => {
  it.each([
    ['09:00', 30, null],
    ['17:00', 30, null],
    ['08:30', 60, 'OUTSIDE_HOURS'],
    ['17:00', 60, 'OUTSIDE_HOURS'],
    ['17:30', 30, 'OUTSIDE_HOURS'],
    ['23:30', 60, 'OUTSIDE_HOURS'],
  ])('%s for %i minutes: %s', (time, minutes, code) => expect(codeOf(onTuesday(time, minutes))).toBe(code));

  it('may reach midnight, and not go past it', () => {
    const workspace = aWorkspace({ opensAt: 0, closesAt: 1440 });
    expect(codeOf({ ...onTuesday('23:00', 60), workspace })).toBeNull();
    expect(codeOf({ ...onTuesday('23:30', 60), workspace })).toBe('OUTSIDE_HOURS');
  });

  it('are kept on the wall of the workspace, not in UTC', () => {
    const workspace = aWorkspace({ zone: 'Asia/Kolkata' });
    const now = at('2026-11-23 12:00');
    expect(codeOf({ range: lasting('2026-11-24 09:00', 30, 'Asia/Kolkata'), workspace, now })).toBeNull();
    expect(codeOf({ range: lasting('2026-11-24 08:30', 30, 'Asia/Kolkata'), workspace, now })).toBe('OUTSIDE_HOURS');
  });
});

describe('the slot list', () => {
  it.each([
    ['10:15', 30],
    ['10:01', 60],
  ])('has no %s', (time, minutes) => {
    expect(codeOf(onTuesday(time, minutes))).toBe('OFF_GRID');
  });

  it('starts at opening, whatever the slot length', () => {
    const workspace = aWorkspace({ slotMinutes: 45 });
    expect(codeOf({ ...onTuesday('09:45', 30), workspace })).toBeNull();
    expect(codeOf({ ...onTuesday('10:00', 30), workspace })).toBe('OFF_GRID');
  });

  it('has a last slot that closing cuts, and 30 minutes fit there', () => {
    const workspace = aWorkspace({ slotMinutes: 60 });
    expect(codeOf({ ...onTuesday('17:00', 30), workspace })).toBeNull();
    expect(codeOf({ ...onTuesday('17:00', 60), workspace })).toBe('OUTSIDE_HOURS');
  });

  it('of a wall time that exists twice knows the first alone', () => {
    const workspace = aWorkspace({ opensAt: 0, closesAt: 1440 });
    const now = at('2026-10-24 12:00');
    const three = at('2026-10-25 03:00');
    const secondHalfPastTwo = TimeRange.of(plusMinutes(three, -30), three);
    expect(codeOf({ range: lasting('2026-10-25 02:30', 30), workspace, now })).toBeNull();
    expect(codeOf({ range: secondHalfPastTwo, workspace, now })).toBe('OFF_GRID');
  });
});

describe('lengths', () => {
  it.each([...OFFERED_MINUTES])('%i minutes are offered', (minutes) =>
    expect(codeOf(onTuesday('10:00', minutes))).toBeNull(),
  );
  it.each([15, 29, 31, 45, 150, 240])('%i minutes are not', (minutes) => {
    expect(codeOf(onTuesday('10:00', minutes))).toBe('DURATION_NOT_OFFERED');
  });
});

describe('the past', () => {
  it('begins for a slot when it has ended: the running slot can be booked', () => {
    const tenToEleven = onTuesday('10:00', 60);
    expect(codeOf({ ...tenToEleven, now: at('2026-11-24 10:29') })).toBeNull();
    expect(codeOf({ ...tenToEleven, now: at('2026-11-24 10:30') })).toBe('PAST_TIME');
  });

  it('begins for a booking when it would have ended, however long the slot is', () => {
    const workspace = aWorkspace({ slotMinutes: 120 });
    const half = onTuesday('09:00', 30);
    expect(codeOf({ ...half, workspace, now: at('2026-11-24 09:29') })).toBeNull();
    expect(codeOf({ ...half, workspace, now: at('2026-11-24 09:30') })).toBe('PAST_TIME');
  });

  it('may be corrected', () => {
    const candidate = aCandidate({ now: at('2027-01-01 12:00') });
    expect(firstRefusal(candidate, CORRECTION_POLICIES)).toBeNull();
  });
});

describe('a room', () => {
  const taken = [aBooking(lasting('2026-11-24 10:00', 60))];

  it('is taken where bookings overlap, and free where they touch', () => {
    expect(codeOf({ ...onTuesday('10:30', 60), bookings: taken })).toBe('BOOKING_CONFLICT');
    expect(codeOf({ ...onTuesday('11:00', 60), bookings: taken })).toBeNull();
    expect(codeOf({ ...onTuesday('09:00', 60), bookings: taken })).toBeNull();
  });

  it('says what stands there', () => {
    const refusal = firstRefusal(aCandidate({ ...onTuesday('10:30', 60), bookings: taken }), BOOKING_POLICIES);
    expect(refusal?.message).toBe('Board Room is already booked 10:00 to 11:00 on Tuesday 24 November.');
  });

  it('is unavailable where a blocked time overlaps, for administrators too', () => {
    const blockedTimes = [aBlockedTime(lasting('2026-11-24 10:00', 60), { reason: 'Maintenance' })];
    const candidate = aCandidate({ ...onTuesday('10:30', 60), blockedTimes });
    const message = 'Board Room is unavailable 10:00 to 11:00 on Tuesday 24 November (Maintenance).';
    expect(firstRefusal(candidate, BOOKING_POLICIES)).toEqual({ code: 'TIME_BLOCKED', message });
    expect(firstRefusal(candidate, CORRECTION_POLICIES)?.code).toBe('TIME_BLOCKED');
    expect(codeOf({ ...onTuesday('11:00', 60), blockedTimes })).toBeNull();
  });
});

describe('hours', () => {
  const used = (minutes: number) => ({ quota: MonthlyQuota.of(aMember(), minutes) });

  it('may be used up to the last', () => {
    expect(codeOf({ ...onTuesday('10:00', 60), ...used(180) })).toBeNull();
    expect(codeOf({ ...onTuesday('10:00', 60), ...used(181) })).toBe('QUOTA_EXCEEDED');
  });

  it('say how many are left', () => {
    const candidate = aCandidate({ ...onTuesday('10:00', 60), ...used(210) });
    expect(firstRefusal(candidate, BOOKING_POLICIES)?.message).toBe(
      'You have 0.5 hours left in November, this needs 1 hour.',
    );
  });
});

describe('every slot of every day', () => {
  it('can be booked for half an hour unless the clock cuts or stretches it', () => {
    const zone = fc.constantFrom(
      'Europe/Berlin',
      'Australia/Lord_Howe',
      'America/Sao_Paulo',
      'Asia/Kolkata',
      'America/St_Johns',
    );
    const day = fc.constantFrom(
      '2026-03-29',
      '2026-10-25',
      '2026-04-05',
      '2026-10-04',
      '2018-11-04',
      '2026-11-24',
      '2028-02-29',
    );
    const now = at('2017-01-01 00:00');
    fc.assert(
      fc.property(zone, day, fc.nat(47), (name, date, index) => {
        const workspace = aWorkspace({ zone: name, opensAt: 0, closesAt: 1440 });
        const slots = slotsOfDay(localDate(date), workspace.hours, name);
        const slot = slots[index % slots.length]!;
        const range = lasting(`${date} ${slot.label}`, 30, name);
        const cut = slot.end !== range.end && slot.endMinute === 1440;
        fc.pre(!cut);
        expect(codeOf({ range, workspace, now })).toBeNull();
      }),
    );
  });
});
