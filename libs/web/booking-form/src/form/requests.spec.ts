import { formatInstant, localDate } from '@roomhours/time';
import type { BookingDraft } from './draft';
import { changeRequest, createRequest, hoursByMonth, occurrencesOf, updateRequest } from './requests';

const series: BookingDraft = {
  roomId: 1,
  date: localDate('2026-10-20'),
  startMinute: 600,
  durationMinutes: 90,
  purpose: '',
  repeats: true,
  weeks: '3',
};
const rangesOf = (change: Partial<BookingDraft>, zone = 'Europe/Berlin') =>
  occurrencesOf({ ...series, ...change }, zone).map(
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
    expect([...hoursByMonth(occurrencesOf(series, 'Europe/Berlin'), 'Europe/Berlin')]).toEqual([
      ['2026-10', 3],
      ['2026-11', 1.5],
    ]);
  });
});

const draft: BookingDraft = {
  roomId: 3,
  date: localDate('2026-11-24'),
  startMinute: 600,
  durationMinutes: 90,
  purpose: '  Review  ',
  repeats: false,
  weeks: '4',
};

describe('what is sent', () => {
  it('is instants in UTC for wall times of the zone, the purpose trimmed', () => {
    const expected = {
      roomId: 3,
      startTime: '2026-11-24T09:00:00Z',
      endTime: '2026-11-24T10:30:00Z',
      purpose: 'Review',
    };
    expect(updateRequest(draft, 'Europe/Berlin')).toEqual(expected);
    expect(createRequest(draft, 'Europe/Berlin')).toEqual({ ...expected, repeatWeeks: null });
  });

  it('is of a booking that exists only what was changed', () => {
    const booking = {
      ...{ id: 1, roomId: 3, userId: 7, startTime: '2026-11-24T09:00:00Z', endTime: '2026-11-24T10:30:00Z' },
      ...{ purpose: 'Review', isBlocked: false as const, seriesId: null, etag: '"1"' },
    };
    const change = (to: Partial<BookingDraft>) => changeRequest({ ...draft, ...to }, booking, 'Europe/Berlin');
    expect(change({})).toEqual({});
    expect(change({ purpose: ' ' })).toEqual({ purpose: null });
    expect(change({ durationMinutes: 60 })).toEqual({ endTime: '2026-11-24T10:00:00Z' });
    expect(change({ startMinute: 630 })).toEqual({
      startTime: '2026-11-24T09:30:00Z',
      endTime: '2026-11-24T11:00:00Z',
    });
    expect(change({ roomId: null })).toBeNull();
  });

  it('has the number of weeks of a series, and null for no purpose', () => {
    expect(createRequest({ ...draft, repeats: true, purpose: ' ' }, 'UTC')).toMatchObject({
      repeatWeeks: 4,
      purpose: null,
    });
  });

  it('is nothing for what is not complete or does not exist', () => {
    expect(createRequest({ ...draft, roomId: null }, 'UTC')).toBeNull();
    expect(createRequest({ ...draft, startMinute: null }, 'UTC')).toBeNull();
    expect(updateRequest({ ...draft, date: localDate('2026-03-29'), startMinute: 150 }, 'Europe/Berlin')).toBeNull();
  });
});
