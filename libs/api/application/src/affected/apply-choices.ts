import {
  type AuditAction,
  type Booking,
  type Cancellation,
  type RoomId,
  type Workspace,
  cancelUnusedTime,
} from '@roomhours/domain';
import { type Instant, formatInstant } from '@roomhours/time';
import { type Change, bookingChange, recordChanges } from '../audit/record-change';
import { type ChangeOrigin, type SavedChange, reportCancelled, reportChanged } from '../mail/report-bookings';
import type { AffectedSelection } from '../ports/affected-booking.port';
import { type Clock, type WorkspaceZone, todayIn } from '../ports/system.port';
import { type AffectedChoices, type Decision, decideAffected } from './decide-affected';
import type { LockScope, Stores } from '../ports/unit-of-work.port';
import type { Caller } from '../use-case';
import { freeRoomsFor } from './room-proposals';

const REMOVED: Cancellation = { kind: 'removed' };

/** Maximum number of bookings in one entry, so that its JSON fits a column of 64 KB. */
const MAX_PER_ENTRY = 300;

/** A change that affects bookings, and the choices for them. */
export interface AffectingChange {
  caller: Caller;
  choices: AffectedChoices;
  selection: AffectedSelection;
  /** The action of the change in the audit log. */
  cause: AuditAction;
  /** Whether a cancelled running booking ends with the running slot instead of being removed. */
  keepsUsedTime: boolean;
}

/**
 * Returns the scope of a change that may come with choices. Choices need all rooms: the rooms that will be proposed are not
 * known before they are locked, and no room may be added meanwhile (concurrency.md "Affected bookings").
 */
export function affectedLock(scope: LockScope, choices: AffectedChoices | undefined): LockScope {
  return choices === undefined ? scope : { ...scope, settings: true, rooms: 'all' };
}

/**
 * Applies the choices for all affected bookings, and reports them to the owners by mail. Call it in the transaction of the
 * change, with the scope of `affectedLock`, after opening times and blocked times have been stored and before a room is
 * removed.
 * Throws DomainError BOOKING_CONFLICT unless all choices can be applied; its details name the others.
 */
export async function applyChoices(
  stores: Stores,
  { caller, choices, selection, cause, keepsUsedTime }: AffectingChange,
  clock: Clock,
  zone: WorkspaceZone,
): Promise<void> {
  const now = clock.now();
  const bookings = await stores.affectedBookings.find(selection, now);
  const rooms = await freeRoomsFor(stores, bookings, selection);
  const times = await stores.workspace.openingTimes(todayIn(zone, clock));
  const workspace = { zone: zone.name, ...times };
  const decisions = decideAffected(bookings, choices, { rooms, now, workspace });
  const cancelled = decisions.flatMap(({ action, booking }) => (action === 'cancel' ? [booking] : []));
  const origin = { caller, at: now, note: choices.note };
  const changes = [
    ...(await move(stores, decisions)),
    ...(await cancelBookings(stores, origin, cancelled, keepsUsedTime ? workspace : null)),
  ];
  await reportChanged(stores, origin, changes);
  await recordChoices(stores, { caller, at: now }, cause, decisions, changes);
  // Last, as when a room is removed: until the commit members read the hours as used, never as free too early.
  const changed = decisions.filter(({ action }) => action !== 'keep');
  await stores.users.incrementBookingVersions(changed.map(({ booking }) => booking.userId));
}

/** Sends one statement for each target room and batch, not for each booking. */
async function move(stores: Stores, decisions: readonly Decision[]): Promise<SavedChange[]> {
  const byRoom = new Map<RoomId, Booking[]>();
  for (const decision of decisions) {
    if (decision.action !== 'move') continue;
    const bookings = byRoom.get(decision.roomId) ?? [];
    bookings.push(decision.booking);
    byRoom.set(decision.roomId, bookings);
  }
  for (const [roomId, bookings] of byRoom) await stores.bookings.moveAll(bookings, roomId);
  return [...byRoom].flatMap(([roomId, bookings]) =>
    bookings.map((before) => ({ before, after: { ...before, roomId } })),
  );
}

/**
 * Removes the bookings, and shortens those that are running. Returns the shortened ones, for `reportChanged`.
 *
 * @param workspace null removes running bookings too
 */
export async function cancelBookings(
  stores: Stores,
  origin: ChangeOrigin,
  bookings: readonly Booking[],
  workspace: Workspace | null,
): Promise<SavedChange[]> {
  const removed: Booking[] = [];
  const shortened: SavedChange[] = [];
  for (const before of bookings) {
    const cancellation = workspace === null ? REMOVED : cancelUnusedTime(before, origin.at, workspace);
    if (cancellation?.kind === 'removed') removed.push(before);
    else if (cancellation !== null) shortened.push({ before, after: { ...before, range: cancellation.range } });
  }
  await reportCancelled(stores, origin, removed);
  await stores.bookings.removeAll(removed);
  for (const { after } of shortened) await stores.bookings.save(after);
  return shortened;
}

/**
 * Records each moved, shortened and cancelled booking in the audit log, and then all choices in as many entries as needed.
 * Nothing without bookings.
 */
async function recordChoices(
  stores: Stores,
  { caller, at }: { caller: Caller; at: Instant },
  cause: AuditAction,
  decisions: readonly Decision[],
  saved: readonly SavedChange[],
): Promise<void> {
  const kept = new Set(saved.map(({ before }) => before.id));
  const removed = decisions.filter(({ action, booking }) => action === 'cancel' && !kept.has(booking.id));
  const entries: Change[] = [
    ...saved.map(({ before, after }) => bookingChange('booking.changed', before, after)),
    ...removed.map(({ booking }) => bookingChange('booking.removed', booking)),
  ];
  for (let done = 0; done < decisions.length; done += MAX_PER_ENTRY) {
    const after = { cause, ...listed(decisions.slice(done, done + MAX_PER_ENTRY)) };
    entries.push({ action: 'affectedBookings.applied', subjectId: null, after });
  }
  await recordChanges(stores, caller, at, entries);
}

function listed(decisions: readonly Decision[]) {
  return {
    moved: decisions.flatMap((one) =>
      one.action === 'move' ? [{ ...described(one.booking), newRoomId: one.roomId }] : [],
    ),
    cancelled: decisions.flatMap(({ action, booking }) => (action === 'cancel' ? [described(booking)] : [])),
    kept: decisions.flatMap(({ action, booking }) => (action === 'keep' ? [booking.id] : [])),
  };
}

function described({ id, userId, roomId, range }: Booking) {
  return { id, userId, roomId, startTime: formatInstant(range.start), endTime: formatInstant(range.end) };
}
