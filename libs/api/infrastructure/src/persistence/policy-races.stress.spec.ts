import { FixedClock } from '@roomhours/application/testing';
import { NO_POLICIES } from '@roomhours/booking-rules';
import type { Booking, BookingPolicies, Room, User } from '@roomhours/domain';
import { localDate, monthOf, rangeOfMonth } from '@roomhours/time';
import { TestWorkspace, outcomesOf, times, useProcesses } from '../../testing';

const NOVEMBER = rangeOfMonth(monthOf(localDate('2026-11-01')), 'UTC');
const HOURS = { opensAt: 540, closesAt: 1050, slotMinutes: 30 };
const ROUNDS = 10;

describe.each(['sqlite', 'mysql'] as const)('policies in simultaneous requests, on %s', (kind) => {
  let processes: TestWorkspace[];
  let members: User[];
  let rooms: Room[];
  const clock = new FixedClock('2026-11-23T11:00:00Z');

  useProcesses(kind, (opened) => (processes = opened.map((process) => TestWorkspace.of(process, clock))));
  beforeEach(async () => {
    const [one] = processes;
    await one!.empty();
    clock.set('2026-11-23T11:00:00Z');
    members = [];
    rooms = [];
    for (const index of times(2)) members.push(await one!.user(`member${index}`, { hours: 0 }));
    for (const index of times(4)) rooms.push(await one!.room(`Room ${index}`));
  });

  const limit = (policies: Partial<BookingPolicies>) =>
    processes[0]!.database.unitOfWork.run({}, ({ workspace }) =>
      workspace.save(HOURS, { ...NO_POLICIES, ...policies }),
    );
  const book = (turn: number, member: User, room: Room, start: string, end: string) =>
    processes[turn % 2]!.book(member, room, [start, end]);
  const cancel = (turn: number, member: User, booking: Booking) => processes[turn % 2]!.cancel(member, booking);
  const day = (round: number) => `2026-11-${String(24 + (round % 5)).padStart(2, '0')}`;

  it('two bookings that would touch the gap of each other: one of them is accepted', async () => {
    await limit({ gapMinutes: 30 });
    for (const round of times(ROUNDS)) {
      const [room, date] = [rooms[round % 2]!, day(Math.floor(round / 2))];
      const codes = await outcomesOf([
        book(0, members[0]!, room, `${date} 10:00`, `${date} 11:00`),
        book(1, members[1]!, room, `${date} 11:00`, `${date} 12:00`),
      ]);
      expect(codes.sort()).toEqual(['TOO_CLOSE', 'done']);
    }
  });

  it('the last hour of a day in two rooms: one booking is accepted', async () => {
    await limit({ dayMinutes: 60 });
    for (const round of times(5)) {
      const codes = await outcomesOf(
        times(4).map((turn) => book(turn, members[0]!, rooms[turn]!, `${day(round)} 10:00`, `${day(round)} 11:00`)),
      );
      expect(codes.filter((code) => code === 'done')).toHaveLength(1);
      expect(codes.filter((code) => code === 'DAY_LIMIT')).toHaveLength(3);
    }
  });

  it('the last upcoming booking in four rooms: one booking is accepted', async () => {
    await limit({ upcomingBookings: 1 });
    for (const member of members) {
      const codes = await outcomesOf(
        times(4).map((turn) => book(turn, member, rooms[turn]!, `${day(member.id)} 10:00`, `${day(member.id)} 10:30`)),
      );
      expect(codes.filter((code) => code === 'done')).toHaveLength(1);
      expect(codes.filter((code) => code === 'TOO_MANY_BOOKINGS')).toHaveLength(3);
      await processes[0]!.database.unitOfWork.run({}, async ({ bookings }) =>
        bookings.removeAll(await bookings.ofUser(member.id, NOVEMBER)),
      );
    }
  });

  it('a cancellation in the minute in which it becomes late keeps its hours once, or not at all', async () => {
    await limit({ lateChangeMinutes: 120 });
    for (const [round, isLate] of times(ROUNDS).map((index) => [index, index % 2 === 1] as const)) {
      const process = processes[round % 2]!;
      const start = `${day(round)} ${10 + Math.floor(round / 5) * 3}:00`;
      const end = start.replace(/:00$/, ':30');
      clock.set('2026-11-23T11:00:00Z');
      const booking = await book(round, members[0]!, rooms[0]!, start, end);
      clock.set(new Date(booking.range.start - 7_200_000 - (isLate ? 0 : 1_000)).toISOString());
      const before = (await process.database.bookings.usage(members[0]!.id, NOVEMBER)).lateMinutes;
      const moveLater = process.change(members[0]!, booking, { roomId: rooms[1]!.id });
      const codes = await outcomesOf([cancel(0, members[0]!, booking), cancel(1, members[0]!, booking), moveLater]);
      expect(codes.slice(0, 2).sort()).toEqual(['NOT_FOUND', 'done']);
      expect(['done', 'NOT_FOUND', 'TOO_LATE_TO_CHANGE']).toContain(codes[2]);
      if (isLate) expect(codes[2]).not.toBe('done');
      const { minutes, lateMinutes } = await process.database.bookings.usage(members[0]!.id, NOVEMBER);
      expect([lateMinutes - before, minutes]).toEqual([isLate ? 30 : 0, lateMinutes]);
    }
  });
});
