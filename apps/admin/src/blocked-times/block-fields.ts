import { MAX_BLOCKED_DAYS, type CreateBlockedTimeRequest } from '@roomhours/contract';
import { type LocalDate, type MinuteOfDay, addDays, dayNumber, formatTimeOfDay } from '@roomhours/time';

/** The values of the form, in the zone of the workspace. */
export interface BlockFields {
  roomId: number | undefined;
  startDate: LocalDate | null;
  startMinute: MinuteOfDay;
  endDate: LocalDate | null;
  /** 1440 is the end of the day. */
  endMinute: MinuteOfDay;
  reason: string;
}

/** Defaults (admin-screens.md "Blocked times"): 09:00 to 17:00, 'Maintenance'. */
export function newBlock(today: LocalDate, roomId?: number): BlockFields {
  const [startMinute, endMinute] = [9 * 60, 17 * 60];
  return { roomId, startDate: today, startMinute, endDate: today, endMinute, reason: 'Maintenance' };
}

/** Every quarter of an hour: all slots start at one. */
const QUARTERS: readonly MinuteOfDay[] = Array.from({ length: 97 }, (_, index) => index * 15);
export const START_MINUTES = QUARTERS.slice(0, -1);
export const END_MINUTES = QUARTERS.slice(1);

/** Returns the dates after a change of the start. The number of days stays the same. */
export function withStartDate(before: BlockFields, startDate: LocalDate | null): Partial<BlockFields> {
  if (startDate === null || before.endDate === null || before.startDate === null) return { startDate };
  const days = Math.max(0, dayNumber(before.endDate) - dayNumber(before.startDate));
  return { startDate, endDate: addDays(startDate, days) };
}

/** Returns the message for an invalid end; null if it is valid or a date is missing. */
export function endError({ startDate, startMinute, endDate, endMinute }: BlockFields): string | null {
  if (startDate === null || endDate === null) return null;
  const minutes = (dayNumber(endDate) - dayNumber(startDate)) * 1440 + endMinute - startMinute;
  if (minutes <= 0) return 'The end must be after the start';
  const maxDays = MAX_BLOCKED_DAYS;
  return minutes > maxDays * 1440 ? `A room can be blocked for at most ${maxDays} days at once` : null;
}

/** Returns the request with local times without a zone; null if a field is missing or invalid. */
export function requestOf(fields: BlockFields): CreateBlockedTimeRequest | null {
  const { roomId, startDate, startMinute, endDate, endMinute, reason } = fields;
  if (roomId === undefined || startDate === null || endDate === null || endError(fields) !== null) return null;
  return {
    roomId,
    startTime: `${startDate}T${formatTimeOfDay(startMinute)}`,
    endTime: endMinute === 1440 ? `${addDays(endDate, 1)}T00:00` : `${endDate}T${formatTimeOfDay(endMinute)}`,
    reason: reason.trim() === '' ? null : reason.trim(),
  };
}
