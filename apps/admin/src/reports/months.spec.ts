import { parseInstant } from '@roomhours/time';
import { lastMonths, monthText, selectedMonth } from './months';

it('are the last twelve in the zone of the workspace', () => {
  const newYear = parseInstant('2026-12-31T23:30:00Z');
  expect(lastMonths(newYear, 'Europe/Berlin').map(monthText)).toEqual([
    ...['January 2027', 'December 2026', 'November 2026', 'October 2026', 'September 2026', 'August 2026'],
    ...['July 2026', 'June 2026', 'May 2026', 'April 2026', 'March 2026', 'February 2026'],
  ]);
  expect(lastMonths(newYear, 'America/New_York')[0]).toBe('2026-12');
});

it.each([
  ['2026-10', '2026-10'],
  ['2025-12', '2025-12'],
  ['2025-11', '2026-11'],
  ['2026-12', '2026-11'],
  ['x', '2026-11'],
  [null, '2026-11'],
])('selects for the month %p of the URL %p', (text, month) => {
  // The last minute of November in Berlin, which is another day or month in other zones.
  const months = lastMonths(parseInstant('2026-11-30T22:59:00Z'), 'Europe/Berlin');
  expect(selectedMonth(months, text)).toBe(month);
});
