import { dayInWords, monthInWords, weekdayInWords } from './date-names';
import { localDate, monthOf } from './local-date';

describe('names of dates', () => {
  it('describe the calendar date independently of any zone', () => {
    expect(dayInWords(localDate('2026-11-24'))).toBe('Tuesday 24 November');
    expect(dayInWords(localDate('2027-01-03'))).toBe('Sunday 3 January');
    expect(weekdayInWords(localDate('2026-11-23'))).toBe('Monday');
    expect(monthInWords(monthOf(localDate('2026-12-31')))).toBe('December');
  });
});
