import {
  Amenities,
  ApiTokens,
  BookingSettingsAdministration,
  CalendarFeeds,
  type Caller,
  CancelOwnBookings,
  CancelSelectedBookings,
  ChangeOwnPassword,
  EraseUser,
  GiveHoursBack,
  ImportSpecialDays,
  ImportUsers,
  InviteUsers,
  Messages,
  PlanAdministration,
  RoomAdministration,
  RoomPhotos,
  SelectedUsers,
  SpecialDays,
  type Webhook,
  Webhooks,
} from '@roomhours/application';
import {
  CountingThrottle,
  CountingWebhookSecrets,
  FixedWebhookAddresses,
  POLICY,
  PlainPasswordHasher,
  userAdministration,
} from '@roomhours/application/testing';
import type {
  Amenity,
  BlockedTime,
  Booking,
  LateCancellationId,
  Plan,
  Room,
  SpecialDay,
  StoredBlockedTime,
  User,
} from '@roomhours/domain';
import { WEBHOOK_EVENTS } from '@roomhours/limits';
import { instant, localDate, plusMinutes } from '@roomhours/time';
import { TestWorkspace } from './test-workspace';

/** The entities of a workspace on which the use cases are called. */
export interface Fixture {
  workspace: TestWorkspace;
  admin: User;
  ada: User;
  room: Room;
  booking: Booking;
  blockedTime: BlockedTime;
  blockedGroup: StoredBlockedTime;
  plan: Plan;
  specialDay: SpecialDay;
  webhook: Webhook;
  amenity: Amenity;
}

const NEW_PLAN = { displayName: 'Team', description: null, monthlyHours: 40, isActive: true, features: [] };
const NEW_PERSON = {
  email: 'ben@example.org',
  username: null,
  firstName: null,
  lastName: null,
  role: 'user',
  plan: 'flex',
  monthlyQuotaMinutes: null,
} as const;
const NEW_ROW = { line: 2, email: NEW_PERSON.email, problems: [], person: NEW_PERSON };
const fail = () => Promise.reject(new Error('No picture is expected'));
const PASSWORDS = new PlainPasswordHasher();
const ADDRESSES = new FixedWebhookAddresses();
const SECRETS = new CountingWebhookSecrets();
const NEW_WEBHOOK = { url: 'https://hooks.example', events: WEBHOOK_EVENTS, isEnabled: true };

const planAdministration = ({ database, parts }: TestWorkspace) => new PlanAdministration(database.plans, ...parts);
const amenities = ({ database, clock }: TestWorkspace) => new Amenities(database.amenities, database.unitOfWork, clock);
const bookingSettings = ({ database, parts }: TestWorkspace) =>
  new BookingSettingsAdministration(database.workspace, ...parts);
const roomAdministration = ({ database, parts }: TestWorkspace) => new RoomAdministration(database.rooms, ...parts);
const specialDays = ({ database, parts }: TestWorkspace) => new SpecialDays(database.specialDays, ...parts);

const calendarFeeds = ({ database, tokens, clock }: TestWorkspace) =>
  new CalendarFeeds(database.calendars, database.unitOfWork, tokens, clock);
const messages = ({ database, tokens, clock }: TestWorkspace) =>
  new Messages(database.messages, database.reminders, database.users, database.unitOfWork, tokens, clock);
const webhooks = ({ database, clock }: TestWorkspace) =>
  new Webhooks(database.webhooks, database.unitOfWork, ADDRESSES, SECRETS, clock);
const apiTokens = ({ database, tokens, clock }: TestWorkspace) =>
  new ApiTokens(database.apiTokens, database.unitOfWork, tokens, clock);
const selectedUsers = ({ database, clock, zone }: TestWorkspace) =>
  new SelectedUsers(database.unitOfWork, clock, zone, POLICY);
const users = (workspace: TestWorkspace) => userAdministration(workspace.database, workspace, workspace);

