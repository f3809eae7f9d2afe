import { MAX_BLOCKED_DAYS, MAX_BLOCK_GROUP, type CreateBlockedTimeRequest } from '@roomhours/contract';
import {
  type LocalDate,
  type LocalDateTime,
  type MinuteOfDay,
  addDays,
  dayNumber,
  formatInstant,
  formatTimeOfDay,
  resolveLocal,
  startOfDay,
} from '@roomhours/time';

/** The values of the form, in the zone of the workspace. */
export interface BlockFields {
  roomId: number | undefined;
  /** More rooms with the same times. Absent if there is only one room. */
  otherRoomIds?: number[];
  startDate: LocalDate | null;
  startMinute: MinuteOfDay;
  endDate: LocalDate | null;
  /** 1440 is the end of the day. */
  endMinute: MinuteOfDay;
  /** Repeats the time every week up to this date; null for once. */
  repeatUntil: LocalDate | null;
  reason: string;
}

/** Defaults (admin-screens.md "Blocked times"): 09:00 to 17:00, 'Maintenance'. */
export function newBlock(today: LocalDate, roomId?: number): BlockFields {
  const startMinute = 9 * 60;
  const endMinute = 17 * 60;
  const times = { startDate: today, startMinute, endDate: today, endMinute };
  return { roomId, otherRoomIds: [], ...times, repeatUntil: null, reason: 'Maintenance' };
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

/** Returns the rooms after a change of the first one: still all of `rooms` if they were all, otherwise each only once. */
export function withRoom(before: BlockFields, roomId: number, rooms: readonly number[]): Partial<BlockFields> {
  const isOfAll = roomsOf(before).length === rooms.length;
  const others = isOfAll ? rooms : (before.otherRoomIds ?? []);
  return { roomId, otherRoomIds: others.filter((id) => id !== roomId) };
}

/** Returns the message for an invalid end; null if it is valid or a date is missing. */
export function endError({ startDate, startMinute, endDate, endMinute }: BlockFields): string | null {
  if (startDate === null || endDate === null) return null;
  const minutes = (dayNumber(endDate) - dayNumber(startDate)) * 1440 + endMinute - startMinute;
  if (minutes <= 0) return 'The end must be after the start';
  const maxDays = MAX_BLOCKED_DAYS;
  return minutes > maxDays * 1440 ? `A room can be blocked for at most ${maxDays} days at once` : null;
}

/** Returns the number of rooms and weeks, as one product; 0 if a field of it is missing. */
export function timesCount(fields: BlockFields): number {
  return roomsOf(fields).length * weeksOf(fields);
}

/** Returns the message for an invalid repetition, or null. */
export function repeatError(fields: BlockFields): string | null {
  if (fields.repeatUntil === null || fields.startDate === null) return null;
  if (weeksOf(fields) < 1) return 'The last date must not be before the first';
  return countError(fields);
}

/** Returns the message for too many times, or null. */
export function countError(fields: BlockFields): string | null {
  const count = timesCount(fields);
  return count > MAX_BLOCK_GROUP ? `At most ${MAX_BLOCK_GROUP} times can be blocked at once; these are ${count}` : null;
}

function roomsOf({ roomId, otherRoomIds = [] }: BlockFields): number[] {
  return roomId === undefined ? [] : [roomId, ...otherRoomIds.filter((id) => id !== roomId)];
}

function weeksOf({ startDate, repeatUntil }: BlockFields): number {
  if (startDate === null || repeatUntil === null) return 1;
  return Math.floor((dayNumber(repeatUntil) - dayNumber(startDate)) / 7) + 1;
}

/** Returns the request with local times without a zone; null if a field is missing or invalid. */
export function requestOf(fields: BlockFields, zone: string): CreateBlockedTimeRequest | null {
  const { startDate, startMinute, endDate, endMinute, repeatUntil, reason } = fields;
  const roomIds = roomsOf(fields);
  if (roomIds.length === 0 || startDate === null || endDate === null || endError(fields) !== null) return null;
  if (repeatError(fields) !== null || countError(fields) !== null) return null;
  const timeOf = (time: LocalDateTime) =>
    repeatUntil === null && isSkippedMidnight(time, zone)
      ? formatInstant(startOfDay(time.date, zone))
      : `${time.date}T${formatTimeOfDay(time.minuteOfDay)}`;
  return {
    ...(roomIds.length > 1 ? { roomIds } : { roomId: roomIds[0]! }),
    ...(repeatUntil !== null && { repeatUntil }),
    startTime: timeOf({ date: startDate, minuteOfDay: startMinute }),
    endTime: timeOf(endMinute === 1440 ? midnight(addDays(endDate, 1)) : { date: endDate, minuteOfDay: endMinute }),
    reason: reason.trim() === '' ? null : reason.trim(),
  };
}

const midnight = (date: LocalDate): LocalDateTime => ({ date, minuteOfDay: 0 });

/** Some zones change their clocks at midnight. A repeated time needs the wall time, which the server then refuses. */
function isSkippedMidnight(time: LocalDateTime, zone: string): boolean {
  return time.minuteOfDay === 0 && resolveLocal(time, zone).kind === 'missing';
}
