import {
  type BookingCandidate,
  type BookingRules,
  type BookingViolation,
  firstViolation,
  hoursAt,
  lengthsInWords,
  openingInWords,
  policyInWords,
  slotListInWords,
} from '@roomhours/booking-rules';
import { hoursText } from '@roomhours/text';
import { monthInWords, toLocal } from '@roomhours/time';
import type { Refusal } from '../domain-error';
import type { Room } from '../room/room';
import { instantInWords, rangeInWords } from '../workspace/opening-times';
import type { BlockedTime, Booking } from './booking';

/** A requested room and time with everything that the rules depend on. */
export type Candidate = BookingCandidate<Booking, BlockedTime> & {
  room: Room;
  /** Whether the quota contains the earlier dates of the same series. */
  isOfSeries?: boolean;
  /** The room before a change to another one. */
  formerRoom?: Room;
};

/** Returns the refusal for the first rule that the candidate breaks, or null. A retired room takes no bookings (booking rules 2). */
export function firstRefusal(candidate: Candidate, rules: BookingRules): Refusal | null {
  const { room } = candidate;
  if (!room.isActive) return { code: 'ROOM_RETIRED', message: `${room.name} is retired and takes no new bookings.` };
  const violation = firstViolation(candidate, rules);
  return violation === null ? null : { code: violation.code, message: messageOf(violation, candidate) };
}

function messageOf(violation: BookingViolation<Booking, BlockedTime>, candidate: Candidate): string {
  const { room, range, workspace, quota, addedMinutes, isOfSeries = false } = candidate;
  const { zone } = workspace;
  switch (violation.code) {
    case 'OUTSIDE_HOURS':
      return `${openingInWords(toLocal(range.start, zone).date, workspace)}.`;
    case 'OFF_GRID':
      return `${slotListInWords(hoursAt(range.start, workspace) ?? workspace.hours)}.`;
    case 'DURATION_NOT_OFFERED':
      return `A booking lasts ${lengthsInWords()}.`;
    case 'PAST_TIME':
      return `${instantInWords(range.start, zone)} has passed. Choose a later time.`;
    case 'BOOKING_CONFLICT':
      return `${room.name} is already booked ${rangeInWords(violation.booking.range, zone)}.`;
    case 'TIME_BLOCKED': {
      const { range: blocked, reason } = violation.blockedTime;
      return `${room.name} is unavailable ${rangeInWords(blocked, zone)}${reason === null ? '' : ` (${reason})`}.`;
    }
    case 'QUOTA_EXCEEDED': {
      const { date } = toLocal(range.start, zone);
      if (isOfSeries && quota !== null) return `${quota.shortageInWords(date, addedMinutes)}.`;
      const left = hoursText((quota?.remainingMinutes ?? 0) / 60);
      return `You have ${left} left in ${monthInWords(date)}, this needs ${hoursText(addedMinutes / 60)}.`;
    }
    case 'TOO_LATE_TO_CHANGE':
      return policyInWords(violation, (candidate.formerRoom ?? room).name, zone);
    default:
      return policyInWords(violation, room.name, zone);
  }
}
