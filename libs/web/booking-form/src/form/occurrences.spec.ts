import { formatInstant, localDate } from '@roomhours/time';
import type { BookingDraft } from './draft';
import { hoursByMonth, occurrencesOf } from './occurrences';

const draft: BookingDraft = {
  roomId: 1,
  date: localDate('2026-10-20'),
  startMinute: 600,
  durationMinutes: 90,
  purpose: '',
  repeats: true,
  weeks: '3',
};
const rangesOf = (change: Partial<BookingDraft>, zone = 'Europe/Berlin') =>
  occurrencesOf({ ...draft, ...change }, zone).map(
    ({ range }) => range && [formatInstant(range.start), formatInstant(range.end)],
  );

describe('occurrencesOf', () => {
  it('goes by weeks at the same wall time, across a change of the clocks', () => {
    expect(rangesOf({})).toEqual([
      ['2026-10-20T08:00:00Z', '2026-10-20T09:30:00Z'],
      ['2026-10-27T09:00:00Z', '2026-10-27T10:30:00Z'],
      ['2026-11-03T09:00:00Z', '2026-11-03T10:30:00Z'],
    ]);
  });

  it('is one date without repetition, none while something is missing or the weeks are not valid', () => {
    expect(rangesOf({ repeats: false })).toHaveLength(1);
    expect(rangesOf({ date: null })).toEqual([]);
    expect(rangesOf({ startMinute: null })).toEqual([]);
    expect(rangesOf({ weeks: '11' })).toEqual([]);
  });

  it('has no instant where the clock jumps over the time, and takes the first where it shows it twice', () => {
    expect(rangesOf({ date: localDate('2026-03-22'), startMinute: 150, weeks: '2' })[1]).toBeNull();
    expect(rangesOf({ date: localDate('2026-10-25'), startMinute: 150, repeats: false })).toEqual([
      ['2026-10-25T00:30:00Z', '2026-10-25T02:00:00Z'],
    ]);
  });
});

describe('a series over a change of the clocks', () => {
  it('ends each date at the same wall time as the first', () => {
    const overNight = { date: localDate('2026-10-18'), startMinute: 90, durationMinutes: 120, weeks: '2' };
    expect(rangesOf(overNight)).toEqual([
      ['2026-10-17T23:30:00Z', '2026-10-18T01:30:00Z'],
      ['2026-10-24T23:30:00Z', '2026-10-25T02:30:00Z'],
    ]);
  });
});

describe('hoursByMonth', () => {
  it('counts each date in its own month', () => {
    expect([...hoursByMonth(occurrencesOf(draft, 'Europe/Berlin'), 'Europe/Berlin')]).toEqual([
      ['2026-10', 3],
      ['2026-11', 1.5],
    ]);
  });
});
