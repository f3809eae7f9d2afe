import {
  type AffectedChoice,
  type AffectedChoices,
  type AffectedSelection,
  RoomAdministration,
  SpecialDays,
} from '@roomhours/application';
import { callerOf, userAdministration, wallTime } from '@roomhours/application/testing';
import { type Booking, type Room, type RoomId, type User } from '@roomhours/domain';
import { formatInstant, localDate } from '@roomhours/time';
import { TestWorkspace } from '../../../testing/test-workspace';

let workspace: TestWorkspace;
let admin: User;
let ada: User;
let bob: User;
/** Capacities: attic 4, barn 4, cellar 6, den 2. */
let attic: Room;
let barn: Room;
let cellar: Room;
let den: Room;

const addRoom = (name: string, capacity: number) => workspace.database.rooms.add({ name, capacity, description: null });

/** The clock shows Monday 23 November 2026, 12:00 in Berlin. */
beforeEach(async () => {
  workspace = await TestWorkspace.open();
  admin = await workspace.user('admin', { role: 'admin' });
  [ada, bob] = [await workspace.user('ada', { hours: 40 }), await workspace.user('bob', { hours: 40 })];
  cellar = await addRoom('Cellar', 6);
  barn = await addRoom('Barn', 4);
  attic = await addRoom('Attic', 4);
  den = await addRoom('Den', 2);
});

const times = (start: string, end: string) => [`2026-11-24 ${start}`, `2026-11-24 ${end}`] as const;
const book = (owner: User, room: Room, start: string, end: string) => workspace.book(owner, room, times(start, end));
const choices = (change: Partial<AffectedChoices> = {}): AffectedChoices => ({
  default: 'keep',
  withoutRoom: null,
  choices: [],
  expected: null,
  ...change,
});
const choice = ({ id }: Booking, action: AffectedChoice['action'], room?: Room): AffectedChoice => ({
  bookingId: id,
  action,
  roomId: room?.id ?? null,
});
/** Blocks a room for the whole day. */
const block = (room: Room, affected?: AffectedChoices) =>
  workspace.block(admin, room, times('09:00', '18:00'), affected && { affected });
const remove = (room: Room, affected?: AffectedChoices) => {
  const rooms = new RoomAdministration(workspace.database.rooms, ...workspace.parts);
  return rooms.remove({ caller: callerOf(admin), roomId: room.id, ...(affected && { affected }) });
};
/** Where the bookings can move if a room is blocked. */
const moves = (room: Room) => {
  const planned = { roomId: room.id, start: wallTime('2026-11-24 09:00'), end: wallTime('2026-11-24 18:00') };
  return optionsOf(workspace.impacts.blocking(planned));
};
const optionsOf = async (selection: AffectedSelection) =>
  (await workspace.impacts.moves(selection, await workspace.allBookings())).options;
/** Room by booking. */
const rooms = async () => new Map((await workspace.allBookings()).map(({ id, roomId }) => [id, roomId]));
const audit = async () => (await workspace.audit({ action: 'affectedBookings.applied' })).map(({ after }) => after);