/** One call of every use case with a caller, by the name of its class, or of class and method if it has several. */
export const CALLS: Record<string, (caller: Caller, fixture: Fixture) => Promise<unknown>> = {
  'Amenities.add': (caller, { workspace }) => amenities(workspace).add(caller, 'Camera'),
  'Amenities.change': (caller, { workspace, amenity }) =>
    amenities(workspace).change({ caller, amenityId: amenity.id, name: 'Display' }),
  'Amenities.remove': (caller, { workspace, amenity }) => amenities(workspace).remove(caller, amenity.id),
  'ApiTokens.create': (caller, { workspace }) =>
    apiTokens(workspace).create({ caller, name: 'Script', scope: 'read', expiresInDays: 30 }),
  'ApiTokens.revoke': async (caller, { workspace }) => {
    const { clock, database, tokens } = workspace;
    const times = { createdAt: clock.now(), expiresAt: plusMinutes(clock.now(), 60) };
    const token = { name: 'Script', scope: 'read', ...times } as const;
    const { id } = await database.apiTokens.add({ ...token, tokenHash: tokens.create().hash, userId: caller.id });
    return apiTokens(workspace).revoke(caller, id);
  },
  'BlockedTimes.block': (caller, { workspace, room }) =>
    workspace.block(caller, room, ['2026-11-26 10:00', '2026-11-26 11:00']),
  'BlockedTimes.remove': (caller, { workspace, blockedTime }) => workspace.blockedTimes.remove(caller, blockedTime.id),
  'BlockedTimes.removeGroup': (caller, { workspace, blockedGroup }) =>
    workspace.blockedTimes.removeGroup(caller, blockedGroup.groupId!),
  'BookingSettingsAdministration.changeHours': (caller, { workspace }) =>
    bookingSettings(workspace).changeHours({ caller, hours: { opensAt: 600, closesAt: 720, slotMinutes: 30 } }),
  'BookingSettingsAdministration.changeWeekdays': (caller, { workspace }) =>
    bookingSettings(workspace).changeWeekdays({ caller, weekdays: [] }),
  'CalendarFeeds.create': (caller, { workspace }) =>
    calendarFeeds(workspace).create({ caller, name: null, kind: 'own', roomId: null }),
  'CalendarFeeds.revoke': async (caller, { workspace }) => {
    const { clock, database, tokens } = workspace;
    const feed = { name: null, kind: 'own', roomId: null, createdAt: clock.now() } as const;
    const { id } = await database.calendarFeeds.add({ ...feed, tokenHash: tokens.create().hash, userId: caller.id });
    return calendarFeeds(workspace).revoke(caller, id);
  },
  CancelBooking: (caller, { workspace, booking }) => workspace.cancel(caller, booking),
  CancelOwnBookings: (caller, { workspace: { bookingParts } }) =>
    new CancelOwnBookings(...bookingParts).execute({
      ...{ caller, from: localDate('2026-11-23'), to: localDate('2026-11-30') },
    }),
  CancelSelectedBookings: (caller, { workspace, booking: { id } }) =>
    new CancelSelectedBookings(...workspace.bookingParts).execute({ caller, bookingIds: [id], scope: 'this' }),
  ChangeBooking: (caller, { workspace, booking }) => workspace.change(caller, booking, { purpose: 'Review' }),
  ChangeOwnPassword: (caller, { workspace: { database, clock } }) =>
    new ChangeOwnPassword(
      ...([database.users, database.unitOfWork, PASSWORDS, new CountingThrottle(), clock] as const),
    ).execute({
      ...{ caller, currentPassword: 'secret-enough', newPassword: 'another-secret' },
      ...{ address: '192.0.2.1', sessionId: 'session', keepsTokensAndFeeds: false },
    }),
  CreateBooking: (caller, { workspace, room }) =>
    workspace.book(caller, room, ['2026-11-25 10:00', '2026-11-25 11:00']),
  EraseUser: async (caller, { workspace: { database, clock, zone }, ada }) => {
    await database.users.changeAll([ada.id], { isActive: false });
    await new EraseUser(database.unitOfWork, clock, zone).execute({ caller, userId: ada.id });
  },
  GiveHoursBack: async (caller, { workspace: { database, clock }, booking: { id: bookingId, userId, range } }) => {
    const late = { bookingId, userId, roomName: 'Studio', range, cancelledAt: clock.now() };
    await database.unitOfWork.run({}, ({ lateCancellations }) => lateCancellations.addAll([late]));
    const give = new GiveHoursBack(database.unitOfWork, database.bookings, clock);
    await give.execute(caller, 1 as LateCancellationId);
  },
  ImportSpecialDays: (caller, { workspace: { database, clock, zone } }) =>
    new ImportSpecialDays(
      database.unitOfWork,
      { read: async () => ({ holidays: [], ignored: 0, ignoredEvents: [] }) },
      clock,
      zone,
    ).execute({
      ...{ caller, file: new Uint8Array() },
    }),
  ImportUsers: (caller, { workspace: { database, tokens, clock } }) =>
    new ImportUsers(database.unitOfWork, tokens, clock).execute({ caller, rows: [NEW_ROW], skipsWrong: false }),
  InviteUsers: (caller, { workspace: { database, tokens, clock }, ada }) =>
    new InviteUsers(database.unitOfWork, tokens, clock).execute(caller, [ada.id]),
  'Messages.changeChoices': (caller, { workspace }) =>
    messages(workspace).changeChoices(caller, { ownChanges: false, reminderMinutes: 30 }),
  'Messages.releaseHeld': (caller, { workspace }) => messages(workspace).releaseHeld(caller),
  'Messages.sendAgain': async (caller, { workspace }) => {
    const [message] = (await workspace.database.messages.list(instant(0), { page: 1, pageSize: 1 })).items;
    return messages(workspace).sendAgain(caller, message!.id);
  },
  'PlanAdministration.add': (caller, { workspace }) =>
    planAdministration(workspace).add(caller, { ...NEW_PLAN, name: 'other' }),
  'PlanAdministration.change': (caller, { workspace, plan }) =>
    planAdministration(workspace).change({ caller, planId: plan.id, plan: { ...NEW_PLAN, name: 'crew' } }),
  'PlanAdministration.remove': (caller, { workspace, plan }) => planAdministration(workspace).remove(caller, plan.id),
  'RoomAdministration.add': (caller, { workspace }) =>
    roomAdministration(workspace).add(caller, { name: 'Attic', capacity: 2, description: null }),
  'RoomAdministration.change': (caller, { workspace, room }) =>
    roomAdministration(workspace).change({ caller, roomId: room.id, change: { capacity: 8 } }),
  'RoomAdministration.remove': (caller, { workspace, room }) =>
    roomAdministration(workspace).remove({ caller, roomId: room.id }),
  'RoomPhotos.change': (caller, { workspace: { database, clock }, room }) =>
    new RoomPhotos(database.rooms, database.unitOfWork, { encode: fail }, clock).change({
      caller,
      roomId: room.id,
      file: null,
    }),
  'SelectedUsers.changePlans': (caller, { workspace, ada }) =>
    selectedUsers(workspace).changePlans({ caller, users: [{ userId: ada.id }], plan: 'standard', keepsQuota: false }),
  'SelectedUsers.deactivate': (caller, { workspace, ada }) =>
    selectedUsers(workspace).deactivate({ caller, users: [{ userId: ada.id }] }),
  'SpecialDays.add': (caller, { workspace }) =>
    specialDays(workspace).add({
      caller,
      date: localDate('2026-12-25'),
      name: 'Christmas',
      closed: true,
      opensAt: null,
      closesAt: null,
    }),
  'SpecialDays.change': (caller, { workspace, specialDay }) =>
    specialDays(workspace).change({ caller, specialDayId: specialDay.id, change: { name: 'Eve' } }),
  'SpecialDays.remove': (caller, { workspace, specialDay }) =>
    specialDays(workspace).remove({ caller, specialDayId: specialDay.id }),
  'SpecialDays.removeImported': (caller, { workspace }) => specialDays(workspace).removeImported(caller),
  'UserAdministration.add': (caller, { workspace }) => users(workspace).add(caller, NEW_PERSON, 'secret-enough'),
  'UserAdministration.change': (caller, { workspace, ada }) =>
    users(workspace).change({ caller, userId: ada.id }, { firstName: 'A' }),
  'UserAdministration.changeEmail': (caller, { workspace, ada }) =>
    users(workspace).changeEmail({ caller, userId: ada.id }, 'ada@example.net'),
  'UserAdministration.changeRole': (caller, { workspace, ada }) =>
    users(workspace).changeRole({ caller, userId: ada.id }, 'admin'),
  'UserAdministration.createPasswordLink': (caller, { workspace, ada }) =>
    users(workspace).createPasswordLink(caller, ada.id, true),
  'UserAdministration.invite': (caller, { workspace }) => users(workspace).invite(caller, NEW_PERSON),
  'UserAdministration.setActive': (caller, { workspace, ada }) =>
    users(workspace).setActive({ caller, userId: ada.id }, false),
  'UserAdministration.setPassword': (caller, { workspace, ada }) =>
    users(workspace).setPassword({ caller, userId: ada.id, newPassword: 'another-secret', keepSessionId: null }),
  'Webhooks.add': (caller, { workspace }) => webhooks(workspace).add(caller, NEW_WEBHOOK),
  'Webhooks.change': (caller, { workspace, webhook }) =>
    webhooks(workspace).change({ caller, webhookId: webhook.id, change: { isEnabled: false } }),
  'Webhooks.remove': (caller, { workspace, webhook }) => webhooks(workspace).remove(caller, webhook.id),
  'Webhooks.rotateSecret': (caller, { workspace, webhook }) => webhooks(workspace).rotateSecret(caller, webhook.id),
  'Webhooks.sendAgain': async (caller, { workspace, webhook }) => {
    const event = { type: 'webhook.test', at: workspace.clock.now(), data: {} } as const;
    const { id } = await workspace.database.webhooks.deliver(webhook, event);
    return webhooks(workspace).sendAgain(caller, id);
  },
  'Webhooks.test': (caller, { workspace, webhook }) => webhooks(workspace).test(caller, webhook.id),
};

