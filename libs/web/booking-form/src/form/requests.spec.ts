import { localDate } from '@roomhours/time';
import type { BookingDraft } from './draft';
import { changeRequest, createRequest, updateRequest } from './requests';

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
