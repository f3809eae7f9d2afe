import { MonthlyQuota } from '@roomhours/booking-rules';
import fc from 'fast-check';
import { type Month, TimeRange, formatInstant, localDate, monthAt, toLocal } from '@roomhours/time';
import { BERLIN, aBlockedTime, aBooking, aMember, aRoom, aWorkspace, at, rangeAt } from '../../testing';
import { DomainError, type RefusedOccurrence } from '../domain-error';
import type { SeriesId, UserId } from '../ids';
import type { NewBooking } from './booking';
import { type BookingRequest, requestBookings } from './request-bookings';
import { seriesOccurrences } from './series';

const SERIES = 'series' as SeriesId;

function aRequest(weeks: number, change: Partial<BookingRequest> & { first?: TimeRange } = {}): BookingRequest {
  const { first = rangeAt('2026-11-24 10:00', 60), ...rest } = change;
  const workspace = rest.workspace ?? aWorkspace();
  return {
    room: aRoom(),
    userId: 1 as UserId,
    purpose: 'Review',
    seriesId: SERIES,
    now: at('2026-11-23 12:00'),
    workspace,
    bookings: [],
    blockedTimes: [],
    quotas: new Map(),
    skipsTaken: false,
    occurrences: seriesOccurrences(first, { every: 'week', count: weeks }, workspace.zone),
    ...rest,
  };
}

function quotas(hours: number, used: Record<string, number>): ReadonlyMap<Month, MonthlyQuota> {
  const member = aMember({ monthlyQuotaMinutes: hours * 60 });
  return new Map(Object.entries(used).map(([month, minutes]) => [month as Month, MonthlyQuota.of(member, minutes)]));
}

function refusal(request: BookingRequest): DomainError {
  try {
    requestBookings(request);
  } catch (error) {
    if (error instanceof DomainError) return error;
  }
  throw new Error('Was not refused');
}

const refusedDates = (error: DomainError) => (error.details as RefusedOccurrence[]).map((d) => [d.startTime, d.code]);

describe('one booking', () => {
  it('belongs to no series', () => {
    expect(requestBookings(aRequest(1)).bookings).toEqual([
      { roomId: 1, userId: 1, purpose: 'Review', seriesId: null, range: rangeAt('2026-11-24 10:00', 60) },
    ]);
  });

  it('is refused with the first broken rule and without details', () => {
    const error = refusal(aRequest(1, { bookings: [aBooking(rangeAt('2026-11-24 10:30', 30))] }));
    expect([error.code, error.details]).toEqual(['BOOKING_CONFLICT', undefined]);
  });
});

