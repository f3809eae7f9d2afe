import type { TodayRoom } from '@roomhours/contract';
import { counted } from '@roomhours/text';
import { type Instant, type LocalDate, formatTimeOfDay, parseInstant, toLocal, toLocalEnd } from '@roomhours/time';
import { shortDayText, spokenRange } from '@roomhours/booking-form';

type Times = Pick<NonNullable<TodayRoom['blocked']>, 'startTime' | 'endTime'>;

export type RoomState = 'Blocked' | 'Booked' | 'Not booked';

/** Returns the state at present. A booking that was kept in a blocked time is listed below the state. */
export function stateOf({ now, blocked }: Pick<TodayRoom, 'now' | 'blocked'>, at: Instant): RoomState {
  if (blocked && parseInstant(blocked.startTime) <= at) return 'Blocked';
  return now ? 'Booked' : 'Not booked';
}

const ORDER: readonly RoomState[] = ['Blocked', 'Booked', 'Not booked'];

/** Orders blocked rooms first, then booked ones, then those with a booking later today by its start. */
export function inOrder(rooms: readonly TodayRoom[], at: Instant): TodayRoom[] {
  const rank = (room: TodayRoom) => ORDER.indexOf(stateOf(room, at));
  const startOf = ({ next }: TodayRoom) => (next ? parseInstant(next.startTime) : Number.MAX_SAFE_INTEGER);
  return [...rooms].sort((a, b) => rank(a) - rank(b) || startOf(a) - startOf(b));
}

/** Returns '2 of 5 rooms are booked now, 1 is blocked.', without zeros. */
export function summaryOf(rooms: readonly TodayRoom[], at: Instant): string {
  const booked = rooms.filter(({ now }) => now !== null).length;
  const blocked = rooms.filter((room) => stateOf(room, at) === 'Blocked').length;
  if (booked === 0 && blocked === 0) return 'No room is booked or blocked now.';
  const of = booked === 0 ? 'No room' : `${booked} of ${counted(rooms.length, 'room')}`;
  return `${of} ${booked > 1 ? 'are' : 'is'} booked now, ${blocked || 'none'} ${blocked > 1 ? 'are' : 'is'} blocked.`;
}

/** Returns 'until 11:00' for times that have begun, otherwise '10:00 to 11:00', with the day of a later end. */
export function timesText({ startTime, endTime }: Times, at: Instant, today: LocalDate, zone: string): string {
  const start = toLocal(parseInstant(startTime), zone);
  const end = toLocalEnd(parseInstant(endTime), zone);
  const isLater = parseInstant(startTime) > at;
  const time = isLater ? spokenRange(start.minuteOfDay, end.minuteOfDay) : `until ${formatTimeOfDay(end.minuteOfDay)}`;
  return end.date === today ? time : `${time}, ${shortDayText(end.date)}`;
}
