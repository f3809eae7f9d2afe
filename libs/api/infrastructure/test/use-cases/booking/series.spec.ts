import {
  type BookingChange,
  CancelOwnBookings,
  CancelSelectedBookings,
  type CreateBookingCommand,
  ReadSeries,
  RoomAdministration,
} from '@roomhours/application';
import { callerOf, refusalOf, wallTime } from '@roomhours/application/testing';
import type { SeriesPattern } from '@roomhours/booking-rules';
import type { Booking, RefusedOccurrence, Room, SeriesScope, User } from '@roomhours/domain';
import { formatInstant, localDate, toLocal } from '@roomhours/time';
import { TestWorkspace } from '../../../testing/test-workspace';

let workspace: TestWorkspace;
let room: Room;
let other: Room;
let ada: User;
let admin: User;

beforeEach(async () => {
  workspace = await TestWorkspace.open();
  room = await workspace.room('Board Room');
  other = await workspace.room('Studio');
  ada = await workspace.user('ada', { hours: 20 });
  admin = await workspace.user('admin', { role: 'admin' });
});

type Given = Partial<Omit<CreateBookingCommand, 'start' | 'end'>> & { by?: User; start?: string; end?: string };

const create = ({ by = ada, start = '2026-11-24 10:00', end = '2026-11-24 11:00', ...more }: Given) =>
  workspace.bookSeries(by, room, [start, end], more);
const bookSeries = async (pattern: SeriesPattern, more: Given = {}) =>
  (await create({ repeat: pattern, ...more })).bookings;

const change = (booking: Booking, scope: SeriesScope, changes: BookingChange, by = ada) =>
  workspace.change(by, booking, changes, scope);
const cancel = (booking: Booking, scope: SeriesScope, by = ada) => workspace.cancel(by, booking, scope);
const cancelDates = (from: string, to: string) =>
  new CancelOwnBookings(...workspace.bookingParts).execute({
    ...{ caller: callerOf(ada), from: localDate(from), to: localDate(to) },
  });

/** Returns 'dd HH:mm' of the start of each stored booking. */
async function starts(of: (booking: Booking) => boolean = () => true): Promise<string[]> {
  return (await workspace.allBookings()).filter(of).map(({ range }) => wallText(range.start));
}

