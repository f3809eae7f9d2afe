import { slotListInWords } from '@roomhours/booking-rules';
import { BOOKING_DURATIONS_MINUTES } from '@roomhours/contract';
import type { Interval, OpeningHours } from '@roomhours/time';

/** Returns why free time cannot be booked: 'Bookings start every 60 minutes from 09:00' or 'The shortest booking lasts 30 minutes'. */
export function reasonForGap(gap: Interval, slot: Interval, hours: OpeningHours): string {
  return gap.start > slot.start
    ? slotListInWords(hours)
    : `The shortest booking lasts ${BOOKING_DURATIONS_MINUTES[0]} minutes`;
}
