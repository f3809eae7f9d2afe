import { TimeRange, firstInstantAtOrAfter, instant, localDate, parseTimeOfDay, plusMinutes } from '@roomhours/time';
import {
  type BookingPolicies,
  type ChangedBooking,
  NEW_BOOKING_RULES,
  NO_POLICIES,
  type PolicyViolation,
  isLate,
  policiesOf,
  policyInWords,
  policyReason,
  policyTime,
  policyViolation,
} from '.';

const ZONE = 'Europe/Berlin';

/** Returns the instant of a wall time in Berlin. */
const at = (text: string) => {
  const [date, time] = text.split(' ') as [string, string];
  return firstInstantAtOrAfter({ date: localDate(date), minuteOfDay: parseTimeOfDay(time)! }, ZONE);
};
const range = (text: string, minutes = 60) => TimeRange.of(at(text), plusMinutes(at(text), minutes));

interface Situation {
  own?: readonly TimeRange[];
  ownBefore?: readonly TimeRange[];
  bookings?: readonly TimeRange[];
  before?: Partial<ChangedBooking> & { range: TimeRange };
}

/** Returns the violation of a booking that is requested at a wall time. */
function violation(
  now: string | number,
  requested: TimeRange,
  policies: Partial<BookingPolicies>,
  { own = [], ownBefore = own, bookings = [], before }: Situation = {},
): PolicyViolation | null {
  const changed = before === undefined ? null : { isInSameRoom: true, lateChangeMinutes: null, ...before };
  const policy = { policies: { ...NO_POLICIES, ...policies }, before: changed, own, ownBefore };
  const context = { workspace: { zone: ZONE }, bookings: bookings.map((booking) => ({ range: booking })), policy };
  const time = typeof now === 'number' ? instant(now) : at(now);
  return policyViolation({ range: requested, now: time, ...context }, NEW_BOOKING_RULES);
}

const codeOf = (...request: Parameters<typeof violation>) => violation(...request)?.code ?? null;

describe('the shortest notice', () => {
  const notice = { noticeMinutes: 120 };

  it('allows a start exactly that long from now, and none a millisecond earlier', () => {
    const start = at('2026-11-24 12:00');
    expect(codeOf(plusMinutes(start, -120), range('2026-11-24 12:00'), notice)).toBeNull();
    expect(codeOf(plusMinutes(start, -120) + 1, range('2026-11-24 12:00'), notice)).toBe('TOO_SOON');
  });

  it('is elapsed time in the night in which the clock changes', () => {
    // 01:30 to 03:30 is one hour in spring and three hours in autumn.
    expect(codeOf('2026-03-29 01:30', range('2026-03-29 03:30'), notice)).toBe('TOO_SOON');
    expect(codeOf('2026-10-25 01:30', range('2026-10-25 03:30'), notice)).toBeNull();
  });

  it('does not concern a change that keeps the start', () => {
    const before = { range: range('2026-11-24 12:00') };
    expect(codeOf('2026-11-24 11:00', range('2026-11-24 12:00', 90), notice, { before })).toBeNull();
    expect(codeOf('2026-11-24 11:00', range('2026-11-24 12:30'), notice, { before })).toBe('TOO_SOON');
  });

  it.each([null, 0])('is off for %p', (noticeMinutes) => {
    expect(codeOf('2026-11-24 12:10', range('2026-11-24 12:00'), { noticeMinutes })).toBeNull();
  });
});

describe('the longest advance', () => {
  it.each([
    ['within a month', '2026-11-24 23:59', 3, '2026-11-27 23:00', '2026-11-28 00:00'],
    ['across the end of a month', '2026-01-31 10:00', 1, '2026-02-01 09:00', '2026-02-02 09:00'],
    ['across a change of clocks', '2026-10-24 23:30', 1, '2026-10-25 22:30', '2026-10-26 00:00'],
    ['across the end of a year', '2026-12-31 00:00', 730, '2028-12-30 12:00', '2028-12-31 12:00'],
  ])('counts dates of the zone %s', (_, now, advanceDays, last, first) => {
    expect(codeOf(now, range(last), { advanceDays })).toBeNull();
    expect(codeOf(now, range(first), { advanceDays })).toBe('TOO_FAR_AHEAD');
  });

  it('does not concern a change that keeps the start', () => {
    const before = { range: range('2026-12-24 12:00') };
    expect(codeOf('2026-11-24 11:00', range('2026-12-24 12:00', 30), { advanceDays: 1 }, { before })).toBeNull();
  });
});

