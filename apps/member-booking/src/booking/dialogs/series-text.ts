import type { Booking, BookingSeries } from '@roomhours/contract';
import { parseInstant, toLocal } from '@roomhours/time';
import { repetitionTexts } from '@roomhours/booking-form';

/**
 * Returns 'every week, 2 of 4': the repetition, and the place of the booking among those of its series that are not cancelled. Only
 * '2 of 4' if the repetition is not known.
 *
 * @param zone the workspace zone
 */
export function seriesText({ repeat, occurrences }: BookingSeries, booking: Booking, zone: string): string {
  const place = `${occurrences.findIndex(({ id }) => id === booking.id) + 1} of ${occurrences.length}`;
  const { date } = toLocal(parseInstant(booking.startTime), zone);
  const repetition = repetitionTexts(date).find(({ value }) => value === repeat?.every)?.text;
  return repetition ? `${repetition[0]!.toLowerCase()}${repetition.slice(1)}, ${place}` : place;
}
