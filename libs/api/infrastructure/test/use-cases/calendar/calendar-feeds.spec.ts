import { CalendarFeeds, RoomAdministration } from '@roomhours/application';
import { callerOf, codeOf } from '@roomhours/application/testing';
import type { CalendarFeed, Room, RoomId, User } from '@roomhours/domain';
import { MAX_CALENDAR_FEEDS } from '@roomhours/limits';
import { TimeRange, parseInstant, plusMinutes } from '@roomhours/time';
import { TestWorkspace } from '../../../testing/test-workspace';

let workspace: TestWorkspace;
let admin: User;
let ada: User;
let room: Room;

beforeEach(async () => {
  workspace = await TestWorkspace.open();
  [admin, ada] = [await workspace.user('admin', { role: 'admin' }), await workspace.user('ada')];
  room = await workspace.room('Attic');
});

const feeds = () => {
  const { database, tokens, clock } = workspace;
  return new CalendarFeeds(database.calendars, database.unitOfWork, tokens, clock);
};
const create = async (
  user: User,
  kind: CalendarFeed['kind'] = 'own',
  roomId: RoomId | null = null,
  name: string | null = null,
) => feeds().create({ caller: callerOf(user), name, kind, roomId });
const revoke = (user: User, { id }: { id: number }) => feeds().revoke(callerOf(user), id as never);
const read = async (token: string) => {
  const { feed, read: content } = await feeds().open(token);
  return { feed, ...(await content()) };
};
const book = async (owner: User, start: string) => {
  const range = TimeRange.of(parseInstant(start), plusMinutes(parseInstant(start), 30));
  const booking = { roomId: room.id, userId: owner.id, range, purpose: null, seriesId: null };
  return (await workspace.database.bookings.add([booking]))[0]!;
};

it('a user has a limited number of feeds', async () => {
  const created = [];
  for (let count = 0; count < MAX_CALENDAR_FEEDS; count += 1) created.push(await create(ada));
  expect(await codeOf(create(ada))).toBe('VALIDATION_FAILED');
  await create(admin);
  await revoke(ada, created[3]!);
  expect(await codeOf(create(ada))).toBeNull();
});

it('a feed contains the bookings that start from 90 days ago to 400 days ahead', async () => {
  const { token } = await create(ada);
  const { token: ofAll } = await create(admin, 'all');
  await book(ada, '2026-08-25T10:59:00Z');
  const first = await book(ada, '2026-08-25T11:00:00Z');
  const last = await book(ada, '2027-12-28T10:59:00Z');
  await book(ada, '2027-12-28T11:00:00Z');
  const other = await book(admin, '2026-11-24T09:00:00Z');

  const idsOf = async (secret: string) => (await read(secret)).bookings.map(({ id }) => id);
  expect(await idsOf(token)).toEqual([first.id, last.id]);
  expect(await idsOf(ofAll)).toEqual([first.id, other.id, last.id]);
});

it('the feeds of a user are read 60 times in a minute of the clock', async () => {
  const { token } = await create(ada);
  const { token: second } = await create(ada);
  const { token: ofAdmin } = await create(admin);
  workspace.clock.set('2026-11-23T11:00:15Z');
  for (let count = 0; count < 60; count += 1) await read(count % 2 === 0 ? token : second);
  for (const refused of [token, second])
    await expect(read(refused)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS', retryAfterSeconds: 45 });
  expect(await codeOf(read(ofAdmin))).toBeNull();
  workspace.clock.set('2026-11-23T11:01:00Z');
  expect(await codeOf(read(token))).toBeNull();
});

it('a renamed room raises the time of the last change of its bookings in feeds', async () => {
  const { database, clock, parts } = workspace;
  const { token } = await create(ada);
  const past = await book(ada, '2026-08-25T10:59:00Z');
  await book(ada, '2026-08-25T11:30:00Z');
  const before = await feeds().open(token);
  const bookedAt = clock.now();
  const change = (fields: object) =>
    new RoomAdministration(database.rooms, ...parts).change({
      ...{ caller: callerOf(admin), roomId: room.id, change: fields },
    });
  clock.set('2026-11-23T11:00:01Z');
  await change({ capacity: 8 });
  expect((await feeds().open(token)).state).toBe(before.state);
  await change({ name: 'Loft' });
  clock.set('2026-11-23T10:59:00Z');
  expect(
    (await read(token)).bookings.map(({ id, roomName, changedAt }) => [id, roomName, changedAt - bookedAt]),
  ).toEqual([
    [past.id, 'Loft', 0],
    [past.id + 1, 'Loft', 1000],
  ]);
  expect((await feeds().open(token)).state).not.toBe(before.state);
});

it('the audit log has the feeds of administrators, without their secrets', async () => {
  const { token, id } = await create(admin, 'room', room.id, 'Door');
  await revoke(admin, { id });
  await create(ada);
  const of = { name: 'Door', kind: 'room', roomId: room.id };
  const records = await workspace.audit();
  expect(records).toMatchObject([
    { action: 'calendarFeed.removed', subjectId: id, before: of, after: null },
    { action: 'calendarFeed.added', subjectId: id, before: null, after: of },
  ]);
  expect(JSON.stringify(records)).not.toContain(token);
});

it('a booking is read by its owner and by administrators', async () => {
  const { id } = await book(ada, '2026-11-24T09:00:00Z');
  const ben = await workspace.user('ben');
  const file = (user: User, bookingId = id) => feeds().readBooking(user, bookingId);
  for (const user of [ada, admin]) expect((await file(user)).bookings).toMatchObject([{ id, roomName: 'Attic' }]);
  expect([await codeOf(file(ben)), await codeOf(file(ada, 99 as never))]).toEqual(['FORBIDDEN', 'NOT_FOUND']);
});
