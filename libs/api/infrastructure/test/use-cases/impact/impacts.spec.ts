import { type AffectedSelection, BookingSettingsAdministration, CreateBooking, Impacts } from '@roomhours/application';
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
  ada = await workspace.user('ada', { hours: 20 });
  room = await workspace.room('Studio');
});

const book = (start: string, end: string) =>
  new CreateBooking(workspace.database.unitOfWork, workspace.clock, workspace.zone, workspace.seriesIds).execute({
    caller: callerOf(ada),
    roomId: room.id,
    purpose: null,
    weeks: 1,
    idempotency: null,
    start: wallTime(start),
    end: wallTime(end),
  });
const impacts = () => {
  const { affectedBookings, rooms, schedules, workspace: settings, specialDays, bookings } = workspace.database;
  return new Impacts(
    affectedBookings,
    rooms,
    schedules,
    settings,
    specialDays,
    bookings,
    workspace.clock,
    workspace.zone,
  );
};
const of = (selection: AffectedSelection) => impacts().of(selection, FIRST_BOOKINGS);
const blocking = async (start: string, end: string, roomId = room.id) =>
  of(impacts().blocking({ roomId, start: wallTime(start), end: wallTime(end) }));

it('an impact contains only bookings that have not ended', async () => {
  await book('2026-11-23 13:00', '2026-11-23 14:00');
  const impactsNow = async () => [
    await of({ kind: 'room', roomId: room.id }),
    await of({ kind: 'users', userIds: [ada.id] }),
    await of({ kind: 'plan', planId: 1 as PlanId }),
    await blocking('2026-11-23 09:00', '2026-11-23 17:00'),
  ];
  expect((await impactsNow()).map(({ bookings }) => bookings)).toEqual([1, 1, 1, 1]);
  workspace.clock.set('2026-11-23T13:00:00Z');
  expect((await impactsNow()).map(({ bookings }) => bookings)).toEqual([0, 0, 0, 0]);
});

it('an impact is refused for unknown ids', async () => {
  for (const impact of [
    of({ kind: 'room', roomId: UNKNOWN_ID as RoomId }),
    of({ kind: 'users', userIds: [UNKNOWN_ID as UserId] }),
    of({ kind: 'plan', planId: UNKNOWN_ID as PlanId }),
    blocking('2026-11-24 09:00', '2026-11-24 17:00', UNKNOWN_ID as RoomId),
  ])
    await expect(impact).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('the impact of blocking a time is refused for the same ranges as the block', async () => {
  for (const end of ['2026-11-24 09:00', '2027-11-25 09:01'])
    await expect(blocking('2026-11-24 09:00', end)).rejects.toMatchObject({ details: [{ field: 'endTime' }] });
});

describe('the impact of new booking settings', () => {
  const hours = (opensAt: number, closesAt: number, slotMinutes = 30) => ({ opensAt, closesAt, slotMinutes });
  const affectedBookings = async (...settings: Parameters<typeof hours>) =>
    (await impacts().ofBookingSettings(hours(...settings), FIRST_BOOKINGS)).bookings;

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
