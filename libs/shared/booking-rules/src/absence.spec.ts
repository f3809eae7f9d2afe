import { addDays, formatInstant, localDate } from '@roomhours/time';
import { absenceProblem, absenceRange } from './absence';

const from = localDate('2026-11-26');

describe('the dates of an absence', () => {
  it.each([
    [-1, 'The last day must not be before the first.'],
    [0, null],
    [365, null],
    [366, 'At most 366 days can be cancelled together.'],
  ])('that end %i days after the first: %s', (days, problem) => {
    expect(absenceProblem({ from, to: addDays(from, days) })).toBe(problem);
  });

  it('are both included, and begin and end at midnight of the zone', () => {
    const rangeIn = (zone: string, first: string, last: string) => {
      const { start, end } = absenceRange({ from: localDate(first), to: localDate(last) }, zone);
      return [formatInstant(start), formatInstant(end)];
    };
    expect(rangeIn('Europe/Berlin', '2026-10-24', '2026-10-25')).toEqual([
      '2026-10-23T22:00:00Z',
      '2026-10-25T23:00:00Z',
    ]);
    expect(rangeIn('Pacific/Honolulu', '2026-11-26', '2026-11-26')).toEqual([
      '2026-11-26T10:00:00Z',
      '2026-11-27T10:00:00Z',
    ]);
  });
});
