import { CancelBooking, ChangeBooking, CreateBooking } from '@roomhours/application';
import {
  CountingSeriesIds,
  FixedClock,
  FixedZone,
  aNewMember,
  callerOf,
  wallTime,
} from '@roomhours/application/testing';
import { NO_POLICIES } from '@roomhours/booking-rules';
import type { Booking, BookingPolicies, Room, User } from '@roomhours/domain';
import { localDate, monthOf, rangeOfMonth } from '@roomhours/time';
import { type Persistence, emptyStorage, times, useProcesses } from '../../testing';

const ZONE = new FixedZone('UTC');
const NOVEMBER = rangeOfMonth(monthOf(localDate('2026-11-01')), 'UTC');
const HOURS = { opensAt: 540, closesAt: 1050, slotMinutes: 30 };
const ROUNDS = 10;

/** Returns the error codes of the works; null for a success. */
async function codesOf(works: readonly Promise<unknown>[]): Promise<(string | null)[]> {
  const settled = await Promise.allSettled(works);
  return settled.map((one) => (one.status === 'fulfilled' ? null : (one.reason as { code: string }).code));
}

describe.each(['sqlite', 'mysql'] as const)('policies in simultaneous requests, on %s', (kind) => {
  let processes: [Persistence, Persistence];
  let members: User[];
  let rooms: Room[];
  const clock = new FixedClock('2026-11-23T11:00:00Z');

  useProcesses(kind, (opened) => (processes = opened));
  beforeEach(async () => {
    const [{ unitOfWork }] = processes;
    await emptyStorage(processes[0]);
    clock.set('2026-11-23T11:00:00Z');
    members = [];
    rooms = [];
    for (const index of times(2)) {
      const member = { ...aNewMember(`member${index}`), monthlyQuotaMinutes: 0 };
      members.push(await unitOfWork.run({}, ({ users }) => users.add(member)));
    }
    for (const index of times(4)) {
      const room = { name: `Room ${index}`, capacity: 4, description: null };
      rooms.push(await unitOfWork.run({}, (stores) => stores.rooms.add(room)));
    }
  });

  const limit = (policies: Partial<BookingPolicies>) =>
    processes[0].unitOfWork.run({}, ({ workspace }) => workspace.save(HOURS, { ...NO_POLICIES, ...policies }));
  const book = (turn: number, member: User, room: Room, start: string, end: string) =>
    new CreateBooking(processes[turn % 2]!.unitOfWork, clock, ZONE, new CountingSeriesIds()).execute({
      ...{ caller: callerOf(member), roomId: room.id, purpose: null, weeks: 1, idempotency: null },
      ...{ start: wallTime(start), end: wallTime(end) },
    });
  const cancel = (turn: number, member: User, { id: bookingId }: Booking) => {
    const { unitOfWork, bookings } = processes[turn % 2]!;
    return new CancelBooking(unitOfWork, bookings, clock, ZONE).execute({ caller: callerOf(member), bookingId });
  };
  const day = (round: number) => `2026-11-${String(24 + (round % 5)).padStart(2, '0')}`;

  it('two bookings that would touch the gap of each other: one of them is accepted', async () => {
    await limit({ gapMinutes: 30 });
    for (const round of times(ROUNDS)) {
      const [room, date] = [rooms[round % 2]!, day(Math.floor(round / 2))];
      const codes = await codesOf([
        book(0, members[0]!, room, `${date} 10:00`, `${date} 11:00`),
        book(1, members[1]!, room, `${date} 11:00`, `${date} 12:00`),
      ]);
      expect(codes.sort()).toEqual(['TOO_CLOSE', null].sort());
    }
  });

  it('the last hour of a day in two rooms: one booking is accepted', async () => {
    await limit({ dayMinutes: 60 });
    for (const round of times(5)) {
      const codes = await codesOf(
        times(4).map((turn) => book(turn, members[0]!, rooms[turn]!, `${day(round)} 10:00`, `${day(round)} 11:00`)),
      );
      expect(codes.filter((code) => code === null)).toHaveLength(1);
      expect(codes.filter((code) => code === 'DAY_LIMIT')).toHaveLength(3);
    }
  });

  it('the last upcoming booking in four rooms: one booking is accepted', async () => {
    await limit({ upcomingBookings: 1 });
    for (const member of members) {
      const codes = await codesOf(
        times(4).map((turn) => book(turn, member, rooms[turn]!, `${day(member.id)} 10:00`, `${day(member.id)} 10:30`)),
      );
      expect(codes.filter((code) => code === null)).toHaveLength(1);
      expect(codes.filter((code) => code === 'TOO_MANY_BOOKINGS')).toHaveLength(3);
      await processes[0].unitOfWork.run({}, async ({ bookings }) =>
        bookings.removeAll(await bookings.ofUser(member.id, NOVEMBER)),
      );
    }
  });

  it('a cancellation in the minute in which it becomes late keeps its hours once, or not at all', async () => {
    await limit({ lateChangeMinutes: 120 });
    for (const [round, isLate] of times(ROUNDS).map((index) => [index, index % 2 === 1] as const)) {
      const { unitOfWork, bookings } = processes[round % 2]!;
      const start = `${day(round)} ${10 + Math.floor(round / 5) * 3}:00`;
      const end = start.replace(/:00$/, ':30');
      clock.set('2026-11-23T11:00:00Z');
      const booking = (await book(round, members[0]!, rooms[0]!, start, end)).bookings[0]!;
      clock.set(new Date(booking.range.start - 7_200_000 - (isLate ? 0 : 1_000)).toISOString());
      const before = (await bookings.usage(members[0]!.id, NOVEMBER)).lateMinutes;
      const moveLater = new ChangeBooking(unitOfWork, bookings, clock, ZONE).execute({
        ...{ caller: callerOf(members[0]!), bookingId: booking.id, change: { roomId: rooms[1]!.id } },
      });
      const codes = await codesOf([cancel(0, members[0]!, booking), cancel(1, members[0]!, booking), moveLater]);
      expect(codes.slice(0, 2).sort()).toEqual(['NOT_FOUND', null].sort());
      expect([null, 'NOT_FOUND', 'TOO_LATE_TO_CHANGE']).toContain(codes[2]);
      if (isLate) expect(codes[2]).not.toBeNull();
      const { minutes, lateMinutes } = await bookings.usage(members[0]!.id, NOVEMBER);
      expect([lateMinutes - before, minutes]).toEqual([isLate ? 30 : 0, lateMinutes]);
    }
  });
});
