import type { Booking, CreateBookingRequest, UpdateBookingRequest } from '@roomhours/contract';
import { changedFields } from '@roomhours/data-access';
import { formatInstant } from '@roomhours/time';
import { type BookingDraft, patternOf, weeksOf } from './draft';
import { occurrencesOf } from './occurrences';

/** Returns null if the draft is incomplete or a clock change skips its start. */
export function updateRequest(
  draft: BookingDraft,
  zone: string,
): Required<Omit<UpdateBookingRequest, 'userId'>> | null {
  const [first] = occurrencesOf(draft, zone);
  if (draft.roomId === null || !first?.range) return null;
  return {
    roomId: draft.roomId,
    startTime: formatInstant(first.range.start),
    endTime: formatInstant(first.range.end),
    purpose: draft.purpose.trim() || null,
  };
}

/** Returns the changed fields, possibly none; null as for `updateRequest`. */
export function changeRequest(draft: BookingDraft, booking: Booking, zone: string): UpdateBookingRequest | null {
  const { userId, roomId, startTime, endTime, purpose } = booking;
  const request = updateRequest(draft, zone);
  const next = request && { ...request, userId: draft.owner?.id ?? userId };
  return next && changedFields({ userId, roomId, startTime, endTime, purpose }, next);
}

export function createRequest(draft: BookingDraft, zone: string): CreateBookingRequest | null {
  const request = updateRequest(draft, zone);
  if (request === null) return null;
  const owner = draft.owner ? { userId: draft.owner.id } : {};
  return { ...request, ...repetitionOf(draft), ...owner };
}

function repetitionOf(draft: BookingDraft): Pick<CreateBookingRequest, 'repeatWeeks' | 'repeat' | 'skipTaken'> {
  if (!draft.repeats) return { repeatWeeks: null };
  const skipping = draft.skipsTaken ? { skipTaken: true } : {};
  const pattern = draft.repeat && draft.date !== null ? patternOf(draft, draft.date) : null;
  return pattern === null ? { repeatWeeks: weeksOf(draft), ...skipping } : { repeat: pattern, ...skipping };
}