describe('a proposal', () => {
  const proposed = async (room: Room) =>
    new Map([...(await moves(room))].flatMap(([id, { proposal }]) => (proposal ? [[id, proposal.name]] : [])));

  it('is the smallest room that is large enough, ties by name', async () => {
    const first = await book(ada, attic, '10:00', '11:00');
    await book(bob, barn, '14:00', '15:00');
    const second = await book(ada, attic, '14:00', '15:00');
    const third = await book(ada, cellar, '16:00', '17:00');

    expect(await proposed(attic)).toEqual(
      new Map([
        [first.id, 'Barn'],
        [second.id, 'Cellar'],
      ]),
    );
    expect(await proposed(cellar)).toEqual(new Map());
    expect((await proposed(cellar)).has(third.id)).toBe(false);
  });

  it('is no room that is blocked at the time', async () => {
    const booking = await book(ada, attic, '10:00', '11:00');
    await block(barn);
    expect(await proposed(attic)).toEqual(new Map([[booking.id, 'Cellar']]));
  });

  it('is given to one booking at a time', async () => {
    await addRoom('Annex', 4);
    const all = [await book(ada, attic, '10:00', '11:00'), await book(bob, barn, '10:30', '11:30')];
    await book(bob, attic, '11:00', '12:00');
    const ofAda = await optionsOf({ kind: 'users', userIds: [ada.id] });
    expect([...ofAda.values()].map(({ proposal }) => proposal?.name)).toEqual(['Annex']);
    const both = { kind: 'blocked', blocks: all } as const;
    expect([...(await optionsOf(both)).values()].map(({ proposal }) => proposal?.name)).toEqual(['Annex', 'Cellar']);
  });

  it('is not made for a running booking, nor for one that does not fit the opening hours', async () => {
    await book(ada, attic, '10:00', '11:00');
    await book(ada, attic, '12:00', '13:00');
    workspace.clock.set('2026-11-24T09:30:00Z');
    expect((await proposed(attic)).size).toBe(1);
    await workspace.database.workspace.save({ opensAt: 14 * 60, closesAt: 1050, slotMinutes: 30 });
    expect((await proposed(attic)).size).toBe(0);
  });

  it('comes with all free rooms and the seats, and without one with the reason', async () => {
    const [first, second] = [await book(ada, cellar, '10:00', '11:00'), await book(ada, attic, '15:00', '16:00')];
    const running = await book(ada, attic, '12:00', '13:00');
    for (const room of [barn, cellar, den]) await book(bob, room, '15:00', '16:00');
    const rooms = (all: readonly Room[]) => all.map(({ name }) => name);
    const described = async (room: Room) =>
      new Map([...(await moves(room))].map(([id, one]) => [id, { ...one, freeRooms: rooms(one.freeRooms) }]));
    workspace.clock.set('2026-11-24T08:30:00Z');
    const none = { proposal: null, freeRooms: [] };
    expect((await described(cellar)).get(first.id)).toEqual({
      ...{ seats: 6, proposal: null, noProposal: 'smaller', freeRooms: ['Attic', 'Barn', 'Den'] },
    });
    expect((await described(attic)).get(second.id)).toEqual({ ...none, seats: 4, noProposal: 'taken' });
    workspace.clock.set('2026-11-24T11:30:00Z');
    expect((await described(attic)).get(running.id)).toEqual({ ...none, seats: 4, noProposal: 'running' });
    workspace.clock.set('2026-11-24T08:30:00Z');
    await workspace.database.workspace.save({ opensAt: 17 * 60, closesAt: 1050, slotMinutes: 30 });
    expect((await described(attic)).get(second.id)).toEqual({ ...none, seats: 4, noProposal: 'closed' });
  });
});

