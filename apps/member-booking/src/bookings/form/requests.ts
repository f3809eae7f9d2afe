import type { CreateBookingRequest, UpdateBookingRequest } from '@roomhours/contract';
import { formatInstant } from '@roomhours/time';
import { type BookingDraft, weeksOf } from './draft';
import { occurrencesOf } from './occurrences';

/** Null where the draft is not complete or the clock jumps over its start. */
export function updateRequest(draft: BookingDraft, zone: string): Required<UpdateBookingRequest> | null {
  const [first] = occurrencesOf(draft, zone);
  if (draft.roomId === null || !first?.range) return null;
  return {
    roomId: draft.roomId,
    startTime: formatInstant(first.range.start),
    endTime: formatInstant(first.range.end),
    purpose: draft.purpose.trim() || null,
  };
}

export function createRequest(draft: BookingDraft, zone: string): CreateBookingRequest | null {
  const request = updateRequest(draft, zone);
  return request && { ...request, repeatWeeks: draft.repeats ? weeksOf(draft) : null };
}
