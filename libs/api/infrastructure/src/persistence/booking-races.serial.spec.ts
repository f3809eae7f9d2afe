import type { Caller } from '@roomhours/application';
import { callerOf, wall } from '@roomhours/application/testing';
import type { Booking, Room, User, UserId } from '@roomhours/domain';
import { NoScheduleLock, type TestDatabase, aDatabase } from '../../testing';
import { BookingRace } from '../../testing/booking-race';

const ROUNDS = 10;
const CONTENDERS = 24;

type Slot = ReturnType<typeof slot>;
type Request = () => Promise<unknown>;

/** 'HH:mm' on Tuesday 24 November 2026, `weeks` weeks later, for so many minutes. */
function slot(time: string, minutes: number, weeks = 0) {
  const day = new Date(Date.UTC(2026, 10, 24 + 7 * weeks)).toISOString().slice(0, 10);
  const end = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes;
  return { start: wall(`${day} ${time}`), end: wall(`${day} ${timeOf(end)}`) };
}

/** '09:00' for 0, '09:30' for 1, and so on. */
function halfHour(index: number): string {
  return timeOf(9 * 60 + 30 * index);
}

function timeOf(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

/** Nobody's changes are recorded here: what is recorded has specs of its own. */
function asMember(id: UserId): Caller {
  return { id, role: 'user', email: 'member@example.com', requestId: 'race' };
}

/** A request to be run in a race. */
function creation(race: BookingRace, member: User, room: Room, time: Slot, weeks = 1) {
  const command = { caller: callerOf(member), roomId: room.id, ...time, purpose: null, weeks, idempotency: null };
  return () => race.createBooking.execute(command);
}

describe.each([
  ['mysql', 2, ROUNDS],
  ['sqlite', 1, ROUNDS],
  ['sqlite', 2, 3],
] as const)('races on %s with %i processes', (kind, processes, rounds) => {
  let database: TestDatabase;
  let race: BookingRace;
  let members: User[];
  /** Rounds of the races against a change of what decides a booking. SQLite runs one transaction at a time anyway. */
  const changes = kind === 'mysql' ? rounds : 1;

  beforeAll(async () => {
    database = await aDatabase(kind);
    race = await BookingRace.on(database.target, processes);
  });
  afterAll(async () => {
    await race.close();
    await database.drop();
  });
  beforeEach(async () => {
    members = await race.members(CONTENDERS, { hours: 400 });
  });
  afterEach(async () => {
    expect(await race.overlaps()).toEqual([]);
    expect(await race.overruns(members)).toEqual([]);
  });

  const aRoom = async () => (await race.rooms(1))[0]!;
  const create = (member: User, room: Room, time: Slot, weeks?: number) => creation(race, member, room, time, weeks);
  const move = (booking: Booking, change: Partial<Slot> & { roomId: Room['id'] }) => () =>
    race.changeBooking.execute({ caller: asMember(booking.userId), bookingId: booking.id, change });
  /** One booking of half an hour for each of the first members, in turn in each of the rooms. */
  const booked = (count: number, rooms: readonly Room[]) =>
    Promise.all(
      members.slice(0, count).map(async (member, index) => {
        const [booking] = await create(member, rooms[index % rooms.length]!, slot(halfHour(index), 30))();
        return booking!;
      }),
    );

  it('for one slot have one winner', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const room = await aRoom();
      const { won, refusals } = await race.run(members.map((member) => create(member, room, slot('10:00', 60))));

      expect([won.length, refusals]).toEqual([1, ['BOOKING_CONFLICT']]);
    }
  });

  it('for overlapping slots book none that overlap, and leave no gap that a loser could have had', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const room = await aRoom();
      const requests = members.map((member, index) => create(member, room, slot(halfHour(index % 13), 120)));
      const { won, refusals } = await race.run(requests);

      expect(won.length).toBeGreaterThan(1);
      expect(refusals).toEqual(['BOOKING_CONFLICT']);
      expect((await race.run(requests)).won).toEqual([]);
    }
  });

  it('of one member over many rooms use the quota up and never more', async () => {
    const rooms = await race.rooms(CONTENDERS);
    for (let round = 0; round < rounds; round += 1) {
      const [member] = (await race.members(1, { hours: 4 })) as [User];
      members.push(member);
      const { won, refusals } = await race.run(
        rooms.map((room, index) => create(member, room, slot(halfHour(index % 14), 90, round))),
      );

      // Two of an hour and a half fit into four hours.
      expect([won.length, refusals]).toEqual([2, ['QUOTA_EXCEEDED']]);
    }
  });

  it('of series against series book one of them whole', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [room, before] = [await aRoom(), (await race.bookings()).length];
      const { won, refusals } = await race.run(
        members.map((member, index) => create(member, room, slot(index % 2 ? '10:00' : '10:30', 60, index % 4), 10)),
      );

      expect([won.length, refusals]).toEqual([1, ['BOOKING_CONFLICT']]);
      expect((await race.bookings()).length - before).toBe(10);
    }
  });

  it('of changes against new bookings have one winner', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [from, to] = (await race.rooms(2)) as [Room, Room];
      const moves = (await booked(8, [from, to])).map((booking) =>
        move(booking, { roomId: to.id, ...slot('16:30', 60) }),
      );
      const creations = members.slice(8).map((member) => create(member, to, slot('16:30', 30)));
      const { won, refusals } = await race.run([...moves, ...creations]);

      expect([won.length, refusals]).toEqual([1, ['BOOKING_CONFLICT']]);
    }
  });

  it('of bookings that change rooms crosswise all arrive', async () => {
    const rooms = (await race.rooms(2)) as [Room, Room];
    const bookings = await booked(12, rooms);
    for (let round = 0; round < rounds; round += 1) {
      const { won, refusals } = await race.run(
        bookings.map((booking, index) => move(booking, { roomId: rooms[(index + round + 1) % 2]!.id })),
      );

      expect([won.length, refusals]).toEqual([bookings.length, []]);
    }
  });

  it('of a block against new bookings name what stood before it, and nothing comes after', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const room = await aRoom();
      const creations = members.map((member, index) => create(member, room, slot(halfHour(index % 16), 30)));
      let named: Booking[] = [];
      const block = async () => {
        const { overlapping } = await race.blockTime.execute({
          caller: asMember(members[0]!.id),
          roomId: room.id,
          ...slot('09:00', 480),
          reason: null,
        });
        named = overlapping;
      };
      await race.run([...creations.slice(0, 8), block, ...creations.slice(8)]);

      const standing = (await race.bookings()).filter(({ roomId }) => roomId === room.id);
      expect(named.map(({ id }) => id)).toEqual(standing.map(({ id }) => id));
    }
  });

  it('of the end of a room against new bookings leave no booking without a room', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const room = await aRoom();
      const creations = members.map((member, index) => create(member, room, slot(halfHour(index % 16), 30)));
      const end = () => race.removeRoom.execute({ caller: asMember(members[0]!.id), roomId: room.id });
      const { refusals } = await race.run([...creations.slice(0, 8), end, ...creations.slice(8)]);

      expect((await race.bookings()).filter(({ roomId }) => roomId === room.id)).toEqual([]);
      expect(['BOOKING_CONFLICT', 'NOT_FOUND']).toEqual(expect.arrayContaining(refusals));
    }
  });

  it('of changed hours against bookings leave none outside of them that was decided afterwards', async () => {
    const [admin] = (await race.administrators(1)) as [User];
    const setHours = (closesAt: number) => () =>
      race.changeSettings.execute({ caller: callerOf(admin), hours: { opensAt: 540, closesAt, slotMinutes: 30 } });
    for (let round = 0; round < changes; round += 1) {
      await setHours(1050)();
      const rooms = await race.rooms(CONTENDERS);
      const moves = (await booked(8, rooms)).map((booking) =>
        move(booking, { roomId: booking.roomId, ...slot('16:30', 60) }),
      );
      const creations = members.slice(8).map((member, index) => create(member, rooms[index + 8]!, slot('16:30', 60)));
      const inNewRooms = members.slice(0, 4).map((member, index) => async () => {
        const room = { name: `New ${kind} ${processes} ${round} ${index}`, capacity: 4, description: null };
        return create(member, await race.addRoom.execute({ caller: callerOf(admin), room }), slot('16:30', 60))();
      });
      const requests = [...moves.slice(0, 4), ...creations, ...inNewRooms, ...moves.slice(4)];

      const { refusals, before, after } = await race.runAround(setHours(720), requests);

      expect(['OUTSIDE_HOURS']).toEqual(expect.arrayContaining(refusals));
      expect(after.filter(isLate)).toEqual(before.filter(isLate));
    }
    await setHours(1050)();
  });

  it('of a deactivation against 40 requests of the member let none change anything afterwards', async () => {
    const [admin] = (await race.administrators(1)) as [User];
    for (let round = 0; round < changes; round += 1) {
      const [member] = (await race.members(1, { hours: 400 })) as [User];
      const rooms = await race.rooms(40);
      const own = await Promise.all(
        rooms.slice(0, 12).map(async (room, index) => (await create(member, room, slot(halfHour(index), 30))())[0]!),
      );
      const cancellations = own.slice(0, 6).map(
        ({ id: bookingId }) =>
          () =>
            race.cancelBooking.execute({ caller: callerOf(member), bookingId }),
      );
      const edits = own.slice(6).map((booking) => move(booking, { roomId: booking.roomId, ...slot('16:30', 30) }));
      const creations = rooms.slice(12).map((room, index) => create(member, room, slot(halfHour(index % 16), 30)));
      const requests = mixed([cancellations, edits, creations]);
      const deactivate = () => race.setActive.execute({ caller: callerOf(admin), userId: member.id, isActive: false });

      const { refusals, before, after } = await race.runAround(deactivate, requests);

      expect(requests).toHaveLength(40);
      expect(['UNAUTHENTICATED']).toEqual(expect.arrayContaining(refusals));
      expect(after).toEqual(before);
    }
  });

  it('of a demotion against 40 requests of the administrator let none change anything afterwards', async () => {
    const [admin] = (await race.administrators(1)) as [User];
    for (let round = 0; round < changes; round += 1) {
      const [demoted] = (await race.administrators(1)) as [User];
      const rooms = await race.rooms(40);
      const caller = callerOf(demoted);
      const edits = (await booked(16, rooms.slice(0, 16))).map(
        ({ id: bookingId }, index) =>
          () =>
            race.changeBooking.execute({ caller, bookingId, change: { purpose: `by ${index}` } }),
      );
      const creations = rooms.slice(16).map((room, index) => create(demoted, room, slot(halfHour(index % 16), 30)));
      const requests = mixed([edits, creations]);
      const demote = () => race.changeRole.execute({ caller: callerOf(admin), userId: demoted.id, role: 'user' });

      const { refusals, before, after } = await race.runAround(demote, requests);

      expect(requests).toHaveLength(40);
      expect(['UNAUTHENTICATED']).toEqual(expect.arrayContaining(refusals));
      expect(after).toEqual(before);
    }
  });

  it('of a lowered quota against new bookings let none exceed it that was decided afterwards', async () => {
    const [admin] = (await race.administrators(1)) as [User];
    for (let round = 0; round < changes; round += 1) {
      const [member] = (await race.members(1, { hours: 400 })) as [User];
      const creations = (await race.rooms(16)).map((room, index) => create(member, room, slot(halfHour(index), 30)));
      const lower = () =>
        race.changeQuota.execute({ caller: callerOf(admin), userId: member.id, monthlyQuotaMinutes: 120 });

      const { refusals, before, after } = await race.runAround(lower, creations);

      const own = (bookings: readonly Booking[]) => bookings.filter(({ userId }) => userId === member.id).length;
      expect(['QUOTA_EXCEEDED']).toEqual(expect.arrayContaining(refusals));
      expect(own(after)).toBe(Math.max(4, own(before)));
    }
  });
});