describe('choices', () => {
  it('keep, move and cancel bookings together with the change, are recorded, and reported to the owners', async () => {
    const kept = await book(bob, attic, '09:00', '10:00');
    const moved = await book(bob, attic, '10:00', '11:00');
    const cancelled = [await book(ada, attic, '11:00', '12:00'), await book(ada, attic, '12:00', '13:00')];
    const other = await book(bob, den, '11:00', '13:00');
    const adaVersion = await workspace.bookingVersion(ada.id);
    const note = 'The floor is renewed.';
    const chosen = [choice(moved, 'move'), ...cancelled.map((booking) => choice(booking, 'cancel'))];

    const { overlapping } = await block(attic, choices({ choices: chosen, note }));

    expect(overlapping.map(({ id }) => id)).toEqual([kept.id]);
    expect(await rooms()).toEqual(
      new Map([
        [kept.id, attic.id],
        [moved.id, barn.id],
        [other.id, den.id],
      ]),
    );
    // The cancellation gives hours back.
    expect(await workspace.bookingVersion(ada.id)).toBe(adaVersion + 1);
    expect(await workspace.database.blockedTimes.list()).toHaveLength(1);
    const described = ({ id, userId, roomId, range }: Booking) => ({
      ...{ id, userId, roomId, startTime: formatInstant(range.start), endTime: formatInstant(range.end) },
    });
    expect(await audit()).toEqual([
      {
        cause: 'blockedTime.added',
        moved: [{ ...described(moved), newRoomId: barn.id }],
        cancelled: cancelled.map(described),
        kept: [kept.id],
      },
    ]);
    const sent = (await workspace.sentMessages()).map(({ to, content }) => [to.email, content]);
    const changes = [{ before: { roomName: 'Attic' }, after: { roomName: 'Barn', sequence: 1 } }];
    const ended = cancelled.map(({ id }) => ({ id, sequence: 1 }));
    expect(sent).toMatchObject([
      ...[kept, other].map(({ id }) => ['bob@example.org', { kind: 'bookingConfirmed', bookings: [{ id }] }]),
      ['ada@example.org', { kind: 'bookingCancelled', note, bookings: ended }],
      ['bob@example.org', { kind: 'bookingChanged', note, changes }],
    ]);
  });

  it('apply a default to the other bookings, and another one without a free room', async () => {
    const first = await book(ada, attic, '10:00', '11:00');
    const second = await book(bob, attic, '14:00', '15:00');
    await book(bob, barn, '14:00', '15:00');
    await book(bob, cellar, '14:00', '15:00');

    await expect(block(attic, choices({ default: 'move' }))).rejects.toMatchObject({
      code: 'BOOKING_CONFLICT',
      details: [{ bookingId: second.id, code: 'BOOKING_CONFLICT' }],
    });
    await block(attic, choices({ default: 'move', withoutRoom: 'cancel' }));

    const after = await rooms();
    expect([after.get(first.id), after.has(second.id)]).toEqual([barn.id, false]);
  });

  it.each(['booked', 'blocked', 'removed'])('are refused as a whole if a chosen room is %s', async (reason) => {
    const first = await book(ada, attic, '10:00', '11:00');
    const second = await book(bob, attic, '14:00', '15:00');
    if (reason === 'booked') await book(ada, barn, '14:30', '15:30');
    if (reason === 'blocked') await block(barn);
    const before = await rooms();
    const target = reason === 'removed' ? { ...barn, id: 999 as RoomId } : barn;
    const chosen = [choice(first, 'cancel'), choice(second, 'move', target)];

    await expect(block(attic, choices({ choices: chosen }))).rejects.toMatchObject({
      code: 'BOOKING_CONFLICT',
      message: expect.stringMatching(/Nothing was changed\.$/),
      details: [{ bookingId: second.id }],
    });
    expect(await rooms()).toEqual(before);
    expect(await audit()).toEqual([]);
  });

  it('are refused if two bookings get the same room at the same time', async () => {
    const first = await book(ada, attic, '10:00', '11:00');
    const second = await book(ada, cellar, '10:30', '11:30');
    const affected = choices({ choices: [choice(first, 'move', barn), choice(second, 'move', barn)] });
    const users = userAdministration(workspace.database, workspace);
    const changed = { caller: callerOf(admin), userId: ada.id };
    await expect(users.setActive(changed, false, affected)).rejects.toMatchObject({
      details: [{ bookingId: second.id }],
    });
    expect((await workspace.database.users.get(ada.id)).isActive).toBe(true);
    await users.setActive(changed, false, choices({ default: 'cancel' }));
    expect(await workspace.allBookings()).toEqual([]);
  });

  it('are refused for a booking that was cancelled or changed meanwhile', async () => {
    const booking = await book(ada, attic, '10:00', '11:00');
    const changed = { ...choice(booking, 'cancel'), precondition: () => false };
    const refused = { details: [{ bookingId: booking.id, code: 'CHANGED_MEANWHILE' }] };
    await expect(block(attic, choices({ choices: [changed] }))).rejects.toMatchObject(refused);
    await workspace.database.bookings.removeAll([booking]);
    await expect(block(attic, choices({ choices: [choice(booking, 'keep')] }))).rejects.toMatchObject(refused);
  });

  it('are refused if other numbers of bookings were confirmed', async () => {
    await book(ada, attic, '10:00', '11:00');
    const expected = { keep: 0, move: 0, cancel: 1 };
    await block(attic, choices({ default: 'cancel', expected }));
    await book(ada, barn, '10:00', '11:00');
    await book(ada, barn, '11:00', '12:00');
    await expect(block(barn, choices({ default: 'cancel', expected }))).rejects.toMatchObject({
      code: 'BOOKING_CONFLICT',
      message: 'The affected bookings have changed: now 0 would move, 2 be cancelled and 0 stay. Nothing was changed.',
    });
  });

  it('leave a running booking in its room, and cancel only its unused time', async () => {
    const running = await book(ada, attic, '10:00', '12:00');
    workspace.clock.set('2026-11-24T09:10:00Z');
    const move = block(attic, choices({ choices: [choice(running, 'move', barn)] }));
    await expect(move).rejects.toMatchObject({ details: [{ bookingId: running.id, code: 'PAST_TIME' }] });
    await block(attic, choices({ default: 'cancel' }));
    const [shortened] = await workspace.allBookings();
    expect(formatInstant(shortened!.range.end)).toBe('2026-11-24T09:30:00Z');
    await block(attic, choices({ default: 'cancel' }));
    expect(await workspace.allBookings()).toEqual([shortened]);
  });
});