describe('a series', () => {
  it('is checked against the hours of each of its dates', () => {
    const exceptions = {
      weekdays: [],
      specialDays: [
        { date: localDate('2026-12-01'), name: 'Inventory', hours: { opensAt: 840, closesAt: 1050 } },
        { date: localDate('2026-12-08'), name: 'Holiday', hours: null },
      ],
    };
    const error = refusal(aRequest(4, { workspace: { ...aWorkspace(), exceptions } }));
    expect((error.details as RefusedOccurrence[]).map(({ code, message }) => [code, message])).toEqual([
      ['OUTSIDE_HOURS', 'Rooms can be booked from 14:00 to 17:30 on Tuesday 1 December (Inventory).'],
      ['OUTSIDE_HOURS', 'Closed on Tuesday 8 December (Holiday).'],
    ]);
  });

  it('shares one series id, and keeps its wall time across both clock changes', () => {
    const request = aRequest(10, { first: rangeAt('2026-10-20 10:00', 60), now: at('2026-10-19 12:00') });
    const { bookings } = requestBookings(request);
    expect(bookings.map(({ seriesId }) => seriesId)).toEqual(Array(10).fill(SERIES));
    const starts = bookings.map(({ range }) => range.start);
    expect(starts.map((start) => toLocal(start, BERLIN).minuteOfDay)).toEqual(Array(10).fill(600));
    expect(starts.map(formatInstant).slice(0, 2)).toEqual(['2026-10-20T08:00:00Z', '2026-10-27T09:00:00Z']);
  });

  it('is refused as a whole; the details list every refused date with its code', () => {
    const error = refusal(
      aRequest(4, {
        bookings: [aBooking(rangeAt('2026-12-01 10:00', 30))],
        blockedTimes: [aBlockedTime(rangeAt('2026-12-15 09:00', 240))],
      }),
    );
    expect(error.code).toBe('BOOKING_CONFLICT');
    expect(error.message).toContain('1 more of the 4 dates cannot be booked either.');
    expect(refusedDates(error)).toEqual([
      ['2026-12-01T09:00:00Z', 'BOOKING_CONFLICT'],
      ['2026-12-15T09:00:00Z', 'TIME_BLOCKED'],
    ]);
  });

  it('is refused for a date on which its wall time does not exist', () => {
    const workspace = aWorkspace({ opensAt: 0, closesAt: 1440 });
    const error = refusal(
      aRequest(2, { workspace, first: rangeAt('2026-03-22 02:30', 30), now: at('2026-03-01 12:00') }),
    );
    expect(refusedDates(error)).toEqual([['2026-03-29T02:30', 'NO_SUCH_LOCAL_TIME']]);
  });

  it('uses the first instant of a repeated wall time', () => {
    const workspace = aWorkspace({ opensAt: 0, closesAt: 1440 });
    const request = aRequest(2, { workspace, first: rangeAt('2026-10-18 02:00', 30), now: at('2026-10-01 12:00') });
    expect(requestBookings(request).bookings.map(({ range }) => formatInstant(range.start))[1]).toBe(
      '2026-10-25T00:00:00Z',
    );
  });

  it('checks each date against the quota of its own month', () => {
    const error = refusal(aRequest(4, { quotas: quotas(4, { '2026-11': 180, '2026-12': 120 }) }));
    expect(refusedDates(error)).toEqual([['2026-12-15T09:00:00Z', 'QUOTA_EXCEEDED']]);
    expect(error.message).toBe(
      'Tuesday 15 December does not fit: you have 2 hours left in December, and the dates up to it need 3 hours.',
    );
  });

  it('names the first refused date in the message, whatever the reason', () => {
    const now = at('2026-11-01 12:00');
    expect(refusal(aRequest(3, { now, first: rangeAt('2026-11-24 10:10', 60) })).message).toBe(
      'Tuesday 24 November: Bookings start every 30 minutes from 09:00. 2 more of the 3 dates cannot be booked either.',
    );
  });

  it('is stored completely or not at all, never overlaps a booking and never exceeds a quota', () => {
    const weeks = fc.integer({ min: 1, max: 10 });
    const busy = fc.array(fc.tuple(fc.nat(9), fc.integer({ min: -2, max: 4 })), { maxLength: 4 });
    const usedHours = fc.record({ '2026-11': fc.nat(8), '2026-12': fc.nat(8), '2027-01': fc.nat(8) });
    fc.assert(
      fc.property(weeks, busy, usedHours, (count, taken, used) => {
        const dates = seriesOccurrences(rangeAt('2026-11-24 10:00', 60), { every: 'week', count: 10 }, BERLIN);
        const bookings = taken.map(([week, halves]) => {
          const { range } = dates[week] as { range: TimeRange };
          const start = (range.start + halves * 30 * 60_000) as typeof range.start;
          return aBooking(TimeRange.of(start, (start + 30 * 60_000) as typeof start));
        });
        const minutes = Object.fromEntries(Object.entries(used).map(([month, hours]) => [month, hours * 60]));
        const request = aRequest(count, { bookings, quotas: quotas(8, minutes) });
        let booked: NewBooking[];
        try {
          booked = requestBookings(request).bookings;
        } catch (error) {
          expect(error).toBeInstanceOf(DomainError);
          return;
        }
        expect(booked).toHaveLength(count);
        booked.forEach(({ range }) => expect(bookings.some((other) => other.range.overlaps(range))).toBe(false));
        booked.forEach(({ range }) => {
          const month = monthAt(range.start, BERLIN);
          const added = booked.filter((other) => monthAt(other.range.start, BERLIN) === month).length * 60;
          expect(added + minutes[month]!).toBeLessThanOrEqual(8 * 60);
        });
      }),
    );
  });
});

describe('a series that skips taken dates', () => {
  const skipping = (change: Partial<BookingRequest>) => aRequest(4, { skipsTaken: true, ...change });
  const exceptions = {
    weekdays: [],
    specialDays: [{ date: localDate('2026-12-08'), name: 'Holiday', hours: null }],
  };
  const taken = {
    bookings: [aBooking(rangeAt('2026-12-01 10:00', 30))],
    blockedTimes: [aBlockedTime(rangeAt('2026-12-15 09:00', 240))],
    workspace: { ...aWorkspace(), exceptions },
  };

  it('books the others and says why each was left out', () => {
    const { bookings, skipped } = requestBookings(skipping(taken));
    expect(bookings.map(({ range, seriesId }) => [formatInstant(range.start), seriesId])).toEqual([
      ['2026-11-24T09:00:00Z', SERIES],
    ]);
    expect(skipped).toEqual([
      {
        startTime: '2026-12-01T09:00:00Z',
        code: 'BOOKING_CONFLICT',
        message: expect.stringContaining('is already booked') as string,
      },
      {
        startTime: '2026-12-08T09:00:00Z',
        code: 'OUTSIDE_HOURS',
        message: 'Closed on Tuesday 8 December (Holiday).',
      },
      {
        startTime: '2026-12-15T09:00:00Z',
        code: 'TIME_BLOCKED',
        message: expect.stringContaining('is unavailable') as string,
      },
    ]);
  });

  it('is refused if no date is left', () => {
    const first = rangeAt('2026-12-01 10:00', 60);
    const error = refusal(
      skipping({ ...taken, occurrences: seriesOccurrences(first, { every: 'week', count: 3 }, BERLIN) }),
    );
    expect(refusedDates(error)).toHaveLength(3);
  });

  it('is refused for quota, which skipped dates do not use', () => {
    const one = { bookings: [aBooking(rangeAt('2026-12-08 10:00', 30))] };
    expect(
      requestBookings(skipping({ ...one, quotas: quotas(2, { '2026-11': 0, '2026-12': 0 }) })).bookings,
    ).toHaveLength(3);
    const error = refusal(skipping({ ...one, quotas: quotas(1, { '2026-11': 0, '2026-12': 0 }) }));
    expect(refusedDates(error)).toEqual([['2026-12-15T09:00:00Z', 'QUOTA_EXCEEDED']]);
  });
});
