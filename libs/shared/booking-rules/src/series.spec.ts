import { TimeRange, formatInstant, instant, localDate, resolveLocal } from '@roomhours/time';
import { weeklyOccurrences } from './series';

const BERLIN = 'Europe/Berlin';
/** Returns a range of `minutes` that starts at a wall time in Berlin. */
function rangeAt(date: string, minuteOfDay: number, minutes: number): TimeRange {
  const resolved = resolveLocal({ date: localDate(date), minuteOfDay }, BERLIN);
  if (resolved.kind === 'missing') throw new Error('no such time');
  return TimeRange.of(resolved.instant, instant(resolved.instant + minutes * 60_000));
}
const shown = (first: TimeRange, count: number) =>
  weeklyOccurrences(first, count, BERLIN).map(({ start, range, missing }) =>
    range === null
      ? `missing ${missing.date} ${missing.minuteOfDay}, from ${start.minuteOfDay}`
      : `${formatInstant(range.start)}/${formatInstant(range.end)}`,
  );

describe('a weekly series', () => {
  it('keeps its wall times across a clock change', () => {
    expect(shown(rangeAt('2026-10-18', 600, 60), 2)).toEqual([
      '2026-10-18T08:00:00Z/2026-10-18T09:00:00Z',
      '2026-10-25T09:00:00Z/2026-10-25T10:00:00Z',
    ]);
  });

  it('lasts an hour longer on the night in which the clocks go back', () => {
    expect(shown(rangeAt('2026-10-18', 90, 120), 2)[1]).toBe('2026-10-24T23:30:00Z/2026-10-25T02:30:00Z');
  });

  it('has no occurrence whose start or end the clock skips', () => {
    expect(shown(rangeAt('2026-03-22', 150, 60), 2)[1]).toBe('missing 2026-03-29 150, from 150');
    expect(shown(rangeAt('2026-03-22', 90, 60), 2)[1]).toBe('missing 2026-03-29 150, from 90');
  });
});
