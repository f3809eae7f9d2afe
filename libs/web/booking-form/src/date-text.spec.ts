import {
  addDays,
  dayInWords,
  formatInstant,
  localDate,
  monthInWords,
  monthOf,
  plusMinutes,
  startOfDay,
} from '@roomhours/time';
import moment from 'moment';
import {
  dayOfMonthText,
  localTimes,
  monthText,
  shortDayText,
  shortRange,
  spokenRange,
  weekText,
  weekdayText,
} from './date-text';

const date = localDate('2026-11-24');

describe('dates and times in words', () => {
  it('names a day with its weekday', () => {
    expect([dayInWords(date), shortDayText(date), weekdayText(date), dayOfMonthText(date)]).toEqual([
      'Tuesday 24 November',
      'Tue 24 November',
      'Tue',
      '24',
    ]);
  });

  it('says every day of two years as the date picker does', () => {
    for (let day = localDate('2027-06-30'); day < '2029-07-01'; day = addDays(day, 1)) {
      const picked = moment.utc(day);
      expect(dayInWords(day)).toBe(picked.format('dddd D MMMM'));
      expect([shortDayText(day), weekText(day, day)]).toEqual([
        picked.format('ddd D MMMM'),
        `${picked.format('MMMM D')} - ${picked.format('MMMM D, YYYY')}`,
      ]);
    }
  });

  it('names a month with and without its year', () => {
    expect([monthText(monthOf(date)), monthInWords(monthOf(date))]).toEqual(['November 2026', 'November']);
  });

  it('titles a week with the year of its last day', () => {
    expect(weekText(localDate('2026-11-23'), localDate('2026-11-29'))).toBe('November 23 - November 29, 2026');
    expect(weekText(localDate('2026-12-28'), localDate('2027-01-03'))).toBe('December 28 - January 3, 2027');
  });

  it.each([
    ['Europe/Berlin', '2026-11-25', '2026-11-24'],
    // The clock skips the midnight between these dates.
    ['America/Santiago', '2027-09-05', '2027-09-04'],
  ])('ends a day at 24:00: %s', (zone, next, day) => {
    const end = startOfDay(localDate(next), zone);
    const booking = { startTime: formatInstant(plusMinutes(end, -60)), endTime: formatInstant(end) };
    expect(localTimes(booking, zone)).toEqual({ date: day, start: 1380, end: 1440 });
  });

  it('writes times in 24 hours', () => {
    expect([spokenRange(600, 630), shortRange(1380, 1440)]).toEqual(['10:00 to 10:30', '23:00–24:00']);
  });
});
