import type { User } from '@roomhours/domain';
import { SpecHouse, callerOf, wall } from '../../testing';
import { CreateBooking } from '../booking/create-booking.use-case';
import { AddRoom } from './add-room.use-case';
import { ChangeRoom } from './change-room.use-case';
import { ListRooms } from './list-rooms.query';
import { RemoveRoom } from './remove-room.use-case';

let house: SpecHouse;
let admin: User;
let add: AddRoom;
let change: ChangeRoom;
let remove: RemoveRoom;

beforeEach(async () => {
  house = new SpecHouse();
  admin = await house.user('admin', { role: 'admin' });
  const { unitOfWork } = house.database;
  [add, change, remove] = [
    new AddRoom(unitOfWork, house.clock),
    new ChangeRoom(unitOfWork, house.clock),
    new RemoveRoom(unitOfWork, house.clock),
  ];
});

const addRoom = (name: string) =>
  add.execute({ caller: callerOf(admin), room: { name, capacity: 4, description: null } });

describe('rooms', () => {
  it('are listed by name, without case', async () => {
    for (const name of ['studio', 'Board Room', 'Focus Room']) await addRoom(name);
    const names = (await new ListRooms(house.database.rooms).execute()).map((room) => room.name);
    expect(names).toEqual(['Board Room', 'Focus Room', 'studio']);
  });

  it('have names that are unique without case, and may keep their own', async () => {
    const [board, studio] = [await addRoom('Board Room'), await addRoom('Studio')];
    const rename = (roomId: typeof board.id) =>
      change.execute({ caller: callerOf(admin), roomId, change: { name: 'BOARD ROOM' } });
    await expect(rename(studio.id)).rejects.toMatchObject({ code: 'DUPLICATE' });
    await expect(rename(board.id)).resolves.toMatchObject({ name: 'BOARD ROOM' });
    await expect(addRoom('studio')).rejects.toMatchObject({ code: 'DUPLICATE' });
  });

  it('change only in what is given', async () => {
    const room = await addRoom('Studio');
    await change.execute({ caller: callerOf(admin), roomId: room.id, change: { capacity: 9 } });
    expect(await new ListRooms(house.database.rooms).execute()).toEqual([{ ...room, capacity: 9 }]);
  });

  it('take their bookings with them, and the hours come back', async () => {
    const [ada, room] = [await house.user('ada'), await addRoom('Studio')];
    const create = new CreateBooking(house.database.unitOfWork, house.clock, house.zone, house.seriesIds);
    const times = { start: wall('2026-11-24 10:00'), end: wall('2026-11-24 12:00') };
    await create.execute({
      caller: callerOf(ada),
      roomId: room.id,
      ...times,
      purpose: null,
      weeks: 1,
      idempotency: null,
    });
    await remove.execute({ caller: callerOf(admin), roomId: room.id });
    expect([await house.allBookings(), await house.database.bookings.ofUser(ada.id)]).toEqual([[], []]);
    expect(house.database.users.bookingVersion(ada.id)).toBe(2);
    await expect(remove.execute({ caller: callerOf(admin), roomId: room.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('leave a record of every change, before and after, and none of a refused one', async () => {
    const room = await addRoom('Studio');
    await expect(addRoom('Studio')).rejects.toBeDefined();
    await change.execute({ caller: callerOf(admin), roomId: room.id, change: { capacity: 9 } });
    await remove.execute({ caller: callerOf(admin), roomId: room.id });
    const { items } = await house.database.audit.list({ page: 1, pageSize: 10 });
    const about = {
      subject: 'room',
      subjectId: room.id,
      actorId: admin.id,
      requestId: 'request',
      at: house.clock.now(),
    };
    expect(items).toMatchObject([
      { ...about, action: 'room.removed', before: { ...room, capacity: 9 }, after: null },
      { ...about, action: 'room.changed', before: room, after: { ...room, capacity: 9 } },
      { ...about, action: 'room.added', before: null, after: room },
    ]);
  });
});
