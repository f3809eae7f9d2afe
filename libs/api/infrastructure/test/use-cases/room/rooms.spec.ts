import { CreateBooking, RoomAdministration } from '@roomhours/application';
import { callerOf, wallTime } from '@roomhours/application/testing';
import type { User } from '@roomhours/domain';
import { TestWorkspace } from '../../../testing/test-workspace';

let workspace: TestWorkspace;
let admin: User;
let rooms: RoomAdministration;

beforeEach(async () => {
  workspace = await TestWorkspace.open();
  admin = await workspace.user('admin', { role: 'admin' });
  const { database, clock, zone } = workspace;
  rooms = new RoomAdministration(database.rooms, database.unitOfWork, clock, zone);
});

const addRoom = (name: string) => rooms.add(callerOf(admin), { name, capacity: 4, description: null });

describe('rooms', () => {
  it('are listed by name, ignoring case', async () => {
    for (const name of ['studio', 'Board Room', 'Focus Room']) await addRoom(name);
    const names = (await rooms.list()).map((room) => room.name);
    expect(names).toEqual(['Board Room', 'Focus Room', 'studio']);
  });

  it('have names that are unique ignoring case; a room may keep its own name', async () => {
    const board = await addRoom('Board Room');
    const studio = await addRoom('Studio');
    const rename = (roomId: typeof board.id) =>
      rooms.change({ caller: callerOf(admin), roomId, change: { name: 'BOARD ROOM' } });
    await expect(rename(studio.id)).rejects.toMatchObject({ code: 'DUPLICATE' });
    await expect(rename(board.id)).resolves.toMatchObject({ name: 'BOARD ROOM' });
    await expect(addRoom('studio')).rejects.toMatchObject({ code: 'DUPLICATE' });
  });

  it('keep omitted fields when they are changed', async () => {
    const room = await addRoom('Studio');
    await rooms.change({ caller: callerOf(admin), roomId: room.id, change: { capacity: 9 } });
    expect(await rooms.list()).toEqual([{ ...room, capacity: 9 }]);
  });

  it('are removed with their bookings, which returns the hours', async () => {
    const ada = await workspace.user('ada');
    const room = await addRoom('Studio');
    const create = new CreateBooking(
      workspace.database.unitOfWork,
      workspace.clock,
      workspace.zone,
      workspace.seriesIds,
    );
    const times = { start: wallTime('2026-11-24 10:00'), end: wallTime('2026-11-24 12:00') };
    await create.execute({
      caller: callerOf(ada),
      roomId: room.id,
      ...times,
      purpose: null,
      weeks: 1,
      idempotency: null,
    });
    await rooms.remove({ caller: callerOf(admin), roomId: room.id });
    expect(await workspace.allBookings()).toEqual([]);
    expect(await workspace.bookingVersion(ada.id)).toBe(2);
    await expect(rooms.remove({ caller: callerOf(admin), roomId: room.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('are audited with the state before and after a change, but not if it is refused', async () => {
    const room = await addRoom('Studio');
    await expect(addRoom('Studio')).rejects.toBeDefined();
    await rooms.change({ caller: callerOf(admin), roomId: room.id, change: { capacity: 9 } });
    await rooms.remove({ caller: callerOf(admin), roomId: room.id });
    const { items } = await workspace.database.audit.list({ page: 1, pageSize: 10 });
    const common = {
      subject: 'room',
      subjectId: room.id,
      actorId: admin.id,
      requestId: 'request',
      at: workspace.clock.now(),
    };
    expect(items).toMatchObject([
      { ...common, action: 'room.removed', before: { ...room, capacity: 9 }, after: null },
      { ...common, action: 'room.changed', before: room, after: { ...room, capacity: 9 } },
      { ...common, action: 'room.added', before: null, after: room },
    ]);
  });
});
