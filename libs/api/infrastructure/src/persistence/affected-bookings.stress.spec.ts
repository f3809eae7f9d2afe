import {
  type AffectedChoices,
  BlockedTimes,
  CancelBooking,
  CreateBooking,
  RoomAdministration,
} from '@roomhours/application';
import {
  CountingSeriesIds,
  FixedClock,
  FixedZone,
  aNewMember,
  callerOf,
  userAdministration,
  wallTime,
} from '@roomhours/application/testing';
import type { Booking, NewBooking, Room, User } from '@roomhours/domain';
import { TimeRange, instant, plusMinutes } from '@roomhours/time';
import { type Persistence, emptyStorage, outcomesOf, recordStatements, times, useProcesses } from '../../testing';

const CLOCK = new FixedClock('2026-11-23T11:00:00Z');
const ZONE = new FixedZone('UTC');
const ALL_TIME = TimeRange.of(instant(0), instant(Date.UTC(2101, 0)));
const TEN = wallTime('2026-11-24 10:00');
const ELEVEN = wallTime('2026-11-24 11:00');

const choices = (change: Partial<AffectedChoices>): AffectedChoices => ({
  default: 'keep',
  withoutRoom: null,
  choices: [],
  expected: null,
  ...change,
});

describe.each(['sqlite', 'mysql'] as const)('choices for affected bookings on %s', (kind) => {
  let one: Persistence;
  let other: Persistence;
  let [root, administrator, ada, ben]: User[] = [];

  useProcesses(kind, (opened) => ([one, other] = opened));
  beforeEach(async () => seed());

  async function seed(): Promise<void> {
    await emptyStorage(one);
    const admin = { role: 'admin', plan: null } as const;
    [root, administrator] = [await addMember('root', admin), await addMember('administrator', admin)];
    [ada, ben] = [await addMember('ada'), await addMember('ben')];
  }
  const addMember = (name: string, change = {}): Promise<User> =>
    one.unitOfWork.run({}, ({ users }) => users.add({ ...aNewMember(name), monthlyQuotaMinutes: 0, ...change }));
  const addRoom = (name: string): Promise<Room> =>
    one.unitOfWork.run({}, ({ rooms }) => rooms.add({ name, capacity: 4, description: null }));
  const create = async ({ unitOfWork }: Persistence, user: User, room: Room): Promise<Booking> => {
    const { bookings } = await new CreateBooking(unitOfWork, CLOCK, ZONE, new CountingSeriesIds()).execute({
      caller: callerOf(user),
      roomId: room.id,
      purpose: null,
      weeks: 1,
      idempotency: null,
      start: TEN,
      end: ELEVEN,
    });
    return bookings[0]!;
  };
  const block = (
    { unitOfWork, blockedTimes, bookings }: Persistence,
    by: User,
    room: Room,
    affected: AffectedChoices,
  ) =>
    new BlockedTimes(unitOfWork, blockedTimes, bookings, CLOCK, ZONE).block({
      caller: callerOf(by),
      roomId: room.id,
      start: TEN,
      end: ELEVEN,
      reason: null,
      affected,
    });
  const allBookings = async () => (await one.schedules.read(null, ALL_TIME)).schedule.bookings;
  const moveTo = ({ id }: Booking, room: Room) =>
    choices({ choices: [{ bookingId: id, action: 'move', roomId: room.id }] });

  it('or a member gets the proposed room, never both', async () => {
    for (const round of times(12)) {
      await seed();
      const attic = await addRoom('Attic');
      const barn = await addRoom('Barn');
      const booking = await create(one, ada!, attic);
      const works = [() => block(one, root!, attic, moveTo(booking, barn)), () => create(other, ben!, barn)];
      const outcomes = await outcomesOf((round % 2 === 0 ? works : works.reverse()).map((work) => work()));

      expect(outcomes.sort()).toEqual(['BOOKING_CONFLICT', 'done']);
      const inBarn = (await allBookings()).filter(({ roomId }) => roomId === barn.id);
      expect(inBarn).toHaveLength(1);
      expect(await one.blockedTimes.list()).toHaveLength(inBarn[0]!.id === booking.id ? 1 : 0);
    }
  });

  it('of two administrators take a free room once', async () => {
    for (let round = 1; round <= 12; round += 1) {
      await seed();
      const attic = await addRoom('Attic');
      const barn = await addRoom('Barn');
      const cellar = await addRoom('Cellar');
      await create(one, ada!, attic);
      await create(one, ben!, barn);

      const outcomes = await outcomesOf([
        block(one, root!, attic, choices({ default: 'move' })),
        new RoomAdministration(other.rooms, other.unitOfWork, CLOCK, ZONE).remove({
          caller: callerOf(administrator!),
          roomId: barn.id,
          affected: choices({ default: 'move' }),
        }),
      ]);

      expect(outcomes.sort()).toEqual(['BOOKING_CONFLICT', 'done']);
      const rooms = (await allBookings()).map(({ roomId }) => roomId);
      expect(rooms.filter((roomId) => roomId === cellar.id)).toHaveLength(1);
    }
  });

  it('leave no booking in a retired room that is booked concurrently', async () => {
    for (const round of times(12)) {
      await seed();
      const attic = await addRoom('Attic');
      const retire = () =>
        new RoomAdministration(one.rooms, one.unitOfWork, CLOCK, ZONE).change({
          caller: callerOf(root!),
          roomId: attic.id,
          change: { isActive: false },
          affected: choices({ default: 'cancel' }),
        });
      const works = [retire, () => create(other, ben!, attic)];
      const outcomes = await outcomesOf((round % 2 === 0 ? works : works.reverse()).map((work) => work()));

      expect([
        ['done', 'done'],
        ['ROOM_RETIRED', 'done'],
      ]).toContainEqual(outcomes.sort());
      expect(await allBookings()).toEqual([]);
    }
  });

  it('or the owner cancels a booking, never both', async () => {
    for (let round = 1; round <= 12; round += 1) {
      await seed();
      const attic = await addRoom('Attic');
      const booking = await create(one, ada!, attic);
      const affected = choices({ choices: [{ bookingId: booking.id, action: 'cancel', roomId: null }] });

      const [blocked, cancelled] = await outcomesOf([
        block(one, root!, attic, affected),
        new CancelBooking(other.unitOfWork, other.bookings, CLOCK, ZONE).execute({
          caller: callerOf(ada!),
          bookingId: booking.id,
        }),
      ]);

      expect([
        ['done', 'NOT_FOUND'],
        ['BOOKING_CONFLICT', 'done'],
      ]).toContainEqual([blocked, cancelled]);
      expect(await allBookings()).toEqual([]);
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
      await one.unitOfWork.run({ rooms: [roomId] }, (stores) => stores.bookings.add(bookings));
    }
    const users = userAdministration(one, { clock: CLOCK, zone: ZONE });
    const moved = choices({ default: 'move', expected: { keep: 0, move: 5_000, cancel: 0 } });

    const statements = await recordStatements([one.reading, one.writing], () =>
      users.setActive({ caller: callerOf(root!), userId: ada!.id }, false, moved),
    );

    // Locks, reads, one move for each room, and the entries of the audit log, 500 with each statement.
    expect(statements.length).toBeLessThan(100);
    const after = await allBookings();
    expect(after).toHaveLength(5_000);
    expect(new Set(after.map(({ roomId, range }) => `${roomId} ${range.start}`)).size).toBe(5_000);
    expect(booked.some(({ id }) => after.some(({ roomId }) => roomId === id))).toBe(false);
  });
});
