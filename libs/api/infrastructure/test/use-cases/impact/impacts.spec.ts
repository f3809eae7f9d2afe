import {
  BookingSettingsAdministration,
  CreateBooking,
  ImpactOfBlockingTime,
  ImpactOfBookingSettings,
  ImpactOfDeactivatingUsers,
  ImpactOfEndingPlan,
  ImpactOfRemovingRoom,
} from '@roomhours/application';
import { callerOf, FIRST_BOOKINGS, wallTime } from '@roomhours/application/testing';
import type { PlanId, Room, RoomId, User, UserId } from '@roomhours/domain';
import { TestWorkspace } from '../../../testing/test-workspace';

const UNKNOWN_ID = 999;

let workspace: TestWorkspace;
let ada: User;
let room: Room;

/** The clock shows Monday 23 November 2026, 12:00 in Berlin. */
beforeEach(async () => {
  workspace = await TestWorkspace.open();
  [ada, room] = [await workspace.user('ada', { hours: 20 }), await workspace.room('Studio')];
});

const book = (start: string, end: string) =>
  new CreateBooking(workspace.database.unitOfWork, workspace.clock, workspace.zone, workspace.seriesIds).execute({
    ...{ caller: callerOf(ada), roomId: room.id, purpose: null, weeks: 1, idempotency: null },
    ...{ start: wallTime(start), end: wallTime(end) },
  });
const blocking = (start: string, end: string, roomId = room.id) =>
  new ImpactOfBlockingTime(workspace.database.impacts, workspace.clock, workspace.zone).execute(
    {
      ...{ roomId, start: wallTime(start), end: wallTime(end) },
    },
    FIRST_BOOKINGS,
  );

it('an impact contains only bookings that have not ended', async () => {
  await book('2026-11-23 13:00', '2026-11-23 14:00');
  const { impacts } = workspace.database;
  const impactsNow = async () => [
    await new ImpactOfRemovingRoom(impacts, workspace.clock).execute(room.id, FIRST_BOOKINGS),
    await new ImpactOfDeactivatingUsers(impacts, workspace.clock).execute([ada.id], FIRST_BOOKINGS),
    await new ImpactOfEndingPlan(impacts, workspace.clock).execute(1 as PlanId, FIRST_BOOKINGS),
    await blocking('2026-11-23 09:00', '2026-11-23 17:00'),
  ];
  expect((await impactsNow()).map(({ bookings }) => bookings)).toEqual([1, 1, 1, 1]);
  workspace.clock.set('2026-11-23T13:00:00Z');
  expect((await impactsNow()).map(({ bookings }) => bookings)).toEqual([0, 0, 0, 0]);
});

it('an impact is refused for unknown ids', async () => {
  const { impacts } = workspace.database;
  for (const impact of [
    new ImpactOfRemovingRoom(impacts, workspace.clock).execute(UNKNOWN_ID as RoomId, FIRST_BOOKINGS),
    new ImpactOfDeactivatingUsers(impacts, workspace.clock).execute([UNKNOWN_ID as UserId], FIRST_BOOKINGS),
    new ImpactOfEndingPlan(impacts, workspace.clock).execute(UNKNOWN_ID as PlanId, FIRST_BOOKINGS),
    blocking('2026-11-24 09:00', '2026-11-24 17:00', UNKNOWN_ID as RoomId),
  ])
    await expect(impact).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('the impact of blocking a time is refused for the same ranges as BlockTime', async () => {
  for (const end of ['2026-11-24 09:00', '2027-11-25 09:01'])
    await expect(blocking('2026-11-24 09:00', end)).rejects.toMatchObject({ details: [{ field: 'endTime' }] });
});

describe('the impact of new booking settings', () => {
  const hours = (opensAt: number, closesAt: number, slotMinutes = 30) => ({ opensAt, closesAt, slotMinutes });
  const affectedBookings = async (...settings: Parameters<typeof hours>) => {
    const { impacts, workspace: storedSettings } = workspace.database;
    const query = new ImpactOfBookingSettings(impacts, storedSettings, workspace.clock, workspace.zone);
    return (await query.execute(hours(...settings), FIRST_BOOKINGS)).bookings;
  };

  it('contains bookings outside the hours and off the slot list', async () => {
    await book('2026-11-24 09:30', '2026-11-24 10:30');
    await book('2026-11-24 16:00', '2026-11-24 17:00');
    expect(await affectedBookings(540, 1050)).toBe(0);
    expect(await affectedBookings(600, 1050)).toBe(1);
    expect(await affectedBookings(600, 990)).toBe(2);
    expect(await affectedBookings(540, 1050, 60)).toBe(1);
  });

  it('omits bookings that do not fit the current settings either', async () => {
    await book('2026-11-24 09:30', '2026-11-24 10:30');
    const { database, clock, zone } = workspace;
    const settings = new BookingSettingsAdministration(database.workspace, database.unitOfWork, clock, zone);
    await settings.changeHours({ caller: callerOf(ada), hours: hours(600, 1050) });
    expect(await affectedBookings(660, 1050)).toBe(0);
  });

  it('is refused unless the hours contain one slot', async () => {
    await expect(affectedBookings(540, 560)).rejects.toMatchObject({ details: [{ field: 'endTime' }] });
  });
});
