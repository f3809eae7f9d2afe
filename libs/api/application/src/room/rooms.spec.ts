import { SpecHouse, wall } from '../../testing';
import { CreateBooking } from '../booking/create-booking.use-case';
import { AddRoom } from './add-room.use-case';
import { ChangeRoom } from './change-room.use-case';
import { ListRooms } from './list-rooms.query';
import { RemoveRoom } from './remove-room.use-case';

let house: SpecHouse;
beforeEach(() => {
  house = new SpecHouse();
});

describe('rooms', () => {
  it('are listed by name, without case', async () => {
    const add = new AddRoom(house.database.unitOfWork);
    for (const name of ['studio', 'Board Room', 'Focus Room'])
      await add.execute({ name, capacity: 4, description: null });
    const names = (await new ListRooms(house.database.rooms).execute()).map((room) => room.name);
    expect(names).toEqual(['Board Room', 'Focus Room', 'studio']);
  });

  it('have names that are unique without case, and may keep their own', async () => {
    const [board, studio] = [await house.room('Board Room'), await house.room('Studio')];
    const change = new ChangeRoom(house.database.unitOfWork);
    await expect(change.execute({ roomId: studio.id, change: { name: 'BOARD ROOM' } })).rejects.toMatchObject({
      code: 'DUPLICATE',
    });
    await expect(change.execute({ roomId: board.id, change: { name: 'BOARD ROOM' } })).resolves.toMatchObject({
      name: 'BOARD ROOM',
    });
    await expect(
      new AddRoom(house.database.unitOfWork).execute({ name: 'studio', capacity: 1, description: null }),
    ).rejects.toMatchObject({ code: 'DUPLICATE' });
  });

  it('change only in what is given', async () => {
    const room = await house.room('Studio');
    await new ChangeRoom(house.database.unitOfWork).execute({ roomId: room.id, change: { capacity: 9 } });
    expect(await new ListRooms(house.database.rooms).execute()).toEqual([{ ...room, capacity: 9 }]);
  });

  it('take their bookings with them, and the hours come back', async () => {
    const [ada, room] = [await house.user('ada'), await house.room('Studio')];
    const create = new CreateBooking(house.database.unitOfWork, house.clock, house.zone, house.seriesIds);
    const times = { start: wall('2026-11-24 10:00'), end: wall('2026-11-24 12:00') };
    await create.execute({ actor: ada, roomId: room.id, ...times, purpose: null, weeks: 1 });
    await new RemoveRoom(house.database.unitOfWork).execute(room.id);
    expect([await house.allBookings(), await house.database.bookings.ofUser(ada.id)]).toEqual([[], []]);
    expect(house.database.users.bookingVersion(ada.id)).toBe(2);
    await expect(new RemoveRoom(house.database.unitOfWork).execute(room.id)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
