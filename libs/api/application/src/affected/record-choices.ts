import type { AuditAction, Booking } from '@roomhours/domain';
import { type Instant, formatInstant } from '@roomhours/time';
import type { Caller } from '../audit/caller';
import { recordChange } from '../audit/record-change';
import type { Stores } from '../ports/unit-of-work.port';
import type { Decision } from './affected-choices';

/** Maximum number of bookings in one entry, so that its JSON fits a column of 64 KB. */
const MAX_PER_ENTRY = 300;

/** Records the choices for affected bookings in the audit log, in as many entries as needed. Nothing without bookings. */
export async function recordChoices(
  stores: Stores,
  caller: Caller,
  at: Instant,
  cause: AuditAction,
  decisions: readonly Decision[],
): Promise<void> {
  for (let done = 0; done < decisions.length; done += MAX_PER_ENTRY) {
    const after = { cause, ...listed(decisions.slice(done, done + MAX_PER_ENTRY)) };
    const entry = { action: 'affectedBookings.applied', subject: 'booking', subjectId: null, after } as const;
    await recordChange(stores, caller, at, entry);
  }
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
