import { RoomAdministration } from '@roomhours/application';
import { callerOf, codeOf } from '@roomhours/application/testing';
import type { Room, User } from '@roomhours/domain';
import { TestWorkspace } from '../../../testing/test-workspace';

let workspace: TestWorkspace;
let admin: User;
let rooms: RoomAdministration;

beforeEach(async () => {
  workspace = await TestWorkspace.open();
  admin = await workspace.user('admin', { role: 'admin' });
  rooms = new RoomAdministration(workspace.database.rooms, ...workspace.parts);
});

const addRoom = (name: string) => rooms.add(callerOf(admin), { name, capacity: 4, description: null });
const change = ({ id: roomId }: Room, to: object) => rooms.change({ caller: callerOf(admin), roomId, change: to });
const remove = ({ id: roomId }: Room) => rooms.remove({ caller: callerOf(admin), roomId });

describe('rooms', () => {
  it('are removed with their bookings, which returns the hours', async () => {
    const ada = await workspace.user('ada');
    const room = await addRoom('Studio');
    await workspace.book(ada, room, ['2026-11-24 10:00', '2026-11-24 12:00']);
    await remove(room);
    expect(await workspace.allBookings()).toEqual([]);
    expect(await workspace.bookingVersion(ada.id)).toBe(2);
    expect(await codeOf(remove(room))).toBe('NOT_FOUND');
  });

  it('keep omitted fields, and are audited with the state before and after a change, but not if it is refused', async () => {
    const room = await addRoom('Studio');
    await expect(addRoom('Studio')).rejects.toBeDefined();
    await change(room, { capacity: 9 });
    const changed = { ...room, capacity: 9 };
    expect(await rooms.list()).toEqual([changed]);
    await remove(room);
    const at = workspace.clock.now();
    const common = { subject: 'room', subjectId: room.id, actorId: admin.id, requestId: 'request', at };
    expect(await workspace.audit()).toMatchObject([
      { ...common, action: 'room.removed', before: changed, after: null },
      { ...common, action: 'room.changed', before: room, after: changed },
      { ...common, action: 'room.added', before: null, after: room },
    ]);
  });
});
