import { type Amenity, type DescribedRoom, type User, hasAmenities } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
import type { Stores } from '../ports/unit-of-work.port';
import type { WebhookEventType } from '../ports/webhook.port';
import { photoPath } from '../ports/room.port';

/** Stores the deliveries of an event about each room. Call it in the transaction of the change. */
export function publishRooms(stores: Stores, type: WebhookEventType, at: Instant, rooms: readonly DescribedRoom[]) {
  return publish(stores, type, at, rooms.map(roomData));
}

/** Stores the deliveries of 'room.changed', unless the change leaves every field of the event as it was. */
export async function publishRoomChange(
  stores: Stores,
  at: Instant,
  before: DescribedRoom,
  after: DescribedRoom,
): Promise<void> {
  if (!isSame(roomData(before), roomData(after))) await publishRooms(stores, 'room.changed', at, [after]);
}

/** Changes an amenity, and stores the deliveries of 'room.changed' for the rooms that have it. */
export async function publishAmenityChange(
  stores: Stores,
  at: Instant,
  { name }: Amenity,
  change: () => Promise<void>,
): Promise<void> {
  const affected = new Set(
    (await stores.rooms.list()).filter((room) => hasAmenities(room, [name])).map(({ id }) => id),
  );
  await change();
  if (affected.size === 0) return;
  const changed = (await stores.rooms.list()).filter(({ id }) => affected.has(id));
  await publishRooms(stores, 'room.changed', at, changed);
}

/** An account. New users are active. */
type Account = User & { isActive?: boolean };

/** Stores the deliveries of an event about each user. */
export function publishUsers(stores: Stores, type: WebhookEventType, at: Instant, users: readonly Account[]) {
  return publish(stores, type, at, users.map(userData));
}

/** Stores the deliveries of 'user.changed', unless the change leaves every field of the event as it was. */
export function publishUserChange(stores: Stores, at: Instant, before: Account, after: Account): Promise<void> {
  return publishUserChanges(stores, at, [{ before, after }]);
}

/** Stores the deliveries of each change as `publishUserChange` does, all of them in few statements. */
export function publishUserChanges(
  stores: Stores,
  at: Instant,
  changes: readonly { before: Account; after: Account }[],
): Promise<void> {
  const changed = changes.filter(({ before, after }) => !isSame(userData(before), userData(after)));
  return publishUsers(
    stores,
    'user.changed',
    at,
    changed.map(({ after }) => after),
  );
}

/** Stores the deliveries of one event for each entry of `data`. */
export async function publish(
  { webhooks }: Stores,
  type: WebhookEventType,
  at: Instant,
  data: readonly object[],
): Promise<void> {
  if (data.length > 0) await webhooks.publish(data.map((each) => ({ type, at, data: each })));
}

function roomData(room: DescribedRoom) {
  const { id, name, capacity, description, isActive, location, amenities } = room;
  return { id, name, capacity, description, isActive, location, amenities, photo: photoPath(room) };
}

function userData(user: Account) {
  const { id, email, username, firstName, lastName, role, plan, monthlyQuotaMinutes, isActive = true } = user;
  const terms = { role, subscription: plan, monthlyQuota: monthlyQuotaMinutes / 60 };
  return { id, email, username, firstName, lastName, ...terms, isActive };
}

function isSame(before: object, after: object): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}
