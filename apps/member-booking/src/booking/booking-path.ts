import type { LocalDate } from '@roomhours/time';

/** The path of the Bookings page. */
export const BOOKINGS_PATH = '/bookings';

/**
 * Returns the URL that opens the card of a booking. A member's link finds the booking by its number. Only its week shows another
 * member's booking to an administrator, so that link names room and date as well.
 */
export function bookingPath(booking: { id: number; roomId: number }, date: LocalDate, isOwn: boolean): string {
  const other: Record<string, string> = isOwn ? {} : { date, room: String(booking.roomId) };
  return `${BOOKINGS_PATH}?${new URLSearchParams({ booking: String(booking.id), ...other }).toString()}`;
}
