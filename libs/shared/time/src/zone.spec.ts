import { Temporal } from '@js-temporal/polyfill';
import fc from 'fast-check';
import {
  DAY_MS,
  HOUR_MS,
  type Instant,
  MINUTE_MS,
  addDays,
  clockChanges,
  dayNumber,
  firstInstantAtOrAfter,
  formatInstant,
  formatTimeOfDay,
  instant,
  localDate,
  monthAt,
  parseInstant,
  parseMonth,
  rangeOfDates,
  rangeOfMonth,
  resolveLocal,
  startOfDay,
  toLocal,
  toLocalEnd,
} from '.';

/** Zones with unusual clock changes: half-hour and two-hour changes, skipped midnights, a skipped day. */
const UNUSUAL_ZONES = [
  ...['UTC', 'Europe/Berlin', 'America/New_York', 'America/St_Johns', 'Australia/Lord_Howe'],
  ...['Antarctica/Troll', 'Pacific/Chatham', 'Asia/Kolkata', 'Asia/Kathmandu', 'Africa/Casablanca'],
  ...['America/Sao_Paulo', 'Africa/Cairo', 'Asia/Beirut', 'Pacific/Apia', 'America/Havana', 'Asia/Tehran'],
];

/** Instants near which some of these zones change their clocks. */
const CHANGES = [
  ...['2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z', '2026-03-08T07:00:00Z', '2026-11-01T06:00:00Z'],
  ...['2026-04-04T15:00:00Z', '2026-10-03T15:30:00Z', '2018-11-04T03:00:00Z', '2011-12-30T10:00:00Z'],
  ...['2026-04-23T22:00:00Z', '2026-03-28T22:00:00Z'],
].map((iso) => parseInstant(iso));

const zones = fc.constantFrom(...UNUSUAL_ZONES);
const instants: fc.Arbitrary<Instant> = fc
  .oneof(
    fc.integer({ min: 0, max: Date.UTC(2100, 0, 1) / MINUTE_MS }),
    fc.tuple(fc.constantFrom(...CHANGES), fc.integer({ min: -3000, max: 3000 })).map(([at, m]) => at / MINUTE_MS + m),
  )
  .map((minutes) => instant(minutes * MINUTE_MS));

function wallText(at: Instant, zone: string): string {
  const { date, minuteOfDay } = toLocal(at, zone);
  return `${date}T${formatTimeOfDay(minuteOfDay)}`;
}

describe('toLocal', () => {
  it('agrees with the Temporal polyfill', () => {
    fc.assert(
      fc.property(instants, zones, (at, zone) => {
        const expected = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDateTime();
        expect(wallText(at, zone)).toBe(expected.toString({ smallestUnit: 'minute' }));
      }),
    );
  });
});

describe('resolveLocal', () => {
  it('agrees with the Temporal polyfill for exact, repeated and missing wall times', () => {
    fc.assert(
      fc.property(instants, zones, (at, zone) => {
        const { date, minuteOfDay } = toLocal(at, 'UTC');
        const plain = Temporal.PlainDateTime.from(`${date}T${formatTimeOfDay(minuteOfDay)}`);
        const earlier = plain.toZonedDateTime(zone, { disambiguation: 'earlier' });
        const later = plain.toZonedDateTime(zone, { disambiguation: 'later' });
        const resolved = resolveLocal({ date, minuteOfDay }, zone);
        if (!earlier.toPlainDateTime().equals(plain)) expect(resolved).toEqual({ kind: 'missing' });
        else {
          const kind = earlier.equals(later) ? 'exact' : 'repeated';
          expect(resolved).toEqual({ kind, instant: earlier.epochMilliseconds });
        }
      }),
      {
        numRuns: 300,
        examples: [
          [parseInstant('2026-10-25T02:30:00Z'), 'Europe/Berlin'],
          [parseInstant('2026-03-29T02:30:00Z'), 'Europe/Berlin'],
          // The zone skipped this date.
          [parseInstant('2011-12-30T12:00:00Z'), 'Pacific/Apia'],
        ],
      },
    );
  });

  it('reads minute 1440 as midnight of the next day', () => {
    const date = localDate('2026-11-24');
    expect(resolveLocal({ date, minuteOfDay: 1440 }, 'Asia/Kolkata')).toEqual(
      resolveLocal({ date: addDays(date, 1), minuteOfDay: 0 }, 'Asia/Kolkata'),
    );
  });
});

describe('toLocalEnd', () => {
  it.each([
    ['is the wall time', '2026-11-24T10:00:00Z', 'Europe/Berlin', '2026-11-24T11:00'],
    ['names midnight as the end of the date before', '2026-11-24T23:00:00Z', 'Europe/Berlin', '2026-11-24T24:00'],
    ['names the end of a date without midnight alike', '2027-09-05T04:00:00Z', 'America/Santiago', '2027-09-04T24:00'],
    ['leaves the repeated last hour of a date', '2027-04-04T03:00:00Z', 'America/Santiago', '2027-04-03T23:00'],
    ['names the date before a skipped one', '2011-12-30T10:00:00Z', 'Pacific/Apia', '2011-12-29T24:00'],
  ])('%s', (_, end, zone, expected) => {
    const { date, minuteOfDay } = toLocalEnd(parseInstant(end), zone);
    expect(`${date}T${formatTimeOfDay(minuteOfDay)}`).toBe(expected);
  });
});

