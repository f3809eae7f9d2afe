import { firstInstantAtOrAfter, localDate, plusMinutes } from '@roomhours/time';
import {
  NEW_BOOKING_RULES,
  type OpeningTimes,
  dayHoursProblem,
  firstViolation,
  openingInWords,
  openingReason,
  openingOfWeekday,
  openingOn,
  runningSlotEnd,
  timeViolation,
} from '.';

const zone = 'Europe/Berlin';
const hours = { opensAt: 540, closesAt: 1050, slotMinutes: 30 };
/** Saturdays are short and Sundays closed; Christmas Eve 2026, a Thursday, is closed, and Sunday 27 December is open. */
const times: OpeningTimes = {
  hours,
  exceptions: {
    weekdays: [
      { weekday: 6, hours: { opensAt: 600, closesAt: 840 } },
      { weekday: 7, hours: null },
    ],
    specialDays: [
      { date: localDate('2026-12-24'), name: 'Christmas Eve', hours: null },
      { date: localDate('2026-12-27'), name: 'Open house', hours: { opensAt: 480, closesAt: 720 } },
    ],
  },
};
const workspace = { zone, ...times };
const at = (date: string, minuteOfDay: number) => firstInstantAtOrAfter({ date: localDate(date), minuteOfDay }, zone);

describe('the hours of a date', () => {
  it.each([
    ['2026-12-21', { ...hours }, null, true],
    ['2026-12-24', null, 'Christmas Eve', false],
    ['2026-12-26', { opensAt: 600, closesAt: 840, slotMinutes: 30 }, null, false],
    ['2026-12-20', null, null, false],
    ['2026-12-27', { opensAt: 480, closesAt: 720, slotMinutes: 30 }, 'Open house', false],
  ])('%s: a special day beats its weekday, a weekday beats the default', (date, expected, name, isDefault) => {
    const opening = openingOn(localDate(date), times);
    expect([opening.hours, opening.specialDay?.name ?? null, opening.isDefault]).toEqual([expected, name, isDefault]);
  });

  it('are the default hours without exceptions', () => {
    expect(openingOn(localDate('2026-12-24'), { hours })).toEqual({ hours, specialDay: null, isDefault: true });
    expect(openingOfWeekday(7, { hours })).toEqual({ hours, isDefault: true });
  });
});

describe('a booking', () => {
  it('may start in the running slot of a day with its own hours', () => {
    const start = at('2026-12-26', 600);
    const input = { range: { start, end: plusMinutes(start, 60) }, workspace };
    const codeAt = (minutes: number) =>
      timeViolation({ ...input, now: plusMinutes(start, minutes) }, NEW_BOOKING_RULES);
    expect([codeAt(29), codeAt(30)]).toEqual([null, { code: 'PAST_TIME' }]);
  });

  it('that runs on a closed day has slots counted from its start', () => {
    const start = at('2026-12-24', 610);
    expect(runningSlotEnd({ start }, plusMinutes(start, 31), workspace)).toBe(plusMinutes(start, 60));
  });

  it('on a closed day is not hidden by another broken rule', () => {
    const start = at('2026-12-24', 601);
    const range = { start, end: plusMinutes(start, 17) };
    const candidate = { range, now: at('2026-12-25', 0), workspace, bookings: [], blockedTimes: [], quota: null };
    expect(firstViolation({ ...candidate, addedMinutes: 17 }, NEW_BOOKING_RULES)?.code).toBe('OUTSIDE_HOURS');
  });
});

describe('the reason', () => {
  it.each([
    ['2026-12-21', 'Rooms can be booked from 09:00 to 17:30 on one day'],
    ['2026-12-24', 'Closed on Thursday 24 December (Christmas Eve)'],
    ['2026-12-26', 'Rooms can be booked from 10:00 to 14:00 on Saturday 26 December'],
    ['2026-12-20', 'Closed on Sunday 20 December'],
    ['2026-12-27', 'Rooms can be booked from 08:00 to 12:00 on Sunday 27 December (Open house)'],
  ])('on %s: %s', (date, expected) => {
    expect(openingInWords(localDate(date), times)).toBe(expected);
  });

  it.each([
    ['2026-12-24', 'Closed (Christmas Eve)'],
    ['2026-12-26', 'Rooms can be booked from 10:00 to 14:00'],
    ['2026-12-20', 'Closed'],
    ['2026-12-27', 'Rooms can be booked from 08:00 to 12:00 (Open house)'],
  ])('in a list that names the date %s: %s', (date, expected) => {
    expect(openingReason(localDate(date), times)).toBe(expected);
  });
});

describe('hours of a day', () => {
  const start = 'The start must be a whole number of slots of 60 minutes before or after 09:00.';
  const end = 'The end must be at least one slot after the start.';

  it.each([
    [540, 600, null],
    [480, 570, null],
    [0, 60, null],
    [570, 690, { field: 'startTime', message: start }],
    [510, 690, { field: 'startTime', message: start }],
    [600, 630, { field: 'endTime', message: end }],
    [600, 600, { field: 'endTime', message: end }],
    [600, 540, { field: 'endTime', message: end }],
  ])('from %d to %d', (opensAt, closesAt, problem) => {
    expect(dayHoursProblem({ opensAt, closesAt }, { ...hours, slotMinutes: 60 })).toEqual(problem);
  });
});
