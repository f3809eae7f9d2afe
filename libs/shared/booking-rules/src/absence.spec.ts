import { addDays, localDate } from '@roomhours/time';
import { absenceProblem } from './absence';

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
});
