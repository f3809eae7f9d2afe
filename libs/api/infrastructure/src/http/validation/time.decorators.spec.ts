import { type LocalDate, parseInstant } from '@roomhours/time';
import fc from 'fast-check';
import { IsCalendarDate, IsCalendarMonth, IsHalfHourOfDay, IsTime, readTime } from '.';
import { fieldWith } from './testing';

const time = fieldWith(IsTime());
const date = fieldWith(IsCalendarDate());
const month = fieldWith(IsCalendarMonth());
const halfHourOfDay = fieldWith(IsHalfHourOfDay());

const minute = fc.integer({ min: 0, max: Date.UTC(2101, 0) / 60_000 - 1 }).map((minutes) => minutes * 60_000);
const offset = fc.integer({ min: -(23 * 60 + 59), max: 23 * 60 + 59 });

function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

describe('a time in a request', () => {
  it('is the same instant whatever its offset', () => {
    fc.assert(
      fc.property(minute, offset, (at, east) => {
        const wall = new Date(at + east * 60_000).toISOString();
        fc.pre(/^\d{4}-/.test(wall));
        expect(readTime(`${wall.slice(0, 16)}${offsetText(east)}`)).toEqual({ instant: at });
        expect(readTime(`${wall.slice(0, 19)}${offsetText(east)}`)).toEqual({ instant: at });
      }),
    );
  });

  it('is wall time without an offset', () => {
    expect(readTime('2026-03-29T02:30')).toEqual({ local: { date: '2026-03-29', minuteOfDay: 150 } });
    expect(readTime('2026-03-29T02:30:00.000')).toEqual({
      local: { date: '2026-03-29' as LocalDate, minuteOfDay: 150 },
    });
  });

  it('lies on a whole minute', () => {
    fc.assert(
      fc.property(minute, fc.integer({ min: 1, max: 59_999 }), (at, beside) => {
        expect(readTime(new Date(at + beside).toISOString())).toBeNull();
      }),
    );
  });

  it.each(['10:00:01Z', '10:00:59Z', '10:00:30', '10:00:00.001Z', '10:00:60Z'])('has no seconds: not %s', (clock) => {
    expect(readTime(`2026-03-02T${clock}`)).toBeNull();
  });

  it.each([
    ['1969-12-31T23:59Z', null],
    ['1970-01-01T00:00Z', 0],
    ['1970-01-01T00:30+01:00', null],
    ['2100-12-31T23:59Z', Date.UTC(2100, 11, 31, 23, 59)],
    ['2101-01-01T00:00Z', null],
    ['2101-01-01T00:30+01:00', Date.UTC(2100, 11, 31, 23, 30)],
  ])('lies between 1970 and 2100: %s', (text, expected) => {
    expect(readTime(text)).toEqual(expected === null ? null : { instant: expected });
  });

  it.each(['1970-01-01T23:59', '1969-12-31T12:00', '2101-01-01T00:00'])('so does a wall time: not %s', (text) => {
    expect(readTime(text)).toBeNull();
  });

  it.each([
    '2026-02-30T10:00Z',
    '2025-02-29T10:00Z',
    '2026-13-01T10:00Z',
    '2026-00-10T10:00Z',
    '2026-04-31T10:00',
    '2026-1-01T10:00Z',
    '2026-01-01T24:00Z',
    '2026-01-01T10:60Z',
    '2026-01-01T10:00+24:00',
    '2026-01-01T10:00+0100',
    '2026-01-01T10:00+1',
    '2026-01-01T10:00z',
    '2026-01-01 10:00Z',
    '2026-01-01',
    '10:00',
    '2026-01-01T10Z',
    ' 2026-01-01T10:00Z',
    '2026-01-01T10:00Z\n',
    '1767261600000',
    'tomorrow',
    '',
    'Thu Jan 01 2026 10:00:00 GMT+0000',
    '+002026-01-01T10:00Z',
    '２０２６-01-01T10:00Z',
  ])('is not loosely read: %j', (text) => {
    expect(readTime(text)).toBeNull();
  });

  it('is a text and nothing else', async () => {
    const values = fc.oneof(fc.double(), fc.boolean(), fc.array(fc.anything()), fc.object(), fc.constant(new Date()));
    await fc.assert(fc.asyncProperty(values, async (value) => expect(await time.problem(value)).not.toBeNull()));
  });

  it('means nothing that any other text would', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!/^\d{4}-\d{2}-\d{2}T/.test(text));
        expect(readTime(text)).toBeNull();
      }),
    );
  });

  it('reads what we write', () => {
    expect(readTime('2026-11-24T09:00:00Z')).toEqual({ instant: parseInstant('2026-11-24T09:00:00Z') });
  });
});

describe('a date in a request', () => {
  it('survives a round trip through the calendar', async () => {
    const dates = fc.date({ min: new Date('1970-01-01'), max: new Date('2100-12-31T23:59:59Z'), noInvalidDate: true });
    await fc.assert(
      fc.asyncProperty(dates, async (at) => {
        const text = at.toISOString().slice(0, 10);
        expect(await date.problem(text)).toBeNull();
        expect(await date.value(text)).toBe(text);
      }),
    );
  });

  it.each(['2026-02-30', '2026-2-3', '2026-02-03T00:00Z', '1969-12-31', '2101-01-01', '20260203', ''])(
    'is not %j',
    async (text) => {
      expect(await date.problem(text)).toBe('must be a date such as 2026-11-24');
    },
  );
});

describe('a month in a request', () => {
  it.each(['1970-01', '2026-12', '2100-12'])('is %s', async (text) => {
    expect(await month.problem(text)).toBeNull();
  });

  it.each(['2026-13', '2026-00', '2026-1', '2026-01-01', '1969-12', '2101-01', 'now'])('is not %j', async (text) => {
    expect(await month.problem(text)).toBe('must be a month such as 2026-11');
  });
});

describe('a half hour of the day', () => {
  it.each([
    ['00:00', 0],
    ['09:30', 570],
    ['23:30', 1410],
  ])('is %s', async (text, minute) => {
    expect([await halfHourOfDay.problem(text), await halfHourOfDay.value(text)]).toEqual([null, minute]);
  });

  it.each(['24:00', '9:30', '09:15', '09:30:00', '', 570])('is not %j', async (raw) => {
    expect(await halfHourOfDay.problem(raw)).toBe('must be a time on the half hour, such as 09:30');
  });
});