function wallText(at: Booking['range']['start']): string {
  const { date, minuteOfDay } = toLocal(at, 'Europe/Berlin');
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.slice(5)} ${two(Math.floor(minuteOfDay / 60))}:${two(minuteOfDay % 60)}`;
}

/** Returns the code, and the dates or fields of the details. */
const refused = async (work: Promise<unknown>) => {
  const refusal = await refusalOf(work);
  const details = refusal?.details as readonly (RefusedOccurrence & { field: string })[] | undefined;
  return refusal && { code: refusal.code, dates: details?.map(({ startTime, field }) => startTime ?? field) };
};

describe('a new series', () => {
  it.each<[string, SeriesPattern, string[]]>([
    ['every day', { every: 'day', count: 3 }, ['11-24 10:00', '11-25 10:00', '11-26 10:00']],
    [
      'on weekdays',
      { every: 'weekday', until: localDate('2026-12-01') },
      ['11-24', '11-25', '11-26', '11-27', '11-30', '12-01'].map((day) => `${day} 10:00`),
    ],
    ['every two weeks', { every: 'twoWeeks', count: 3 }, ['11-24 10:00', '12-08 10:00', '12-22 10:00']],
    ['on the fourth Tuesday of the month', { every: 'month', count: 3 }, ['11-24 10:00', '12-22 10:00', '01-26 10:00']],
  ])('is booked %s', async (_, pattern, expected) => {
    const bookings = await bookSeries(pattern);
    expect(bookings.map(({ range }) => wallText(range.start))).toEqual(expected);
    const [{ seriesId }] = bookings as [Booking];
    expect(new Set(bookings.map((booking) => booking.seriesId))).toEqual(new Set([seriesId]));
    expect(await workspace.database.series.find(seriesId!)).toEqual({ id: seriesId, userId: ada.id, pattern });
  });

  it('is refused on weekdays if it starts on a weekend', async () => {
    const weekend = { start: '2026-11-28 10:00', end: '2026-11-28 11:00' };
    expect(await refused(bookSeries({ every: 'weekday', count: 2 }, weekend))).toEqual({
      code: 'VALIDATION_FAILED',
      dates: ['repeat'],
    });
  });

  it('with one date is a single booking', async () => {
    expect(await bookSeries({ every: 'day', count: 1 })).toMatchObject([{ seriesId: null }]);
  });

  it('leaves out taken dates on request, and says so again for a repeated request', async () => {
    await create({ by: admin, start: '2026-11-25 10:00', end: '2026-11-25 11:00' });
    const request = {
      repeat: { every: 'day', count: 3 } as const,
      skipsTaken: true,
      idempotency: { key: 'key', fingerprint: 'same' },
    };
    const created = await create(request);
    expect(created.bookings.map(({ range }) => wallText(range.start))).toEqual(['11-24 10:00', '11-26 10:00']);
    expect(created.skipped).toMatchObject([{ startTime: '2026-11-25T09:00:00Z', code: 'BOOKING_CONFLICT' }]);
    expect(await create(request)).toEqual(created);
    expect(await refused(create({ ...request, skipsTaken: false, idempotency: null }))).toMatchObject({
      code: 'BOOKING_CONFLICT',
    });
  });
});

describe('a change of a series', () => {
  it('moves each booking at its own wall time, across a change of the clocks', async () => {
    workspace.clock.set('2026-10-01T10:00:00Z');
    const inSummer = { start: '2026-10-13 10:00', end: '2026-10-13 11:00' };
    const [first] = await bookSeries({ every: 'week', count: 3 }, inSummer);
    const { booking, occurrences } = await change(first!, 'all', {
      start: wallTime('2026-10-13 14:00'),
      end: wallTime('2026-10-13 15:30'),
      purpose: 'Review',
    });
    expect(booking).toEqual(occurrences[0]);
    expect(occurrences.map(({ range, purpose }) => [formatInstant(range.start), range.minutes, purpose])).toEqual([
      ['2026-10-13T12:00:00Z', 90, 'Review'],
      ['2026-10-20T12:00:00Z', 90, 'Review'],
      ['2026-10-27T13:00:00Z', 90, 'Review'],
    ]);
    expect(await workspace.allBookings()).toEqual(occurrences);
  });

  it('concerns this booking, this and the following, or all', async () => {
    const [, second] = await bookSeries({ every: 'day', count: 4 });
    const later = { start: wallTime('2026-11-25 12:00'), end: wallTime('2026-11-25 13:00') };
    await change(second!, 'this', later);
    expect(await starts()).toEqual(['11-24 10:00', '11-25 12:00', '11-26 10:00', '11-27 10:00']);
    await change(second!, 'following', { start: wallTime('2026-11-25 13:00'), end: wallTime('2026-11-25 14:00') });
    expect(await starts()).toEqual(['11-24 10:00', '11-25 13:00', '11-26 11:00', '11-27 11:00']);
    await change(second!, 'all', { roomId: other.id });
    expect(await starts(({ roomId }) => roomId === other.id)).toHaveLength(4);
  });

  it('can move to the places that the series itself leaves', async () => {
    const [first] = await bookSeries({ every: 'day', count: 3 });
    await change(first!, 'all', { start: wallTime('2026-11-25 10:00'), end: wallTime('2026-11-25 11:00') });
    expect(await starts()).toEqual(['11-25 10:00', '11-26 10:00', '11-27 10:00']);
  });

  it('changes all bookings or none, and names each date that cannot change', async () => {
    const [first] = await bookSeries({ every: 'day', count: 3 });
    await create({ by: admin, start: '2026-11-25 14:00', end: '2026-11-25 15:00' });
    const move = { start: wallTime('2026-11-24 14:00'), end: wallTime('2026-11-24 15:00') };
    expect(await refused(change(first!, 'all', move))).toEqual({
      code: 'BOOKING_CONFLICT',
      dates: ['2026-11-25T13:00:00Z'],
    });
    expect(await starts(({ userId }) => userId === ada.id)).toEqual(['11-24 10:00', '11-25 10:00', '11-26 10:00']);
  });

  it('is refused if its bookings would meet each other', async () => {
    const [first, second] = await bookSeries({ every: 'day', count: 2 });
    await change(second!, 'this', { start: wallTime('2026-11-24 11:00'), end: wallTime('2026-11-24 12:00') });
    expect(await refused(change(first!, 'all', { end: wallTime('2026-11-24 11:30') }))).toMatchObject({
      code: 'BOOKING_CONFLICT',
    });
  });

  it('leaves bookings as they are that have started', async () => {
    const [first, second] = await bookSeries({ every: 'day', count: 3 });
    workspace.clock.set('2026-11-25T09:10:00Z');
    await change(second!, 'all', { purpose: 'Late' });
    const purposes = async () => (await workspace.allBookings()).map(({ purpose }) => purpose);
    expect(await purposes()).toEqual([null, 'Late', 'Late']);
    expect(await refused(change(first!, 'all', { purpose: 'No' }, admin))).toMatchObject({ code: 'PAST_TIME' });
    const [, , third] = await workspace.allBookings();
    await change(third!, 'all', { purpose: 'New' });
    expect(await purposes()).toEqual([null, 'Late', 'New']);
  });

  it('counts the hours of all its bookings in each month', async () => {
    const ben = await workspace.user('ben', { hours: 4 });
    const [first] = await bookSeries({ every: 'day', count: 4 }, { by: ben });
    const longer = { end: wallTime('2026-11-24 11:30') };
    expect(await refused(change(first!, 'all', longer, ben))).toMatchObject({ code: 'QUOTA_EXCEEDED' });
    await change(first!, 'all', longer, admin);
    expect(await refused(change(first!, 'all', { start: wallTime('2026-11-24 10:30') }, ben))).toBeNull();
  });

  it('accepts hours above a lowered quota that do not grow, also where bookings change the month', async () => {
    const ben = await workspace.user('ben', { hours: 10 });
    const [first] = await bookSeries({ every: 'week', count: 6 }, { by: ben, end: '2026-11-24 12:00' });
    const stored = await workspace.database.users.get(ben.id);
    await workspace.database.users.save({ ...stored, monthlyQuotaMinutes: 60 });
    const move = { start: wallTime('2026-11-25 10:00'), end: wallTime('2026-11-25 12:00') };
    expect(await refused(change(first!, 'all', move, ben))).toBeNull();
  });

  it('gives the bookings and the series to another owner', async () => {
    const [first] = await bookSeries({ every: 'day', count: 3 });
    const ben = await workspace.user('ben');
    await change(first!, 'all', { ownerId: ben.id }, admin);
    expect((await workspace.allBookings()).map(({ userId }) => userId)).toEqual([ben.id, ben.id, ben.id]);
    expect(await workspace.database.series.find(first!.seriesId!)).toMatchObject({ userId: ben.id });
  });

  it('does not concern bookings that have another owner', async () => {
    const [first, second] = await bookSeries({ every: 'day', count: 3 });
    const ben = await workspace.user('ben');
    await change(second!, 'this', { ownerId: ben.id }, admin);
    await change(first!, 'all', { purpose: 'Ours' });
    expect((await workspace.allBookings()).map(({ purpose }) => purpose)).toEqual(['Ours', null, 'Ours']);
    const read = (user: User, booking: Booking) =>
      new ReadSeries(workspace.database.bookings, workspace.database.series).execute(user, booking.id);
    expect((await read(ada, first!)).occurrences).toHaveLength(2);
    expect(await refused(read(ada, second!))).toMatchObject({ code: 'FORBIDDEN' });
    expect((await read(admin, second!)).occurrences).toHaveLength(1);
  });

  it('is one message, and one audit entry for each booking', async () => {
    const [first] = await bookSeries({ every: 'day', count: 30 }, { end: '2026-11-24 10:30' });
    const contents = async () => (await workspace.sentMessages()).map(({ content }) => content);
    await change(first!, 'all', { purpose: 'Review' }, admin);
    const changed = { kind: 'bookingChanged', changes: { length: 30, 0: { after: { sequence: 1 } } } };
    expect(await contents()).toMatchObject([changed]);
    await cancel(first!, 'all', admin);
    const cancelled = { kind: 'bookingCancelled', bookings: { length: 30, 0: { sequence: 2 } } };
    expect(await contents()).toMatchObject([cancelled]);
    const items = await workspace.audit();
    const actions = ['booking.removed', 'booking.changed', 'booking.created'].flatMap((name) => Array(30).fill(name));
    expect(items.map(({ action }) => action)).toEqual(actions);
    expect(new Set(items.slice(0, 30).map(({ subjectId }) => subjectId)).size).toBe(30);
  });
});

describe('a cancellation of a series', () => {
  it('concerns this booking, this and the following, or all that have not started', async () => {
    const bookings = await bookSeries({ every: 'day', count: 6 });
    await cancel(bookings[1]!, 'this');
    expect(await starts()).toHaveLength(5);
    await cancel(bookings[4]!, 'following');
    expect(await starts()).toEqual(['11-24 10:00', '11-26 10:00', '11-27 10:00']);
    workspace.clock.set('2026-11-24T12:00:00Z');
    await cancel(bookings[3]!, 'all');
    expect(await starts()).toEqual(['11-24 10:00']);
    expect(await refused(cancel(bookings[0]!, 'all', admin))).toMatchObject({ code: 'PAST_TIME' });
  });

  it('shortens the running booking and removes the later ones', async () => {
    const [first] = await bookSeries({ every: 'day', count: 3 });
    workspace.clock.set('2026-11-24T09:10:00Z');
    expect(await cancel(first!, 'following')).toMatchObject({ id: first!.id, range: { minutes: 30 } });
    expect(await starts()).toEqual(['11-24 10:00']);
  });

  it('of chosen bookings counts every cancelled booking once, and those that had been cancelled before', async () => {
    const bookings = await bookSeries({ every: 'day', count: 5 });
    await cancel(bookings[4]!, 'this');
    const cancelChosen = new CancelSelectedBookings(...workspace.bookingParts);
    const bookingIds = [bookings[1]!, bookings[2]!, bookings[4]!].map(({ id }) => id);
    const result = await cancelChosen.execute({ caller: callerOf(admin), bookingIds, scope: 'following' });
    expect(result).toEqual({ cancelled: 4, refused: [] });
    expect(await starts()).toEqual(['11-24 10:00']);
  });
});

it('cancels the chosen bookings of a member also if one of their rooms is removed meanwhile', async () => {
  const first = await workspace.book(ada, room, ['2026-11-24 10:00', '2026-11-24 11:00']);
  const second = await workspace.book(ada, other, ['2026-11-24 12:00', '2026-11-24 13:00']);
  const [unitOfWork, ...rest] = workspace.bookingParts;
  let runs = 0;
  const late = Object.assign(Object.create(unitOfWork) as typeof unitOfWork, {
    run: async (...work: Parameters<typeof unitOfWork.run>) => {
      if ((runs += 1) === 1)
        await new RoomAdministration(workspace.database.rooms, ...workspace.parts).remove({
          caller: callerOf(admin),
          roomId: room.id,
        });
      return unitOfWork.run(...work);
    },
  });
  const command = { caller: callerOf(admin), bookingIds: [first.id, second.id], scope: 'this' } as const;
  expect(await new CancelSelectedBookings(late, ...rest).execute(command)).toEqual({ cancelled: 2, refused: [] });
  expect(await workspace.allBookings()).toEqual([]);
});

describe('an absence', () => {
  it('cancels own bookings that have not started, on its dates in the workspace zone', async () => {
    await bookSeries({ every: 'day', count: 4 });
    await create({ by: admin, start: '2026-11-25 14:00', end: '2026-11-25 15:00' });
    workspace.clock.set('2026-11-24T09:10:00Z');
    const cancelled = await cancelDates('2026-11-24', '2026-11-26');
    expect(cancelled.map(({ range }) => wallText(range.start))).toEqual(['11-25 10:00', '11-26 10:00']);
    expect(await starts()).toEqual(['11-24 10:00', '11-25 14:00', '11-27 10:00']);
    const stored = await workspace.sentMessages();
    expect(stored.filter(({ content }) => content.kind === 'bookingCancelled')).toHaveLength(1);
    expect(await cancelDates('2026-11-24', '2026-11-26')).toEqual([]);
  });

  it.each([
    ['2026-11-26', '2026-11-25'],
    ['2026-11-26', '2027-11-27'],
  ])('from %s to %s is refused', async (from, to) => {
    expect(await refused(cancelDates(from, to))).toEqual({ code: 'VALIDATION_FAILED', dates: ['to'] });
  });

  it('includes a room that is booked while the rooms are being locked', async () => {
    await bookSeries({ every: 'day', count: 2 });
    const [unitOfWork, bookings, ...rest] = workspace.bookingParts;
    let reads = 0;
    const late = Object.assign(Object.create(bookings) as typeof bookings, {
      list: async (...filter: Parameters<typeof bookings.list>) => {
        const listed = await bookings.list(...filter);
        if ((reads += 1) === 1) await create({ roomId: other.id, start: '2026-11-24 14:00', end: '2026-11-24 15:00' });
        return listed;
      },
    });
    const dates = { from: localDate('2026-11-24'), to: localDate('2026-11-25') };
    const useCase = new CancelOwnBookings(unitOfWork, late, ...rest);
    expect(await useCase.execute({ caller: callerOf(ada), ...dates })).toHaveLength(3);
    expect(reads).toBe(2);
  });
});
