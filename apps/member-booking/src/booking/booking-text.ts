import type { Booking, Room } from '@roomhours/contract';
import { dayInWords, parseInstant, toLocal } from '@roomhours/time';
import { spokenRange } from '@roomhours/booking-form';

/** Returns 'Tuesday 24 November, 10:00 to 11:00'. */
export function whenText(booking: Pick<Booking, 'startTime' | 'endTime'>, zone: string): string {
  const start = toLocal(parseInstant(booking.startTime), zone);
  const end = toLocal(parseInstant(booking.endTime), zone);
  return `${dayInWords(start.date)}, ${spokenRange(start.minuteOfDay, end.minuteOfDay)}`;
}

/** Returns the name of the room of a booking. */
export function roomText({ roomId }: Booking, rooms: readonly Room[]): string {
  return rooms.find(({ id }) => id === roomId)?.name ?? 'Unknown room';
}