describe('removing a room', () => {
  it('reports the cancelled bookings to their owners, also without choices', async () => {
    const first = await book(ada, attic, '10:00', '11:00');
    const second = await book(bob, barn, '10:00', '11:00');
    await remove(attic);
    await remove(barn, choices({ default: 'cancel' }));
    expect((await workspace.database.rooms.list()).map(({ name }) => name)).toEqual(['Cellar', 'Den']);
    const sent = (await workspace.sentMessages()).map(({ to, content }) => [to.email, content]);
    expect(sent).toMatchObject([
      ['ada@example.org', { kind: 'bookingCancelled', bookings: [{ id: first.id, roomName: 'Attic' }] }],
      ['bob@example.org', { kind: 'bookingCancelled', bookings: [{ id: second.id, roomName: 'Barn' }] }],
    ]);
  });

  it('keeps no booking', async () => {
    const booking = await book(ada, attic, '10:00', '11:00');
    const refused: [Partial<AffectedChoices>, string][] = [
      [{ default: 'keep' }, 'affected.default'],
      [{ default: 'move', withoutRoom: 'keep' }, 'affected.withoutRoom'],
      [{ default: 'cancel', choices: [choice(booking, 'keep')] }, 'affected.choices.0.action'],
    ];
    for (const [change, field] of refused)
      await expect(remove(attic, choices(change))).rejects.toMatchObject({ details: [{ field }] });
  });
});

it('a closed day cancels or keeps its bookings, but moves none', async () => {
  const first = await book(ada, attic, '10:00', '11:00');
  const second = await book(bob, barn, '11:00', '12:00');
  const specialDays = new SpecialDays(workspace.database.specialDays, ...workspace.parts);
  const day = { date: localDate('2026-11-24'), name: 'Move', closed: true, opensAt: null, closesAt: null };
  const add = (affected: AffectedChoices) => specialDays.add({ caller: callerOf(admin), ...day, affected });
  await expect(add(choices({ default: 'move' }))).rejects.toMatchObject({
    details: [first, second].map(({ id }) => ({ bookingId: id, code: 'OUTSIDE_HOURS' })),
  });
  expect(await workspace.database.specialDays.list()).toEqual([]);
  await add(choices({ default: 'move', withoutRoom: 'keep', choices: [choice(first, 'cancel')] }));
  expect(await rooms()).toEqual(new Map([[second.id, barn.id]]));
});
