import {
  type AuditAction,
  type Booking,
  type BookingId,
  DomainError,
  type RoomId,
  type User,
  type UserId,
  isAdministrator,
  subjectOf,
} from '@roomhours/domain';
import { type Instant, TimeRange, formatInstant } from '@roomhours/time';
import type { Stores } from '../ports/unit-of-work.port';
import { type Caller, type Precondition, assertPrecondition } from '../use-case';

/** A change for the audit log. */
export interface Change {
  action: AuditAction;
  subjectId: number | null;
  before?: unknown;
  after?: unknown;
  /** By default the user or the room that the change is about, or the room of the entity. */
  userId?: UserId | null;
  roomId?: RoomId | null;
  range?: TimeRange;
}

/**
 * Records a change by an administrator in the audit log, in the transaction of the change. Does nothing for members, and for
 * a change that leaves every field as it was.
 */
export function recordChange(stores: Stores, caller: Caller, at: Instant, change: Change): Promise<void> {
  return recordChanges(stores, caller, at, [change]);
}

/** Records each change as `recordChange` does, all of them in few statements. */
export async function recordChanges(
  stores: Stores,
  caller: Caller,
  at: Instant,
  changes: readonly Change[],
): Promise<void> {
  if (isAdministrator(caller)) await recordAnyChanges(stores, caller, at, changes);
}

/** Records changes as `recordChanges` does, also those of members. */
async function recordAnyChanges(
  stores: Stores,
  caller: Caller,
  at: Instant,
  changes: readonly Change[],
): Promise<void> {
  const { id: actorId, email: actorEmail, requestId, isByToken = false } = caller;
  const actor = { actorId, actorEmail, requestId, isByToken };
  const entries = changes
    .filter(({ before, after }) => !isUnchanged(before, after))
    .map((change) => ({
      ...concernedBy(change),
      ...change,
      subject: subjectOf(change.action),
      ...actor,
      at,
      before: readable(change.before),
      after: readable(change.after),
    }));
  await stores.audit.addAll(entries);
}

/** Records in the audit log what a user has done with the own account, whatever the role. */
export function recordOwnChange(
  { audit }: Stores,
  { id, email }: User,
  { action, after = null }: { action: AuditAction; after?: unknown },
  at: Instant,
  requestId: string,
): Promise<void> {
  const actor = { actorId: id, actorEmail: email, requestId };
  return audit.add({ ...actor, at, action, subject: 'user', subjectId: id, userId: id, before: null, after });
}

/** A change of one booking; without `before` it is new, without `after` it is removed. */
interface RecordedBookingChange extends Pick<Change, 'action'> {
  before?: Booking;
  /** With the cancelled booking that a new one restores. */
  after?: Booking & { restores?: BookingId };
}

/**
 * Records changes of bookings by any user in the audit log, one entry for each booking, with the emails of the owners.
 *
 * @param known an owner who has been read already
 */
export async function recordBookingChanges(
  stores: Stores,
  caller: Caller,
  at: Instant,
  changes: readonly RecordedBookingChange[],
  known: Pick<User, 'id' | 'email'> = caller,
): Promise<void> {
  const emails = new Map<UserId, string>([
    [caller.id, caller.email],
    [known.id, known.email],
  ]);
  for (const { userId } of changes.flatMap(({ before, after }) => [before ?? [], after ?? []].flat())) {
    if (!emails.has(userId)) emails.set(userId, (await stores.users.get(userId)).email);
  }
  const named = (booking?: Booking) => booking && { ...booking, userEmail: emails.get(booking.userId) };
  await recordAnyChanges(
    stores,
    caller,
    at,
    changes.map(({ action, before, after }) => bookingChange(action, named(before), named(after))),
  );
}

/** Returns the change of a booking for the audit log. */
export function bookingChange(action: Change['action'], before?: Booking, after?: Booking): Change {
  const { id, userId, roomId, range } = (after ?? before)!;
  return { action, subjectId: id, before, after, userId, roomId, range };
}

/** Returns the user and the room whom a change concerns, if the change does not name others. */
function concernedBy({ action, subjectId, before, after }: Change): Pick<Change, 'userId' | 'roomId'> {
  const subject = subjectOf(action);
  if (subject === 'user') return { userId: subjectId as UserId | null };
  if (subject === 'room') return { roomId: subjectId as RoomId | null };
  const entity = (after ?? before) as { userId?: UserId; roomId?: RoomId } | null | undefined;
  return { userId: entity?.userId ?? null, roomId: entity?.roomId ?? null };
}

/** Returns whether both are entities with equal fields. */
function isUnchanged(before: unknown, after: unknown): boolean {
  if (!isEntity(before) || !isEntity(after)) return false;
  const old = readable(before) as Record<string, unknown>;
  const now = readable(after) as Record<string, unknown>;
  const fields = new Set([...Object.keys(old), ...Object.keys(now)]);
  return [...fields].every((field) => JSON.stringify(old[field]) === JSON.stringify(now[field]));
}

function isEntity(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Converts entities for the audit log: ranges become `startTime` and `endTime` in ISO 8601 UTC, undefined becomes null. */
function readable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(readable);
  if (typeof value !== 'object' || value === null) return value ?? null;
  const { range, ...rest } = value as { range?: unknown };
  if (!(range instanceof TimeRange)) return value;
  return { ...rest, startTime: formatInstant(range.start), endTime: formatInstant(range.end) };
}

/** How `changeRecorded` finds and records the entities of a kind. */
export interface RecordedKind<T, Id extends number> {
  /** Reads the current state, in a transaction that has locked it or with a statement that locks it. */
  find(stores: Stores, id: Id): Promise<T | null>;
  /** The message of NOT_FOUND. */
  missing: string;
  /** Returns the fields for the audit log; all fields if omitted. */
  describe?(entity: T): unknown;
}

/** An entity that an administrator changes or removes. */
export interface ChangedEntity<T, Id extends number> {
  action: AuditAction;
  caller: Caller;
  at: Instant;
  id: Id;
  precondition?: Precondition<T>;
}

/**
 * Finds an entity, compares the precondition, changes the entity and records the change in the audit log. Call it in the
 * transaction that locks the entity.
 * Throws DomainError NOT_FOUND or CHANGED_MEANWHILE, and rethrows the error of `change`.
 *
 * @param change returns the new state, or nothing after a removal
 */
export async function changeRecorded<T, Id extends number, Result extends T | void>(
  stores: Stores,
  { find, missing, describe = (entity: T): unknown => entity }: RecordedKind<T, Id>,
  { action, caller, at, id, precondition }: ChangedEntity<T, Id>,
  change: (before: T) => Promise<Result>,
): Promise<Result> {
  const before = await find(stores, id);
  if (before === null) throw new DomainError('NOT_FOUND', missing);
  assertPrecondition(precondition, before);
  const result = await change(before);
  const after = result === undefined ? undefined : describe(result as T);
  await recordChange(stores, caller, at, { action, subjectId: id, before: describe(before), after });
  return result;
}
