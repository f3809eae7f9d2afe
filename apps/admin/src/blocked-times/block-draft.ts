import { MAX_BLOCKED_DAYS, type CreateBlockedTimeRequest } from '@roomhours/contract';
import { type LocalDate, type MinuteOfDay, addDays, dayNumber, formatTimeOfDay } from '@roomhours/time';

/** What the form holds while it is being filled in. Wall times of the workspace. */
export interface BlockDraft {
  roomId: number | undefined;
  startDate: LocalDate | null;
  startMinute: MinuteOfDay;
  endDate: LocalDate | null;
  /** 1440 is the end of the day. */
  endMinute: MinuteOfDay;
  reason: string;
}

/** Defaults (admin-screens.md "Blocked times"): 09:00 to 17:00, 'Maintenance'. */
export function freshDraft(today: LocalDate, roomId?: number): BlockDraft {
  const [startMinute, endMinute] = [9 * 60, 17 * 60];
  return { roomId, startDate: today, startMinute, endDate: today, endMinute, reason: 'Maintenance' };
}

/** Every quarter of an hour: the finest slots begin with one. */
const QUARTERS: readonly MinuteOfDay[] = Array.from({ length: 97 }, (_, index) => index * 15);
export const START_MINUTES = QUARTERS.slice(0, -1);
export const END_MINUTES = QUARTERS.slice(1);

/** A later start takes the end along, so that it lasts as many days as before. */
export function withStartDate(draft: BlockDraft, startDate: LocalDate | null): Partial<BlockDraft> {
  if (startDate === null || draft.endDate === null || draft.startDate === null) return { startDate };
  const days = Math.max(0, dayNumber(draft.endDate) - dayNumber(draft.startDate));
  return { startDate, endDate: addDays(startDate, days) };
}

/** What is wrong with the end, to be said there; null where nothing is, or a date is missing. */
export function problemOfEnd({ startDate, startMinute, endDate, endMinute }: BlockDraft): string | null {
  if (startDate === null || endDate === null) return null;
  const minutes = (dayNumber(endDate) - dayNumber(startDate)) * 1440 + endMinute - startMinute;
  if (minutes <= 0) return 'The end must be after the start';
  const most = MAX_BLOCKED_DAYS;
  return minutes > most * 1440 ? `A room can be blocked for at most ${most} days at once` : null;
}

/** Null while something is missing or wrong. Times are sent as they are on the wall, without a zone. */
export function requestOf(draft: BlockDraft): CreateBlockedTimeRequest | null {
  const { roomId, startDate, startMinute, endDate, endMinute, reason } = draft;
  if (roomId === undefined || startDate === null || endDate === null || problemOfEnd(draft) !== null) return null;
  return {
    roomId,
    startTime: `${startDate}T${formatTimeOfDay(startMinute)}`,
    endTime: endMinute === 1440 ? `${addDays(endDate, 1)}T00:00` : `${endDate}T${formatTimeOfDay(endMinute)}`,
    reason: reason.trim() === '' ? null : reason.trim(),
  };
}