/** Creates one entity of each kind. The booking belongs to the administrator, who may change it in either role. */
export async function aFixture(): Promise<Fixture> {
  const workspace = await TestWorkspace.open();
  const { database } = workspace;
  const [admin, ada, room] = [
    await workspace.user('admin', { role: 'admin' }),
    await workspace.user('ada'),
    await workspace.room('Board Room'),
  ];
  await workspace.user('other', { role: 'admin' });
  const booking = await workspace.book(admin, room, ['2026-11-24 10:00', '2026-11-24 11:00']);
  const planned = { roomId: room.id, range: booking.range, reason: null };
  const blockedTime = await database.blockedTimes.add(planned);
  const [blockedGroup] = await database.blockedTimes.addGroup([planned]);
  const plan = await database.plans.add({ ...NEW_PLAN, name: 'team' });
  const eve = { date: localDate('2026-12-24'), name: 'Christmas Eve', hours: null, isImported: true } as const;
  const specialDay = await database.specialDays.add(eve);
  const amenity = await database.amenities.add('Screen');
  const { id } = room;
  await database.rooms.save({ ...(await database.rooms.find(id))!, amenities: [amenity.name] });
  await database.rooms.savePhoto(id, { content: new Uint8Array(1), thumbnail: new Uint8Array(1), hash: 'h' });
  const webhook = await database.webhooks.add({ ...NEW_WEBHOOK, createdAt: workspace.clock.now() }, SECRETS.create());
  return {
    workspace,
    admin,
    ada,
    room,
    booking,
    blockedTime,
    blockedGroup: blockedGroup!,
    plan,
    specialDay,
    amenity,
    webhook,
  };
}
