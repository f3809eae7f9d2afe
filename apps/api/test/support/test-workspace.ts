import { UnitOfWork } from '@roomhours/application';
import type {
  ApiToken,
  Booking,
  CreatedCalendarFeed,
  PasswordLink,
  Quota,
  Webhook,
  WebhookDelivery,
} from '@roomhours/contract';
import type { BlockedTime, BookingId, Room, User } from '@roomhours/domain';
import { TimeRange, parseInstant } from '@roomhours/time';
import type { Operation } from './openapi/document';
import type { TestApi } from './test-api';
import type { TestClient } from './test-client';

export interface Person {
  user: User;
  client: TestClient;
}

/** One entity of every kind that a path can name. */
export interface TestWorkspace {
  room: Room;
  blockedTime: BlockedTime;
  blockedGroupId: string;
  planId: number;
  specialDayId: number;
  amenityId: number;
  /** The member who owns the booking. */
  ada: Person;
  booking: Booking;
  /** Another member. */
  bob: Person;
  admin: Person;
  /** Of a link with which Bob can set a password. */
  linkToken: string;
  /** A late cancellation of Ada. */
  lateCancellationId: number;
  /** A calendar feed of Ada. */
  feedId: number;
  /** An API token of Ada. */
  tokenId: number;
  /** Last segment of the address of Ada's feed. */
  feedFile: string;
  webhookId: number;
  /** A delivery of the webhook, which no receiver accepts. */
  deliveryId: number;
}

/** Personal data of Ada, in words that occur nowhere else. */
export const CANARIES = {
  email: 'canary.email@example.com',
  username: 'canary-username',
  firstName: 'Canary-First',
  lastName: 'Canary-Last',
  password: 'canary-password',
  purpose: 'canary purpose',
};

/** A webhook whose address refuses connections: nothing listens on the port for discarded data. */
export const NEW_WEBHOOK = { url: 'http://127.0.0.1:9/hook', events: ['room.removed'] };

/** Seeds the workspace at 2 March 2026, 09:00 in Berlin. Ada's booking is on the next day from 10:00 to 11:00. */
export async function seedFixture(api: TestApi): Promise<TestWorkspace> {
  const admin = await api.administrator();
  const room = await api.room('Salon');
  const blockedTime = await api.block(room.id, '2026-03-05T08:00:00Z', '2026-03-05T09:00:00Z', 'Painters');
  const weekly = { startTime: '2030-01-01T09:00', endTime: '2030-01-01T10:00', repeatUntil: '2030-01-08' };
  const { groupId: blockedGroupId } = (
    await admin.client.post<{ groupId: string }>('/api/admin/blocked-times', { roomId: room.id, ...weekly })
  ).body;
  const plan = { name: 'team', displayName: 'Team', monthlyHours: 40 };
  const { id: planId } = (await admin.client.post<{ id: number }>('/api/admin/subscription-plans', plan)).body;
  const day = { date: '2026-05-01', name: 'Labour Day', closed: true };
  const { id: specialDayId } = (await admin.client.post<{ id: number }>('/api/admin/special-days', day)).body;
  const { id: amenityId } = (await admin.client.post<{ id: number }>('/api/admin/amenities', { name: 'Screen' })).body;
  const { purpose, ...person } = CANARIES;
  const { body: user } = await admin.client.post<User>('/api/admin/users', { ...person, monthlyQuota: 0 });
  const ada = { user, client: await api.anonymous().signIn(person.email, person.password) };
  const times = { startTime: '2026-03-03T10:00', endTime: '2026-03-03T11:00' };
  const { body: booking } = await ada.client.post<Booking>('/api/bookings', { roomId: room.id, ...times, purpose });
  const late = { bookingId: booking.id as BookingId, userId: user.id, roomName: room.name };
  const range = TimeRange.of(parseInstant('2026-03-01T09:00:00Z'), parseInstant('2026-03-01T10:00:00Z'));
  const keepLate = { ...late, range, cancelledAt: range.start };
  await api.app.get(UnitOfWork).run({}, ({ lateCancellations }) => lateCancellations.addAll([keepLate]));
  const { body: quota } = await ada.client.get<Quota>('/api/users/quota?month=2026-03');
  const bob = await api.member();
  const { body: link } = await admin.client.post<PasswordLink>(`/api/admin/users/${bob.user.id}/password-link`, {});
  const linkToken = new URL(link.url).hash.slice('#token='.length);
  const { body: feed } = await ada.client.post<CreatedCalendarFeed>('/api/users/profile/calendar-feeds', {
    kind: 'own',
    currentPassword: person.password,
  });
  const feedFile = new URL(feed.url).pathname.slice('/calendar/'.length);
  const { body: webhook } = await admin.client.post<Webhook>('/api/admin/webhooks', NEW_WEBHOOK);
  const test = await admin.client.post<WebhookDelivery>(`/api/admin/webhooks/${webhook.id}/test`, {});
  const webhooks = { webhookId: webhook.id, deliveryId: test.body.id };
  const secret = { name: 'Door', scope: 'read', expiresInDays: 30, currentPassword: person.password };
  const { body: token } = await ada.client.post<ApiToken>('/api/users/profile/api-tokens', secret);
  return {
    ...webhooks,
    lateCancellationId: quota.lateCancellations![0]!.id,
    tokenId: token.id,
    feedId: feed.id,
    feedFile,
    room,
    blockedTime,
    blockedGroupId,
    planId,
    specialDayId,
    amenityId,
    ada,
    booking,
    bob,
    admin,
    linkToken,
  };
}

/** Returns the client of a caller who may call the operation; undefined if it needs no session. */
export function clientOf(operation: Operation, { admin, ada }: TestWorkspace): TestClient | undefined {
  return operation.isForAdministrators ? admin.client : operation.isSignedIn ? ada.client : undefined;
}

/** Replaces the id parameter of a path by the id of an entity of the workspace; users and bookings are Ada's. */
export function fillPath(path: string, workspace: TestWorkspace): string {
  const ids: [prefix: string, id: number | string][] = [
    ['/calendar/', workspace.feedFile],
    ['/api/users/profile/calendar-feeds/', workspace.feedId],
    ['/api/users/profile/api-tokens/', workspace.tokenId],
    ['/api/rooms/', workspace.room.id],
    ['/api/admin/rooms/', workspace.room.id],
    ['/api/bookings/', workspace.booking.id],
    ['/api/admin/users/', workspace.ada.user.id],
    ['/api/admin/subscription-plans/', workspace.planId],
    ['/api/admin/blocked-times/groups/', workspace.blockedGroupId],
    ['/api/admin/blocked-times/', workspace.blockedTime.id],
    ['/api/admin/late-cancellations/', workspace.lateCancellationId],
    ['/api/admin/special-days/', workspace.specialDayId],
    ['/api/admin/webhooks/', workspace.webhookId],
    ['/api/admin/webhook-deliveries/', workspace.deliveryId],
    ['/api/admin/amenities/', workspace.amenityId],
    // Mail is off in these specs, so no message exists.
    ['/api/admin/messages/', 1],
  ];
  if (!/[:{]/.test(path)) return path;
  const found = ids.find(([prefix]) => path.startsWith(prefix));
  if (found === undefined) throw new Error(`No id is defined for ${path}. Add it here.`);
  return path.replace(/:\w+|\{\w+\}/, String(found[1]));
}
