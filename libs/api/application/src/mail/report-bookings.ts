import type { Actor, Booking, UserId } from '@roomhours/domain';
import { MAX_SERIES_DAYS } from '@roomhours/limits';
import { type Instant, formatInstant } from '@roomhours/time';
import { publish } from '../events/publish-events';
import type { MailedBooking, MailedChange, MessageContent, NewMessage } from '../ports/message.port';
import type { Stores } from '../ports/unit-of-work.port';

/** Maximum number of bookings that one message reports: those of the longest series. More are reported by several messages. */
export const MAX_BOOKINGS_PER_MESSAGE = MAX_SERIES_DAYS + 1;

/** Who has changed the bookings, and when. */
export interface ChangeOrigin {
  caller: Actor;
  at: Instant;
  /** A line for the mail about changed and cancelled bookings. */
  note?: string;
}

/** A booking before and after a change that has been saved. */
export interface SavedChange {
  before: Booking;
  after: Booking;
}

/**
 * Stores messages about new bookings, one for each owner, and their events for webhooks. Call it after the bookings were
 * added. Counts them in the budget of the caller, and throws DomainError TOO_MANY_ATTEMPTS above it.
 *
 * A change by another user is always sent to the owner. The owner's own change is sent unless the owner has declined.
 */
export async function reportCreated(stores: Stores, origin: ChangeOrigin, bookings: readonly Booking[]): Promise<void> {
  await spend(stores, origin, bookings);
  await publishCreated(stores, origin.at, bookings);
  if (!stores.messages.isEnabled) return;
  const mailed = await describeBookings(stores, bookings);
  await send(stores, origin, bookings, ownerOf, (part, byAdministrator) => {
    return { kind: 'bookingConfirmed', byAdministrator, bookings: part.map(mailed) };
  });
}

/**
 * Stores messages and events about changed bookings, as `reportCreated` does. Call it after the bookings were saved. Changes of
 * nothing are not reported. After a change of the owner the previous owner receives a cancellation.
 */
export async function reportChanged(
  stores: Stores,
  origin: ChangeOrigin,
  saved: readonly SavedChange[],
): Promise<void> {
  await spend(stores, origin, saved);
  const changes = saved.filter(isChange);
  await publishChanged(stores, origin.at, changes);
  if (!stores.messages.isEnabled) return;
  const given = changes.filter(({ before, after }) => before.userId !== after.userId);
  const kept = changes.filter((change) => !given.includes(change));
  const mailed = await describeBookings(
    stores,
    changes.flatMap(({ before, after }) => [before, after]),
  );
  await send(stores, origin, kept, ownerAfter, (part, byAdministrator) => {
    const pairs = part.map(({ before, after }): MailedChange => ({ before: mailed(before), after: mailed(after) }));
    return { kind: 'bookingChanged', byAdministrator, changes: pairs, note: origin.note };
  });
  await send(stores, origin, given, ownerBefore, (part, byAdministrator) => {
    return { kind: 'bookingCancelled', byAdministrator, bookings: part.map(({ before }) => mailed(before)) };
  });
  await send(stores, origin, given, ownerAfter, (part, byAdministrator) => {
    return { kind: 'bookingConfirmed', byAdministrator, bookings: part.map(({ after }) => mailed(after)) };
  });
}

/**
 * Stores messages and events about cancelled bookings, as `reportCreated` does. Call it before the bookings and their rooms are
 * removed.
 */
export async function reportCancelled(
  stores: Stores,
  origin: ChangeOrigin,
  bookings: readonly Booking[],
): Promise<void> {
  await spend(stores, origin, bookings);
  await publishCancelled(stores, origin.at, bookings);
  if (!stores.messages.isEnabled) return;
  const mailed = await describeBookings(stores, bookings);
  await send(stores, origin, bookings, ownerOf, (part, byAdministrator) => {
    const cancelled = part.map(mailed).map((booking) => ({ ...booking, sequence: booking.sequence + 1 }));
    return { kind: 'bookingCancelled', byAdministrator, bookings: cancelled, note: origin.note };
  });
}

async function spend(
  { bookingBudget }: Stores,
  { caller, at }: ChangeOrigin,
  changed: readonly unknown[],
): Promise<void> {
  if (changed.length > 0) await bookingBudget.spend(caller, at, changed.length);
}

const ownerOf = ({ userId }: Booking): UserId => userId;
const ownerBefore = ({ before }: SavedChange): UserId => before.userId;
const ownerAfter = ({ after }: SavedChange): UserId => after.userId;