describe('late changes', () => {
  const before = { range: range('2026-11-24 12:00'), lateChangeMinutes: 120 };

  it('begin exactly that long before the start of the booking', () => {
    const late = plusMinutes(at('2026-11-24 12:00'), -120);
    expect(codeOf(late - 1, range('2026-11-25 12:00'), {}, { before })).toBeNull();
    expect(codeOf(late, range('2026-11-25 12:00'), {}, { before })).toBe('TOO_LATE_TO_CHANGE');
    expect([isLate(before.range, 120, instant(late - 1)), isLate(before.range, 120, instant(late))]).toEqual([
      false,
      true,
    ]);
  });

  it('are elapsed time across a change of clocks', () => {
    expect(isLate(range('2026-03-29 03:30'), 120, at('2026-03-29 01:30'))).toBe(true);
    expect(isLate(range('2026-10-25 03:30'), 120, at('2026-10-25 01:30'))).toBe(false);
  });

  it.each([null, 0])('are off for %p', (minutes) => {
    expect(isLate(before.range, minutes, at('2026-11-24 12:30'))).toBe(false);
  });

  it('come before all other policies', () => {
    const policies = { noticeMinutes: 10_080, gapMinutes: 120 };
    const situation = { before, bookings: [range('2026-11-24 13:00')] };
    expect(codeOf('2026-11-24 11:00', range('2026-11-24 12:00', 30), policies, situation)).toBe('TOO_LATE_TO_CHANGE');
  });
});

describe('the time between bookings', () => {
  const gap = { gapMinutes: 15 };
  const other = range('2026-11-24 10:00');
  const codeWith = (start: string, minutes: number, before?: Situation['before']) =>
    codeOf('2026-11-23 12:00', range(start, minutes), gap, { bookings: [other], before });

  it.each([
    ['2026-11-24 11:15', 30, null],
    ['2026-11-24 11:14', 30, 'TOO_CLOSE'],
    ['2026-11-24 09:15', 30, null],
    ['2026-11-24 09:16', 30, 'TOO_CLOSE'],
    ['2026-11-24 11:00', 30, 'TOO_CLOSE'],
  ])('%s for %i minutes is %p beside a booking from 10:00 to 11:00', (start, minutes, code) => {
    expect(codeWith(start, minutes)).toBe(code);
  });

  it('stays as it was if a change brings the bookings no closer', () => {
    const before = { range: range('2026-11-24 11:00', 60) };
    expect(codeWith('2026-11-24 11:00', 30, before)).toBeNull();
    expect(codeWith('2026-11-24 11:05', 60, before)).toBeNull();
    expect(codeWith('2026-11-24 11:00', 30, { ...before, isInSameRoom: false })).toBe('TOO_CLOSE');
    expect(codeWith('2026-11-24 11:05', 30, { range: range('2026-11-24 08:00') })).toBe('TOO_CLOSE');
  });
});

describe('the hours a day', () => {
  const limit = { dayMinutes: 120 };

  it('count all bookings that start on the date', () => {
    const own = [range('2026-11-24 09:00', 60), range('2026-11-25 09:00', 120), range('2026-11-23 23:30', 60)];
    expect(codeOf('2026-11-23 12:00', range('2026-11-24 12:00', 60), limit, { own })).toBeNull();
    expect(codeOf('2026-11-23 12:00', range('2026-11-24 12:00', 90), limit, { own })).toBe('DAY_LIMIT');
  });

  it('are the dates of the zone when the clock changes and at the end of a month', () => {
    const own = [range('2026-10-25 00:30', 120), range('2026-11-01 00:00', 120)];
    expect(codeOf('2026-10-20 12:00', range('2026-10-25 23:30', 30), limit, { own })).toBe('DAY_LIMIT');
    expect(codeOf('2026-10-20 12:00', range('2026-10-31 23:30', 30), limit, { own })).toBeNull();
  });

  it('refuse no change that gains no hours on its date', () => {
    const before = { range: range('2026-11-24 09:00', 120) };
    const own = [range('2026-11-24 12:00', 120)];
    const situation = { own, ownBefore: [...own, before.range], before };
    expect(codeOf('2026-11-23 12:00', range('2026-11-24 15:00', 120), limit, situation)).toBeNull();
    const shorter = { ...situation, ownBefore: [...own, range('2026-11-24 09:00', 90)] };
    expect(codeOf('2026-11-23 12:00', range('2026-11-24 15:00', 120), limit, shorter)).toBe('DAY_LIMIT');
  });
});

