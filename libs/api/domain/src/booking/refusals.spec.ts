import { CORRECTION_RULES, MonthlyQuota, NEW_BOOKING_RULES } from '@roomhours/booking-rules';
import fc from 'fast-check';
import { BOOKING_DURATIONS_MINUTES } from '@roomhours/limits';
import { TimeRange, localDate, plusMinutes, slotsOfDay } from '@roomhours/time';
import { aBlockedTime, aBooking, aCandidate, aMember, aRoom, aWorkspace, at, rangeAt } from '../../testing';
import { firstRefusal } from './refusals';

const codeOf = (change: Parameters<typeof aCandidate>[0]) =>
  firstRefusal(aCandidate(change), NEW_BOOKING_RULES)?.code ?? null;
const onTuesday = (time: string, minutes: number) => ({ range: rangeAt(`2026-11-24 ${time}`, minutes) });

it('is the retirement of the room before any other reason', () => {
  const candidate = aCandidate({ ...onTuesday('07:00', 60), room: aRoom({ isActive: false }) });
  const message = 'Board Room is retired and takes no new bookings.';
  for (const rules of [NEW_BOOKING_RULES, CORRECTION_RULES])
    expect(firstRefusal(candidate, rules)).toEqual({ code: 'ROOM_RETIRED', message });
});

describe('opening hours', () => {
  it.each([
    ['09:00', 30, null],
    ['17:00', 30, null],
    ['08:30', 60, 'OUTSIDE_HOURS'],
    ['17:00', 60, 'OUTSIDE_HOURS'],
    ['17:30', 30, 'OUTSIDE_HOURS'],
    ['23:30', 60, 'OUTSIDE_HOURS'],
  ])('%s for %i minutes: %s', (time, minutes, code) => expect(codeOf(onTuesday(time, minutes))).toBe(code));

  it('may extend to midnight but not beyond', () => {
    const workspace = aWorkspace({ opensAt: 0, closesAt: 1440 });
    expect(codeOf({ ...onTuesday('23:00', 60), workspace })).toBeNull();
    expect(codeOf({ ...onTuesday('23:30', 60), workspace })).toBe('OUTSIDE_HOURS');
  });

  it('apply in the workspace zone, not in UTC', () => {
    const workspace = aWorkspace({ zone: 'Asia/Kolkata' });
    const now = at('2026-11-23 12:00');
    expect(codeOf({ range: rangeAt('2026-11-24 09:00', 30, 'Asia/Kolkata'), workspace, now })).toBeNull();
    expect(codeOf({ range: rangeAt('2026-11-24 08:30', 30, 'Asia/Kolkata'), workspace, now })).toBe('OUTSIDE_HOURS');
  });
});

describe('the opening hours of a date', () => {
  const exceptions = {
    weekdays: [{ weekday: 2, hours: { opensAt: 600, closesAt: 720 } }],
    specialDays: [{ date: localDate('2026-12-24'), name: 'Christmas Eve', hours: null }],
  };
  const messageOn = (range: TimeRange) =>
    firstRefusal(aCandidate({ range, workspace: { ...aWorkspace(), exceptions } }), NEW_BOOKING_RULES);

  it('name the reason of a refusal', () => {
    expect(messageOn(rangeAt('2026-12-24 10:00', 60))).toEqual({
      code: 'OUTSIDE_HOURS',
      message: 'Closed on Thursday 24 December (Christmas Eve).',
    });
    expect(messageOn(rangeAt('2026-11-24 09:00', 60))?.message).toBe(
      'Rooms can be booked from 10:00 to 12:00 on Tuesday 24 November.',
    );
    expect(messageOn(rangeAt('2026-11-25 08:00', 60))?.message).toBe(
      'Rooms can be booked from 09:00 to 17:30 on one day.',
    );
  });

  it('begin its slot list', () => {
    const message = 'Bookings start every 30 minutes from 10:00.';
    expect(messageOn(rangeAt('2026-11-24 10:15', 60))).toEqual({ code: 'OFF_GRID', message });
    expect(messageOn(rangeAt('2026-11-24 11:00', 60))).toBeNull();
  });
});

describe('the slot list', () => {
  it.each([
    ['10:15', 30],
    ['10:01', 60],
  ])('does not contain %s', (time, minutes) => {
    expect(codeOf(onTuesday(time, minutes))).toBe('OFF_GRID');
  });

  it('starts at opening time for any slot length', () => {
    const workspace = aWorkspace({ slotMinutes: 45 });
    expect(codeOf({ ...onTuesday('09:45', 30), workspace })).toBeNull();
    expect(codeOf({ ...onTuesday('10:00', 30), workspace })).toBe('OFF_GRID');
  });

  it('ends with a shortened slot that fits a booking of 30 minutes', () => {
    const workspace = aWorkspace({ slotMinutes: 60 });
    expect(codeOf({ ...onTuesday('17:00', 30), workspace })).toBeNull();
    expect(codeOf({ ...onTuesday('17:00', 60), workspace })).toBe('OUTSIDE_HOURS');
  });

  it('contains only the first instant of a repeated wall time', () => {
    const workspace = aWorkspace({ opensAt: 0, closesAt: 1440 });
    const now = at('2026-10-24 12:00');
    const three = at('2026-10-25 03:00');
    const secondHalfPastTwo = TimeRange.of(plusMinutes(three, -30), three);
    expect(codeOf({ range: rangeAt('2026-10-25 02:30', 30), workspace, now })).toBeNull();
    expect(codeOf({ range: secondHalfPastTwo, workspace, now })).toBe('OFF_GRID');
  });
});

