import { Temporal } from '@js-temporal/polyfill';
import { MAX_SERIES_BOOKINGS, MAX_SERIES_DAYS, REPETITIONS } from '@roomhours/limits';
import { type LocalDate, TimeRange, addDays, instant, localDate, resolveLocal } from '@roomhours/time';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { type Repetition, type SeriesPattern, patternProblem, seriesDates, seriesOccurrences } from '.';

/** Zones with unusual clock changes: half-hour and two-hour changes, skipped midnights, changes around Ramadan. */
const ZONES = [
  ...['UTC', 'Europe/Berlin', 'America/St_Johns', 'Australia/Lord_Howe', 'Antarctica/Troll', 'Pacific/Chatham'],
  ...['Africa/Casablanca', 'America/Sao_Paulo', 'Africa/Cairo', 'Asia/Beirut', 'America/Havana'],
];

/** The parts of RRULE (RFC 5545, 3.3.10) that describe each repetition. */
const RULES: Record<Repetition, (date: LocalDate) => string> = {
  day: () => 'FREQ=DAILY',
  weekday: () => 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
  week: () => 'FREQ=WEEKLY',
  twoWeeks: () => 'FREQ=WEEKLY;INTERVAL=2',
  month: (date) => {
    const { day, dayOfWeek } = Temporal.PlainDate.from(date);
    return `FREQ=MONTHLY;BYDAY=${Math.ceil(day / 7)}${['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'][dayOfWeek - 1]}`;
  },
};

/** Returns the dates that an independent library of recurrences computes. */
function expectedDates(first: LocalDate, { every, count, until }: SeriesPattern): string[] {
  const end = until === undefined ? `COUNT=${count}` : `UNTIL=${until.replaceAll('-', '')}T235959`;
  const rule = ICAL.Recur.fromString(`${RULES[every](first)};${end}`);
  const iterator = rule.iterator(ICAL.Time.fromDateTimeString(`${first}T12:00:00`));
  const dates: string[] = [];
  for (let next = iterator.next(); next; next = iterator.next()) dates.push(next.toString().slice(0, 10));
  return dates;
}

const firstDates = fc.integer({ min: 0, max: 3_650 }).map((days) => addDays(localDate('2020-01-01'), days));
const ends = fc.oneof(
  fc.integer({ min: 1, max: MAX_SERIES_BOOKINGS }).map((count) => ({ count })),
  fc.integer({ min: 0, max: MAX_SERIES_DAYS }).map((days) => ({ days })),
);

/** A first date and a pattern that fits it. */
const series = fc.record({ first: firstDates, every: fc.constantFrom(...REPETITIONS), end: ends }).map((given) => {
  const { first, every, end } = given;
  const pattern: SeriesPattern = 'count' in end ? { every, ...end } : { every, until: addDays(first, end.days) };
  return { first, pattern };
});

const fits = ({ first, pattern }: { first: LocalDate; pattern: SeriesPattern }) =>
  patternProblem(first, pattern) === null;

/** Returns the instant of a wall time according to an independent library; null if the clock skips it. */
function expectedInstant(date: string, minuteOfDay: number, zone: string): number | null {
  const wall = Temporal.PlainDate.from(date).toPlainDateTime({
    hour: Math.floor(minuteOfDay / 60),
    minute: minuteOfDay % 60,
  });
  const zoned = wall.toZonedDateTime(zone, { disambiguation: 'earlier' });
  return zoned.toPlainDateTime().equals(wall) ? zoned.epochMilliseconds : null;
}

describe('the dates of a series', () => {
  it('are those of an independent library of recurrences', () => {
    fc.assert(
      fc.property(series.filter(fits), ({ first, pattern }) => {
        expect(seriesDates(first, pattern)).toEqual(expectedDates(first, pattern));
      }),
      {
        examples: [
          [{ first: localDate('2026-01-30'), pattern: { every: 'month', count: 12 } }],
          [{ first: localDate('2024-02-29'), pattern: { every: 'month', until: localDate('2025-03-01') } }],
          [{ first: localDate('2026-12-31'), pattern: { every: 'weekday', count: 3 } }],
        ],
      },
    );
  });

  it('have the same wall time in every zone, and no range where the clock skips it', () => {
    const input = fc.tuple(series.filter(fits), fc.constantFrom(...ZONES), fc.nat({ max: 47 }));
    fc.assert(
      fc.property(input, ([{ first, pattern }, zone, half]) => {
        const resolved = resolveLocal({ date: first, minuteOfDay: half * 30 }, zone);
        fc.pre(resolved.kind !== 'missing');
        const start = (resolved as { instant: number }).instant;
        const range = TimeRange.of(instant(start), instant(start + 30 * 60_000));
        const occurrences = seriesOccurrences(range, pattern, zone);

        expect(occurrences[0]!.range).toEqual(range);
        for (const [index, date] of expectedDates(first, pattern).entries()) {
          const expected = expectedInstant(date, half * 30, zone);
          const { start: wall, range: found, missing } = occurrences[index]!;
          expect(wall).toEqual({ date, minuteOfDay: half * 30 });
          if (expected === null) expect([found, missing]).toEqual([null, wall]);
          else if (found !== null) expect(found.start).toBe(expected);
        }
      }),
      {
        examples: [
          [[{ first: localDate('2026-03-27'), pattern: { every: 'day', count: 5 } }, 'Europe/Berlin', 5]],
          [[{ first: localDate('2018-11-01'), pattern: { every: 'day', count: 5 } }, 'America/Sao_Paulo', 0]],
        ],
      },
    );
  });
});

describe('a pattern', () => {
  it.each<[string, string, SeriesPattern, string | null]>([
    ['starts on a Friday', '2026-11-27', { every: 'weekday', count: 2 }, null],
    ['starts on a Saturday', '2026-11-28', { every: 'weekday', count: 2 }, 'STARTS_ON_WEEKEND'],
    ['starts on a Saturday, daily', '2026-11-28', { every: 'day', count: 2 }, null],
    ['ends on its first date', '2026-11-27', { every: 'day', until: localDate('2026-11-27') }, null],
    ['ends before its first date', '2026-11-27', { every: 'day', until: localDate('2026-11-26') }, 'ENDS_BEFORE_START'],
    ['ends after 366 days', '2026-11-27', { every: 'day', until: localDate('2027-11-28') }, null],
    ['ends after 367 days', '2026-11-27', { every: 'day', until: localDate('2027-11-29') }, 'ENDS_TOO_LATE'],
  ])('that %s', (_, first, pattern, problem) => {
    expect(patternProblem(localDate(first), pattern)).toBe(problem);
  });
});