/** Whether a saved booking differs. One that does not keeps its SEQUENCE. */
export function isChange({ before, after }: SavedChange): boolean {
  const isSame = before.userId === after.userId && before.roomId === after.roomId && before.purpose === after.purpose;
  return !isSame || !before.range.equals(after.range);
}

/** Stores the messages of each recipient who wants them. An erased user has no address. */
async function send<T>(
  { messages, users }: Stores,
  { caller, at }: ChangeOrigin,
  reported: readonly T[],
  recipientOf: (item: T) => UserId,
  contentOf: (part: readonly T[], byAdministrator: boolean) => MessageContent,
): Promise<void> {
  const wanted: NewMessage[] = [];
  for (const to of await users.getAll([...new Set(reported.map(recipientOf))])) {
    if (to.isErased) continue;
    const byAdministrator = caller.id !== to.id;
    if (!byAdministrator && !(await users.mailChoicesOf(to.id)).ownChanges) continue;
    const items = reported.filter((item) => recipientOf(item) === to.id);
    for (let from = 0; from < items.length; from += MAX_BOOKINGS_PER_MESSAGE) {
      const part = items.slice(from, from + MAX_BOOKINGS_PER_MESSAGE);
      wanted.push({ to, at, content: contentOf(part, byAdministrator) });
    }
  }
  await messages.addAll(wanted);
}

/** Reads the names of the rooms and the present numbers of changes. Returns a function that describes these bookings. */
async function describeBookings(
  stores: Stores,
  bookings: readonly Booking[],
): Promise<(booking: Booking) => MailedBooking> {
  const sequences = await stores.bookings.sequencesOf([...new Set(bookings.map(({ id }) => id))]);
  const rooms = await stores.rooms.findAll([...new Set(bookings.map(({ roomId }) => roomId))]);
  return ({ id, roomId, range: { start, end }, purpose }) => {
    return { id, roomName: rooms.get(roomId)?.name ?? '', start, end, purpose, sequence: sequences.get(id) ?? 0 };
  };
}

/** Stores the deliveries of 'booking.created' for each booking. Call it after the bookings were added. */
async function publishCreated(stores: Stores, at: Instant, bookings: readonly Booking[]): Promise<void> {
  if (!(await stores.webhooks.isWanted('booking.created'))) return;
  await publish(stores, 'booking.created', at, bookings.map(await dataOf(stores, bookings)));
}

/** Stores the deliveries of 'booking.changed', with room, owner and times before. Call it after the bookings were saved. */
async function publishChanged(
  stores: Stores,
  at: Instant,
  changes: readonly { before: Booking; after: Booking }[],
): Promise<void> {
  if (!(await stores.webhooks.isWanted('booking.changed'))) return;
  const all = changes.flatMap(({ before, after }) => [before, after]);
  const of = await dataOf(stores, all);
  const data = changes.map(({ before, after }) => {
    const { roomId, roomName, userId, userEmail, startTime, endTime, purpose } = of(before);
    return { ...of(after), previous: { roomId, roomName, userId, userEmail, startTime, endTime, purpose } };
  });
  await publish(stores, 'booking.changed', at, data);
}

/** Stores the deliveries of 'booking.cancelled'. Call it before the bookings and their rooms are removed. */
async function publishCancelled(stores: Stores, at: Instant, bookings: readonly Booking[]): Promise<void> {
  if (!(await stores.webhooks.isWanted('booking.cancelled'))) return;
  const data = bookings.map(await dataOf(stores, bookings));
  const cancelled = data.map((booking) => ({ ...booking, sequence: booking.sequence + 1 }));
  await publish(stores, 'booking.cancelled', at, cancelled);
}

/** Reads what describes the bookings. Returns a function that returns the form of these bookings in events. */
async function dataOf(stores: Stores, bookings: readonly Booking[]) {
  const describe = await describeBookings(stores, bookings);
  const owners = await stores.users.getAll([...new Set(bookings.map(({ userId }) => userId))]);
  const emails = new Map(owners.map(({ id, email }) => [id, email]));
  return (booking: Booking) => {
    const { id, roomId, userId, seriesId } = booking;
    const { roomName, start, end, purpose, sequence } = describe(booking);
    const times = { startTime: formatInstant(start), endTime: formatInstant(end) };
    return { id, roomId, roomName, userId, userEmail: emails.get(userId)!, ...times, purpose, seriesId, sequence };
  };
}
