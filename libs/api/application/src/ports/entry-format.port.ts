import type { BlockedTime, Booking } from '@roomhours/domain';

/** Serialises the entries of a schedule as JSON objects. */
export abstract class EntryFormat {
  /** @param username of the owner; omitted for viewers who must not see it */
  abstract booking(booking: Booking, username?: string): string;
  abstract blockedTime(blockedTime: BlockedTime): string;
}
