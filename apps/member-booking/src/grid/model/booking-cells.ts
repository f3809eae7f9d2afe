import { type WeekEntry, overlaps } from '@roomhours/booking-form';
import type { Room } from '@roomhours/contract';
import type { Instant } from '@roomhours/time';
import type { Workspace } from '@roomhours/booking-rules';
import { partsOf, withLanes } from './placement';
import { type Viewer, canChangeBooking, canGiveBack, isPastBooking } from './slot-state';
import type { BookingCell } from './grid-cell';
import type { WeekAxis } from './week-axis';

/** Returns a cell for each day of each booking; overlapping ones are side by side. */
export function bookingCells(
  bookings: readonly WeekEntry[],
  axis: WeekAxis,
  context: Workspace & { now: Instant; viewer: Viewer; rooms: readonly Room[] },
): BookingCell[] {
  const parts = bookings.flatMap((entry) => partsOf(entry, axis.days));
  return axis.days
    .flatMap((_, day) => withLanes(parts.filter((part) => part.day === day)))
    .map(({ entry, index, ...part }) => ({
      ...part,
      key: `booking-${entry.id}-${index}`,
      date: axis.days[part.day]!.date,
      kind: entry.booking?.userId === context.viewer.id ? 'own' : 'booked',
      entry,
      room: context.rooms.find((room) => room.id === entry.roomId) ?? null,
      slots: slotsTakenBy(entry, axis),
      past: isPastBooking(entry, context.now),
      canChange: canChangeBooking(entry, context.now, context.viewer),
      canGiveBack: canGiveBack(entry, context.now, context.viewer, context),
    }));
}

/** Returns the number of slots that an entry covers, in whole or in part. */
function slotsTakenBy(entry: WeekEntry, axis: WeekAxis): number {
  return axis.days.flatMap((day) => day.slots).filter((slot) => slot.end > slot.start && overlaps(entry, slot)).length;
}
