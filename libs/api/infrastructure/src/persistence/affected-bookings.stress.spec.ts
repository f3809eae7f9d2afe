import { type AffectedChoices, RoomAdministration } from '@roomhours/application';
import { FixedClock, callerOf, userAdministration } from '@roomhours/application/testing';
import type { Booking, NewBooking, Room, User } from '@roomhours/domain';
import { TimeRange, instant, plusMinutes } from '@roomhours/time';
import type { DataSource } from 'typeorm';
import { TestWorkspace, outcomesOf, recordStatements, times, useProcesses } from '../../testing';

const CLOCK = new FixedClock('2026-11-23T11:00:00Z');
const HOUR = ['2026-11-24 10:00', '2026-11-24 11:00'] as const;

const choices = (change: Partial<AffectedChoices>): AffectedChoices => ({
  default: 'keep',
  withoutRoom: null,
  choices: [],
  expected: null,
  ...change,
});

describe.each(['sqlite', 'mysql'] as const)('choices for affected bookings on %s', (kind) => {
  let one: TestWorkspace;
  let other: TestWorkspace;
  let connections: DataSource[];
  let [root, administrator, ada, ben]: User[] = [];

  useProcesses(kind, (opened) => {
    [one, other] = [TestWorkspace.of(opened[0], CLOCK), TestWorkspace.of(opened[1], CLOCK)];
    connections = [opened[0].reading, opened[0].writing];
  });
  beforeEach(async () => seed());

  async function seed(): Promise<void> {
    await one.empty();
    [root, administrator] = [
      await one.user('root', { role: 'admin' }),
      await one.user('administrator', { role: 'admin' }),
    ];
    [ada, ben] = [await one.user('ada', { hours: 0 }), await one.user('ben', { hours: 0 })];
  }
  const addRoom = (name: string) => one.room(name);
  const roomsOf = ({ database, zone }: TestWorkspace) =>
    new RoomAdministration(database.rooms, database.unitOfWork, CLOCK, zone);
  const moveTo = ({ id }: Booking, room: Room) =>
    choices({ choices: [{ bookingId: id, action: 'move', roomId: room.id }] });

  it('or a member gets the proposed room, never both', async () => {
    for (const round of times(12)) {
      await seed();
      const attic = await addRoom('Attic');
      const barn = await addRoom('Barn');
      const booking = await one.book(ada!, attic, HOUR);
      const works = [
        () => one.block(root!, attic, HOUR, { affected: moveTo(booking, barn) }),
        () => other.book(ben!, barn, HOUR),
      ];
      const outcomes = await outcomesOf((round % 2 === 0 ? works : works.reverse()).map((work) => work()));

      expect(outcomes.sort()).toEqual(['BOOKING_CONFLICT', 'done']);
      const inBarn = (await one.allBookings()).filter(({ roomId }) => roomId === barn.id);
      expect(inBarn).toHaveLength(1);
      expect(await one.database.blockedTimes.list()).toHaveLength(inBarn[0]!.id === booking.id ? 1 : 0);
    }
  });

  it('of two administrators take a free room once', async () => {
    for (let round = 1; round <= 12; round += 1) {
      await seed();
      const attic = await addRoom('Attic');
      const barn = await addRoom('Barn');
      const cellar = await addRoom('Cellar');
      await one.book(ada!, attic, HOUR);
      await one.book(ben!, barn, HOUR);

      const outcomes = await outcomesOf([
        one.block(root!, attic, HOUR, { affected: choices({ default: 'move' }) }),
        roomsOf(other).remove({
          caller: callerOf(administrator!),
          roomId: barn.id,
          affected: choices({ default: 'move' }),
        }),
      ]);

      expect(outcomes.sort()).toEqual(['BOOKING_CONFLICT', 'done']);
      const rooms = (await one.allBookings()).map(({ roomId }) => roomId);
      expect(rooms.filter((roomId) => roomId === cellar.id)).toHaveLength(1);
    }
  });

  it('leave no booking in a retired room that is booked concurrently', async () => {
    for (const round of times(12)) {
      await seed();
      const attic = await addRoom('Attic');
      const retire = () =>
        roomsOf(one).change({
          caller: callerOf(root!),
          roomId: attic.id,
          change: { isActive: false },
          affected: choices({ default: 'cancel' }),
        });
      const works = [retire, () => other.book(ben!, attic, HOUR)];
      const outcomes = await outcomesOf((round % 2 === 0 ? works : works.reverse()).map((work) => work()));

      expect([
        ['done', 'done'],
        ['ROOM_RETIRED', 'done'],
      ]).toContainEqual(outcomes.sort());
      expect(await one.allBookings()).toEqual([]);
    }
  });

  it('or the owner cancels a booking, never both', async () => {
    for (let round = 1; round <= 12; round += 1) {
      await seed();
      const attic = await addRoom('Attic');
      const booking = await one.book(ada!, attic, HOUR);
      const affected = choices({ choices: [{ bookingId: booking.id, action: 'cancel', roomId: null }] });

      const [blocked, cancelled] = await outcomesOf([
        one.block(root!, attic, HOUR, { affected }),
        other.cancel(ada!, booking),
      ]);

      expect([
        ['done', 'NOT_FOUND'],
        ['BOOKING_CONFLICT', 'done'],
      ]).toContainEqual([blocked, cancelled]);
      expect(await one.allBookings()).toEqual([]);
    }
  });

  it('for 5,000 bookings take statements by batch and room, not by booking', async () => {
    const rooms = times(10);
    const free = times(10);
    const booked = await Promise.all(rooms.map((index) => addRoom(`Room ${index}`)));
    for (const index of free) await addRoom(`Spare ${index}`);
    const first = instant(Date.UTC(2026, 11, 1, 9));
    for (const { id: roomId } of booked) {
      const bookings = times(500).map((index): NewBooking => {
        const start = plusMinutes(first, 24 * 60 * Math.floor(index / 16) + 30 * (index % 16));
        const range = TimeRange.of(start, plusMinutes(start, 30));
        return { roomId, userId: ada!.id, range, purpose: null, seriesId: null };
      });
      await one.database.unitOfWork.run({ rooms: [roomId] }, (stores) => stores.bookings.add(bookings));
    }
    const users = userAdministration(one.database, one);
    const moved = choices({ default: 'move', expected: { keep: 0, move: 5_000, cancel: 0 } });

    const statements = await recordStatements(connections, () =>
      users.setActive({ caller: callerOf(root!), userId: ada!.id }, false, moved),
    );

    // Locks, reads, one move for each room, and the entries of the audit log, 500 with each statement.
    expect(statements.length).toBeLessThan(100);
    const after = await one.allBookings();
    expect(after).toHaveLength(5_000);
    expect(new Set(after.map(({ roomId, range }) => `${roomId} ${range.start}`)).size).toBe(5_000);
    expect(booked.some(({ id }) => after.some(({ roomId }) => roomId === id))).toBe(false);
  });
});
