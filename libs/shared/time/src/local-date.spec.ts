import {
  addDays,
  addMonths,
  formatTimeOfDay,
  isSupportedDate,
  isSupportedMonth,
  localDate,
  mondayOf,
  monthOf,
  parseLocalDate,
  parseMonth,
  parseTimeOfDay,
  weekdayOf,
} from '.';

describe('parseLocalDate', () => {
  it.each(['2026-11-20', '2028-02-29', '0001-01-01', '9999-12-31'])('accepts %s', (text) => {
    expect(parseLocalDate(text)).toBe(text);
  });

  it.each([
    ...['2026-02-30', '2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '20261120', '2026-11-20T00:00', ''],
    ...[' 2026-11-20'],
  ])('refuses "%s"', (text) => expect(parseLocalDate(text)).toBeNull());
});

describe('dates', () => {
  it('add days across a month end and a leap day', () => {
    expect(addDays(localDate('2028-02-28'), 1)).toBe('2028-02-29');
    expect(addDays(localDate('2026-12-31'), 1)).toBe('2027-01-01');
    expect(addDays(localDate('2026-03-01'), -1)).toBe('2026-02-28');
  });

  it('have a weekday and a Monday of their week', () => {
    expect(weekdayOf(localDate('2026-11-16'))).toBe(1);
    expect(weekdayOf(localDate('2026-11-22'))).toBe(7);
    expect(mondayOf(localDate('2026-11-22'))).toBe('2026-11-16');
    expect(mondayOf(localDate('2026-11-16'))).toBe('2026-11-16');
    expect(weekdayOf(localDate('1969-12-31'))).toBe(3);
  });

  it('are supported from 1970 to 2100', () => {
    const dates = ['1969-12-31', '1970-01-01', '2100-12-31', '2101-01-01'].map(localDate);
    expect(dates.map(isSupportedDate)).toEqual([false, true, true, false]);
    expect(dates.map(monthOf).map(isSupportedMonth)).toEqual([false, true, true, false]);
  });
});

describe('months', () => {
  it('are derived from dates and added across years', () => {
    expect(monthOf(localDate('2026-11-20'))).toBe('2026-11');
    expect(addMonths(parseMonth('2026-12')!, 1)).toBe('2027-01');
    expect(addMonths(parseMonth('2026-01')!, -1)).toBe('2025-12');
    expect(addMonths(parseMonth('2026-11')!, 14)).toBe('2028-01');
  });

  it.each(['2026-13', '2026-0', '2026', '2026-11-20'])('refuse "%s"', (text) => expect(parseMonth(text)).toBeNull());
});

describe('times of day', () => {
  it('convert to minutes since midnight and back', () => {
    expect(parseTimeOfDay('09:30')).toBe(570);
    expect(parseTimeOfDay('23:59')).toBe(1439);
    expect(formatTimeOfDay(570)).toBe('09:30');
    expect(formatTimeOfDay(1440)).toBe('24:00');
  });

  it.each(['24:00', '9:30', '09:60', '', '09:30:00'])('refuse "%s"', (text) => expect(parseTimeOfDay(text)).toBeNull());
});