describe('lengths', () => {
  it.each([...BOOKING_DURATIONS_MINUTES])('%i minutes are offered', (minutes) =>
    expect(codeOf(onTuesday('10:00', minutes))).toBeNull(),
  );
  it.each([15, 29, 31, 45, 150, 240])('%i minutes are not offered', (minutes) => {
    expect(codeOf(onTuesday('10:00', minutes))).toBe('DURATION_NOT_OFFERED');
  });
});

describe('the past', () => {
  it('starts for a slot at its end: the running slot can be booked', () => {
    const tenToEleven = onTuesday('10:00', 60);
    expect(codeOf({ ...tenToEleven, now: at('2026-11-24 10:29') })).toBeNull();
    expect(codeOf({ ...tenToEleven, now: at('2026-11-24 10:30') })).toBe('PAST_TIME');
  });

  it('starts for a booking at its end, even if the slot is longer', () => {
    const workspace = aWorkspace({ slotMinutes: 120 });
    const half = onTuesday('09:00', 30);
    expect(codeOf({ ...half, workspace, now: at('2026-11-24 09:29') })).toBeNull();
    expect(codeOf({ ...half, workspace, now: at('2026-11-24 09:30') })).toBe('PAST_TIME');
  });

  it('is allowed for corrections', () => {
    const candidate = aCandidate({ now: at('2027-01-01 12:00') });
    expect(firstRefusal(candidate, CORRECTION_RULES)).toBeNull();
  });
});

describe('a room', () => {
  const taken = [aBooking(rangeAt('2026-11-24 10:00', 60))];

  it('conflicts with overlapping bookings but not with adjacent ones', () => {
    expect(codeOf({ ...onTuesday('10:30', 60), bookings: taken })).toBe('BOOKING_CONFLICT');
    expect(codeOf({ ...onTuesday('11:00', 60), bookings: taken })).toBeNull();
    expect(codeOf({ ...onTuesday('09:00', 60), bookings: taken })).toBeNull();
  });

  it('names the conflicting time in the message', () => {
    const refusal = firstRefusal(aCandidate({ ...onTuesday('10:30', 60), bookings: taken }), NEW_BOOKING_RULES);
    expect(refusal?.message).toBe('Board Room is already booked 10:00 to 11:00 on Tuesday 24 November.');
  });

  it('is unavailable during a blocked time, for administrators too', () => {
    const blockedTimes = [aBlockedTime(rangeAt('2026-11-24 10:00', 60), { reason: 'Maintenance' })];
    const candidate = aCandidate({ ...onTuesday('10:30', 60), blockedTimes });
    const message = 'Board Room is unavailable 10:00 to 11:00 on Tuesday 24 November (Maintenance).';
    expect(firstRefusal(candidate, NEW_BOOKING_RULES)).toEqual({ code: 'TIME_BLOCKED', message });
    expect(firstRefusal(candidate, CORRECTION_RULES)?.code).toBe('TIME_BLOCKED');
    expect(codeOf({ ...onTuesday('11:00', 60), blockedTimes })).toBeNull();
  });
});

describe('the quota', () => {
  const used = (minutes: number) => ({ quota: MonthlyQuota.of(aMember(), minutes) });

  it('may be used up exactly', () => {
    expect(codeOf({ ...onTuesday('10:00', 60), ...used(180) })).toBeNull();
    expect(codeOf({ ...onTuesday('10:00', 60), ...used(181) })).toBe('QUOTA_EXCEEDED');
  });

  it('states the remaining hours in the message', () => {
    const candidate = aCandidate({ ...onTuesday('10:00', 60), ...used(210) });
    expect(firstRefusal(candidate, NEW_BOOKING_RULES)?.message).toBe(
      'You have 0.5 hours left in November, this needs 1 hour.',
    );
  });
});

it('every slot of every day can be booked for half an hour unless a clock change shortens or extends it', () => {
  const zone = fc.constantFrom(
    ...['Europe/Berlin', 'Australia/Lord_Howe', 'America/Sao_Paulo', 'Asia/Kolkata', 'America/St_Johns'],
    'America/Santiago',
  );
  const day = fc.constantFrom(
    ...['2026-03-29', '2026-10-25', '2026-04-05', '2026-10-04', '2018-11-04', '2026-11-24', '2028-02-29'],
    '2027-09-04',
  );
  const now = at('2017-01-01 00:00');
  fc.assert(
    fc.property(zone, day, fc.nat(47), (name, date, index) => {
      const workspace = aWorkspace({ zone: name, opensAt: 0, closesAt: 1440 });
      const slots = slotsOfDay(localDate(date), workspace.hours, name);
      const slot = slots[index % slots.length]!;
      const range = rangeAt(`${date} ${slot.label}`, 30, name);
      const isCut = slot.end !== range.end && slot.endMinute === 1440;
      fc.pre(!isCut);
      expect(codeOf({ range, workspace, now })).toBeNull();
    }),
    { examples: [['America/Santiago', '2027-09-04', 47]] },
  );
});