describe('the upcoming bookings', () => {
  const limit = { upcomingBookings: 2 };
  const own = [range('2026-11-24 09:00'), range('2026-11-24 11:00'), range('2026-12-24 11:00')];

  it('count those that have not ended', () => {
    const request = (now: string) => codeOf(now, range('2026-11-25 09:00'), limit, { own });
    expect([request('2026-11-24 11:59'), request('2026-11-24 12:00')]).toEqual(['TOO_MANY_BOOKINGS', null]);
  });

  it('do not limit a change', () => {
    const before = { range: range('2026-11-26 09:00') };
    expect(codeOf('2026-11-23 12:00', range('2026-11-25 09:00'), limit, { own, before })).toBeNull();
  });
});

describe('the policies of a room', () => {
  it('replace single values of the workspace, also by none', () => {
    const workspace = { policies: { ...NO_POLICIES, noticeMinutes: 60, gapMinutes: 15, upcomingBookings: 3 } };
    const room = { policies: { ...NO_POLICIES, gapMinutes: 0, dayMinutes: 120 } };
    const replaced = { noticeMinutes: 60, gapMinutes: 0, upcomingBookings: 3, dayMinutes: 120 };
    expect(policiesOf(room, workspace)).toEqual({ ...NO_POLICIES, ...replaced });
    expect([policiesOf({}, {}), policiesOf({ policies: null }, workspace)]).toEqual([NO_POLICIES, workspace.policies]);
  });
});

describe('the words of a policy', () => {
  const NOON = '2026-11-24 12:00';
  const requested = range('2026-11-26 14:00');
  const own = [range('2026-11-26 09:00', 90)];
  const before = { range: range('2026-11-24 13:00'), lateChangeMinutes: 90 };

  it.each<[string, string, ...Parameters<typeof violation>]>([
    [
      'are made at least 2 hours ahead: choose a start from 14:07 on Tuesday 24 November.',
      'Bookings are made at least 2 hours ahead',
      ...([at('2026-11-24 12:06') + 1, range('2026-11-24 14:00'), { noticeMinutes: 120 }] as const),
    ],
    [
      'are made at most 1 day ahead: choose a date up to Wednesday 25 November.',
      'Bookings are made at most 1 day ahead',
      ...([NOON, requested, { advanceDays: 1 }] as const),
    ],
    [
      'can be changed until 90 minutes before they start.',
      'Changes end 90 minutes before the start',
      ...([NOON, requested, {}, { before }] as const),
    ],
    [
      'lie at least 15 minutes apart: choose an end by 13:45 or a start from 15:15 on Thursday 26 November.',
      '15 minutes stay free between bookings',
      ...([NOON, range('2026-11-26 13:00'), { gapMinutes: 15 }, { bookings: [requested] }] as const),
    ],
    [
      'At most 2 hours a day can be booked: 0.5 hours are left on Thursday 26 November, this needs 1 hour.',
      'At most 2 hours a day',
      ...([NOON, requested, { dayMinutes: 120 }, { own }] as const),
    ],
    [
      'At most 1 upcoming booking can be made: no more are possible.',
      'At most 1 upcoming booking',
      ...([NOON, requested, { upcomingBookings: 1 }, { own }] as const),
    ],
    [
      'At most 1 upcoming booking can be made: 1 more is possible.',
      'At most 1 upcoming booking',
      ...([NOON, requested, { upcomingBookings: 1 }, { own, ownBefore: [] }] as const),
    ],
  ])('are "%s", and in short "%s"', (words, reason, ...request) => {
    const sentence = words.startsWith('At most') ? words : `Bookings of the Board Room ${words}`;
    expect(policyInWords(violation(...request)!, 'Board Room', ZONE)).toBe(sentence);
    expect(policyReason(violation(...request)!)).toBe(reason);
  });

  it.each([
    [15, '15 minutes'],
    [60, '1 hour'],
    [90, '90 minutes'],
    [1_440, '24 hours'],
    [2_880, '2 days'],
    [10_080, '7 days'],
    [1_500, '25 hours'],
  ])('say %i minutes as %s', (minutes, text) => expect(policyTime(minutes)).toBe(text));
});
