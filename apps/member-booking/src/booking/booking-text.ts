import type { Booking, Room } from '@roomhours/contract';
import { dayInWords } from '@roomhours/time';
import { localTimes, spokenRange } from '@roomhours/booking-form';

/** Returns 'Tuesday 24 November, 10:00 to 11:00'. */
export function whenText(booking: Pick<Booking, 'startTime' | 'endTime'>, zone: string): string {
  const { date, start, end } = localTimes(booking, zone);
  return `${dayInWords(date)}, ${spokenRange(start, end)}`;
}

/** Returns the name of the room of a booking. */
export function roomText({ roomId }: Booking, rooms: readonly Room[]): string {
  return rooms.find(({ id }) => id === roomId)?.name ?? 'Unknown room';
}