describe('firstInstantAtOrAfter', () => {
  it('returns the first instant whose wall time is not before the requested one', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CHANGES),
        fc.integer({ min: -3000, max: 3000 }),
        zones,
        (change, minutes, zone) => {
          const wanted = toLocal(instant(change + minutes * MINUTE_MS), 'UTC');
          const found = firstInstantAtOrAfter(wanted, zone);
          const text = `${wanted.date}T${formatTimeOfDay(wanted.minuteOfDay)}`;
          expect(wallText(found, zone) >= text).toBe(true);
          expect(wallText(instant(found - MINUTE_MS), zone) < text).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('returns the end of the skipped time if midnight does not exist', () => {
    expect(startOfDay(localDate('2018-11-04'), 'America/Sao_Paulo')).toBe(parseInstant('2018-11-04T03:00:00Z'));
  });
});

describe('rangeOfMonth', () => {
  it('extends from midnight to midnight in the zone, across clock changes', () => {
    const october = rangeOfMonth(parseMonth('2026-10')!, 'Europe/Berlin');
    expect(october.start).toBe(parseInstant('2026-09-30T22:00:00Z'));
    expect(october.end).toBe(parseInstant('2026-10-31T23:00:00Z'));
  });
});

describe('monthAt', () => {
  it('is the month whose range contains the instant, to its last second', () => {
    const month = parseMonth('2026-10')!;
    const { start, end } = rangeOfMonth(month, 'Europe/Berlin');
    const at = [start - 1000, start, end - 1000, end].map((time) => monthAt(instant(time), 'Europe/Berlin'));
    expect(at).toEqual(['2026-09', month, month, '2026-11']);
  });
});

describe('rangeOfDates', () => {
  const range = (from: string, to: string, zone: string) => {
    const found = rangeOfDates({ from: localDate(from), to: localDate(to) }, zone);
    return found && [formatInstant(found.start), formatInstant(found.end)];
  };

  it('includes both dates, and extends from midnight to midnight in the zone', () => {
    expect(range('2026-10-24', '2026-10-25', 'Europe/Berlin')).toEqual([
      '2026-10-23T22:00:00Z',
      '2026-10-25T23:00:00Z',
    ]);
    expect(range('2026-11-26', '2026-11-26', 'Pacific/Honolulu')).toEqual([
      '2026-11-26T10:00:00Z',
      '2026-11-27T10:00:00Z',
    ]);
  });

  it('is null for a date that the zone skips', () => {
    expect(range('2011-12-30', '2011-12-30', 'Pacific/Apia')).toBeNull();
    expect(range('2011-12-29', '2011-12-30', 'Pacific/Apia')).toEqual(['2011-12-29T10:00:00Z', '2011-12-30T10:00:00Z']);
  });
});

describe('clockChanges', () => {
  const changes = (from: string, until: string, zone: string) =>
    clockChanges(parseInstant(from), parseInstant(until), zone).map(formatInstant);

  it('are the instants at which the offset changes', () => {
    expect(changes('2026-01-01T00:00:00Z', '2027-06-01T00:00:00Z', 'Europe/Berlin')).toEqual([
      '2026-03-29T01:00:00Z',
      '2026-10-25T01:00:00Z',
      '2027-03-28T01:00:00Z',
    ]);
    expect(changes('2026-01-01T00:00:00Z', '2026-12-31T00:00:00Z', 'Asia/Kolkata')).toEqual([]);
  });

  it('are found to the minute at both bounds', () => {
    expect(changes('2026-03-29T00:59:00Z', '2026-03-29T01:00:00Z', 'Europe/Berlin')).toHaveLength(1);
    expect(changes('2026-03-29T01:00:00Z', '2026-03-29T02:00:00Z', 'Europe/Berlin')).toEqual([]);
    expect(changes('2026-03-28T00:00:00Z', '2026-03-29T00:59:00Z', 'Europe/Berlin')).toEqual([]);
  });

  it('are found if the offset differs for only some weeks', () => {
    expect(changes('2026-01-01T00:00:00Z', '2026-06-01T00:00:00Z', 'Africa/Casablanca')).toHaveLength(2);
  });

  it('are complete: the offset is constant between two of them', () => {
    const offset = (at: number, zone: string) => Date.parse(`${wallText(instant(at), zone)}:00Z`) - at;
    fc.assert(
      fc.property(zones, fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 1, max: 400 }), (zone, day, days) => {
        const from = instant(day * DAY_MS);
        const until = instant((day + days) * DAY_MS);
        const found = clockChanges(from, until, zone);
        let expected = offset(from, zone);
        for (let at: number = from; at <= until; at += 6 * HOUR_MS) {
          const passed = found.filter((change) => change <= at && change > at - 6 * HOUR_MS);
          if (passed.length === 0) expect(offset(at, zone)).toBe(expected);
          expected = offset(at, zone);
        }
        for (const change of found) expect(offset(change - MINUTE_MS, zone)).not.toBe(offset(change, zone));
      }),
      { numRuns: 30 },
    );
  });
});

describe('day numbers', () => {
  it('count days independently of any zone', () => {
    expect(dayNumber(localDate('1970-01-02'))).toBe(1);
    expect(dayNumber(localDate('1969-12-31'))).toBe(-1);
  });
});