/** Whether a booking begins at 16:30 in Berlin in winter. */
function isLate({ range }: Booking): boolean {
  return new Date(range.start).toISOString().slice(11, 16) === '15:30';
}

/** One after the other from each list. */
function mixed(lists: readonly (readonly Request[])[]): Request[] {
  const length = Math.max(...lists.map((list) => list.length));
  return Array.from({ length }, (_, index) => lists.flatMap((list) => list.slice(index, index + 1))).flat();
}

describe('races on mysql without the claim on rooms and members', () => {
  let database: TestDatabase;
  let race: BookingRace;

  beforeAll(async () => {
    database = await aDatabase('mysql');
    race = await BookingRace.on(database.target, 2, { scheduleLock: new NoScheduleLock() });
  });
  afterAll(async () => {
    await race.close();
    await database.drop();
  });

  it('book one slot twice: the races above can fail', async () => {
    const members = await race.members(CONTENDERS);
    for (const room of await race.rooms(ROUNDS))
      await race.run(members.map((member) => creation(race, member, room, slot('10:00', 60))));

    expect((await race.overlaps()).length).toBeGreaterThan(0);
  });

  it('overrun the quota through several rooms', async () => {
    const members = await race.members(ROUNDS, { hours: 4 });
    const rooms = await race.rooms(CONTENDERS);
    for (const [week, member] of members.entries())
      await race.run(rooms.map((room, index) => creation(race, member, room, slot(halfHour(index % 14), 90, week))));

    expect((await race.overruns(members)).length).toBeGreaterThan(0);
  });
});
