import type { PlanId, Room, RoomId, User, UserId } from '@roomhours/domain';
import { SpecHouse, callerOf, wall } from '../../testing';
import { CreateBooking } from '../booking/create-booking.use-case';
import { ChangeBookingSettings } from '../workspace/change-booking-settings.use-case';
import { ImpactOfBlockingTime } from './impact-of-blocking-time.query';
import { ImpactOfBookingSettings } from './impact-of-booking-settings.query';
import { ImpactOfDeactivatingUser } from './impact-of-deactivating-user.query';
import { ImpactOfEndingPlan } from './impact-of-ending-plan.query';
import { ImpactOfRemovingRoom } from './impact-of-removing-room.query';

const MOST = 20;
const NOBODY = 999;

let house: SpecHouse;
let ada: User;
let room: Room;

/** It is Monday 23 November 2026, 12:00 in Berlin. */
beforeEach(async () => {
  house = new SpecHouse();
  [ada, room] = [await house.user('ada', { hours: 20 }), await house.room('Studio')];
});

const book = (start: string, end: string) =>
  new CreateBooking(house.database.unitOfWork, house.clock, house.zone, house.seriesIds).execute({
    ...{ caller: callerOf(ada), roomId: room.id, purpose: null, weeks: 1, idempotency: null },
    ...{ start: wall(start), end: wall(end) },
  });
const blocking = (start: string, end: string, roomId = room.id) =>
  new ImpactOfBlockingTime(house.database.impacts, house.clock, house.zone).execute({
    ...{ roomId, start: wall(start), end: wall(end), most: MOST },
  });

it('is of bookings that have not ended', async () => {
  await book('2026-11-23 13:00', '2026-11-23 14:00');
  const { impacts } = house.database;
  const asked = async () => [
    await new ImpactOfRemovingRoom(impacts, house.clock).execute(room.id, MOST),
    await new ImpactOfDeactivatingUser(impacts, house.clock).execute(ada.id, MOST),
    await new ImpactOfEndingPlan(impacts, house.clock).execute(1 as PlanId, MOST),
    await blocking('2026-11-23 09:00', '2026-11-23 17:00'),
  ];
  expect((await asked()).map(({ bookings }) => bookings)).toEqual([1, 1, 1, 1]);
  house.clock.set('2026-11-23T13:00:00Z');
  expect((await asked()).map(({ bookings }) => bookings)).toEqual([0, 0, 0, 0]);
});

it('is refused for what does not exist', async () => {
  const { impacts } = house.database;
  for (const asked of [
    new ImpactOfRemovingRoom(impacts, house.clock).execute(NOBODY as RoomId, MOST),
    new ImpactOfDeactivatingUser(impacts, house.clock).execute(NOBODY as UserId, MOST),
    new ImpactOfEndingPlan(impacts, house.clock).execute(NOBODY as PlanId, MOST),
    blocking('2026-11-24 09:00', '2026-11-24 17:00', NOBODY as RoomId),
  ])
    await expect(asked).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('of a time to be blocked is refused as blocking it is', async () => {
  for (const end of ['2026-11-24 09:00', '2027-11-25 09:01'])
    await expect(blocking('2026-11-24 09:00', end)).rejects.toMatchObject({ details: [{ field: 'endTime' }] });
});

describe('of other booking settings', () => {
  const hours = (opensAt: number, closesAt: number, slotMinutes = 30) => ({ opensAt, closesAt, slotMinutes });
  const startsLeft = async (...settings: Parameters<typeof hours>) => {
    const { impacts, workspace } = house.database;
    const query = new ImpactOfBookingSettings(impacts, workspace, house.clock, house.zone);
    return (await query.execute(hours(...settings), MOST)).bookings;
  };

  it('are bookings outside of them, and off their slots', async () => {
    await book('2026-11-24 09:30', '2026-11-24 10:30');
    await book('2026-11-24 16:00', '2026-11-24 17:00');
    expect(await startsLeft(540, 1050)).toBe(0);
    expect(await startsLeft(600, 1050)).toBe(1);
    expect(await startsLeft(600, 990)).toBe(2);
    expect(await startsLeft(540, 1050, 60)).toBe(1);
  });

  it('are none that do not fit as it is', async () => {
    await book('2026-11-24 09:30', '2026-11-24 10:30');
    const change = new ChangeBookingSettings(house.database.unitOfWork, house.clock, house.zone);
    await change.execute({ caller: callerOf(ada), hours: hours(600, 1050) });
    expect(await startsLeft(660, 1050)).toBe(0);
  });

  it('are refused where there is no room for one slot', async () => {
    await expect(startsLeft(540, 560)).rejects.toMatchObject({ details: [{ field: 'endTime' }] });
  });
});
