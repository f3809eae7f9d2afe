import { TimeRange, formatInstant, instant, localDate, resolveLocal } from '@roomhours/time';
import { seriesOccurrences, shiftedOccurrence, wallShift } from './series';

const BERLIN = 'Europe/Berlin';
/** The clock skips midnight at the end of 4 September 2027, a Saturday. */
const SANTIAGO = 'America/Santiago';
/** The clock goes back by half an hour. */
const LORD_HOWE = 'Australia/Lord_Howe';
/** Returns a range of `minutes` that starts at a wall time. */
function rangeAt(date: string, minuteOfDay: number, minutes: number, zone = BERLIN): TimeRange {
  const resolved = resolveLocal({ date: localDate(date), minuteOfDay }, zone);
  if (resolved.kind === 'missing') throw new Error('no such time');
  return TimeRange.of(resolved.instant, instant(resolved.instant + minutes * 60_000));
}
const shown = (first: TimeRange, count: number, zone = BERLIN) =>
  seriesOccurrences(first, { every: 'week', count }, zone).map(({ start, range, missing }) =>
    range === null
      ? `missing ${missing.date} ${missing.minuteOfDay}, from ${start.minuteOfDay}`
      : `${formatInstant(range.start)}/${formatInstant(range.end)}`,
  );

describe('a weekly series', () => {
  it('lasts an hour longer on the night in which the clocks go back', () => {
    expect(shown(rangeAt('2026-10-18', 90, 120), 2)[1]).toBe('2026-10-24T23:30:00Z/2026-10-25T02:30:00Z');
  });

  it('has no occurrence whose start or end the clock skips', () => {
    expect(shown(rangeAt('2026-03-22', 150, 60), 2)[1]).toBe('missing 2026-03-29 150, from 150');
    expect(shown(rangeAt('2026-03-22', 90, 60), 2)[1]).toBe('missing 2026-03-29 150, from 90');
  });

  it('has its length on every date if it starts on the night of a clock change', () => {
    const lengths = (first: TimeRange, zone: string) =>
      seriesOccurrences(first, { every: 'week', count: 3 }, zone).map(({ range }) => range?.minutes);
    expect(lengths(rangeAt('2026-03-29', 90, 60), BERLIN)).toEqual([60, 60, 60]);
    expect(lengths(rangeAt('2026-10-25', 150, 30), BERLIN)).toEqual([30, 30, 30]);
    expect(lengths(rangeAt('2027-04-04', 60, 60, LORD_HOWE), LORD_HOWE)).toEqual([60, 60, 60]);
  });

  it('that ends with the day keeps its length where the clock skips midnight', () => {
    const atChange = '2027-09-05T03:30:00Z/2027-09-05T04:00:00Z';
    const dates = shown(rangeAt('2027-08-28', 1410, 30, SANTIAGO), 3, SANTIAGO);
    expect(dates.slice(1)).toEqual([atChange, '2027-09-12T02:30:00Z/2027-09-12T03:00:00Z']);
    expect(shown(rangeAt('2027-09-04', 1410, 30, SANTIAGO), 2, SANTIAGO)).toEqual(dates.slice(1));
  });
});

describe('a change of a series on the wall clock', () => {
  const shownRange = (range: TimeRange | null) => range && `${formatInstant(range.start)}/${formatInstant(range.end)}`;

  it('moves each date by the same wall time, also across a change of the clocks', () => {
    const shift = wallShift(rangeAt('2026-10-20', 600, 60), rangeAt('2026-10-21', 540, 90), BERLIN);
    expect(shift).toEqual({ startMinutes: 1380, lengthMinutes: 90 });
    const moved = shiftedOccurrence(rangeAt('2026-10-24', 600, 60), shift, BERLIN);
    expect(shownRange(moved.range)).toBe('2026-10-25T08:00:00Z/2026-10-25T09:30:00Z');
  });

  it('keeps the length of each date unless it changes', () => {
    const shift = wallShift(rangeAt('2026-10-20', 600, 60), rangeAt('2026-10-20', 660, 60), BERLIN);
    expect(shift).toEqual({ startMinutes: 60, lengthMinutes: null });
    expect(shiftedOccurrence(rangeAt('2026-10-21', 600, 30), shift, BERLIN).range?.minutes).toBe(30);
  });

  it('changes the length by elapsed time, also to and from the night of a clock change', () => {
    const [usual, short] = [rangeAt('2026-03-28', 90, 60), rangeAt('2026-03-29', 90, 60)];
    expect(wallShift(usual, short, BERLIN)).toEqual({ startMinutes: 1440, lengthMinutes: null });
    expect(wallShift(short, rangeAt('2026-03-29', 90, 90), BERLIN)).toEqual({ startMinutes: 0, lengthMinutes: 90 });
  });

  it('keeps the length of a date that ends with a day without midnight after it', () => {
    const [before, last] = [rangeAt('2027-08-28', 1350, 30, SANTIAGO), rangeAt('2027-08-28', 1410, 30, SANTIAGO)];
    const [beforeChange, lastAtChange] = [
      rangeAt('2027-09-04', 1350, 30, SANTIAGO),
      rangeAt('2027-09-04', 1410, 30, SANTIAGO),
    ];
    const later = wallShift(before, last, SANTIAGO);
    expect(shiftedOccurrence(beforeChange, later, SANTIAGO).range).toEqual(lastAtChange);
    expect(wallShift(beforeChange, lastAtChange, SANTIAGO)).toEqual(later);
    const earlier = wallShift(last, before, SANTIAGO);
    expect(shiftedOccurrence(lastAtChange, earlier, SANTIAGO).range).toEqual(beforeChange);
  });

  it('has no occurrence where the clock skips the new time', () => {
    const shift = wallShift(rangeAt('2026-03-22', 60, 30), rangeAt('2026-03-22', 150, 30), BERLIN);
    expect(shiftedOccurrence(rangeAt('2026-03-29', 60, 30), shift, BERLIN)).toMatchObject({
      range: null,
      missing: { date: '2026-03-29', minuteOfDay: 150 },
    });
  });
});
