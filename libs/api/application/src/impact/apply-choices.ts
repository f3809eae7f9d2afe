import { type AuditAction, type Booking, type RoomId, type Workspace, cancelUnusedTime } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
import type { Caller } from '../audit/caller';
import type { AffectedSelection } from '../ports/affected-booking-reader.port';
import type { Clock } from '../ports/clock.port';
import type { LockScope, Stores } from '../ports/unit-of-work.port';
import type { WorkspaceZone } from '../ports/workspace-zone.port';
import { todayIn } from '../workspace/listed-from';
import type { AffectedChoices } from './affected-choices';
import { decideAffected } from './decide-affected';
import { recordChoices } from './record-choices';
import { freeRoomsFor } from './room-proposals';

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
 * Applies the choices for all affected bookings. Call it in the transaction of the change, with the scope of `affectedLock`,
 * after opening times and blocked times have been stored and before a room is removed.
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
  const rooms = await freeRoomsFor(stores.affectedBookings, bookings, selection);
  const times = await stores.workspace.openingTimes(todayIn(zone, clock));
  const workspace = { zone: zone.name, ...times };
  const decisions = decideAffected(bookings, choices, { rooms, now, workspace });
  await move(
    stores,
    decisions.flatMap((one) => (one.action === 'move' ? [one] : [])),
  );
  const cancelled = decisions.flatMap(({ action, booking }) => (action === 'cancel' ? [booking] : []));
  await cancel(stores, cancelled, now, keepsUsedTime ? workspace : null);
  await recordChoices(stores, caller, now, cause, decisions);
}

/** Sends one statement for each target room and batch, not for each booking. */
async function move(stores: Stores, moves: readonly { booking: Booking; roomId: RoomId }[]): Promise<void> {
  const byRoom = new Map<RoomId, Booking[]>();
  for (const { booking, roomId } of moves) {
    const bookings = byRoom.get(roomId);
    if (bookings === undefined) byRoom.set(roomId, [booking]);
    else bookings.push(booking);
  }
  for (const [roomId, bookings] of byRoom) await stores.bookings.moveAll(bookings, roomId);
}

/** @param workspace null removes running bookings too */
async function cancel(
  stores: Stores,
  bookings: readonly Booking[],
  now: Instant,
  workspace: Workspace | null,
): Promise<void> {
  const removed: Booking[] = [];
  for (const booking of bookings) {
    const cancellation = workspace === null ? { kind: 'removed' as const } : cancelUnusedTime(booking, now, workspace);
    if (cancellation?.kind === 'removed') removed.push(booking);
    else if (cancellation !== null) await stores.bookings.save({ ...booking, range: cancellation.range });
  }
  await stores.bookings.removeAll(removed);
  // Last, as when a room is removed: until the commit members read the hours as used, never as free too early.
  await stores.users.incrementBookingVersions(bookings.map(({ userId }) => userId));
}
