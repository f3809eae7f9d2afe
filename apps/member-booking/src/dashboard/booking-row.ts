import { type Workspace, canGiveBack } from '@roomhours/booking-rules';
import type { AdminBooking, Booking, Room } from '@roomhours/contract';
import { type Instant, formatTimeOfDay, parseInstant, toLocal } from '@roomhours/time';
import { durationText } from '@roomhours/text';
import { lengthOf, rangeOf, shortDayText } from '@roomhours/booking-form';
import { isPast } from './summary';

/** The user of a booking. */
export interface BookingOwner {
  /** Left out if the user has none. */
  name?: string;
  email: string;
}

/** A row of the table as texts. */
export interface BookingRow {
  booking: Booking;
  /** Null in the list of own bookings. */
  user: BookingOwner | null;
  room: string;
  purpose: string | null;
  /** 'Tue 24 November' */
  date: string;
  /** '10:00 - 11:00' */
  time: string;
  duration: string;
  status: 'Past' | 'Upcoming';
  /** Whether the viewer may edit and cancel it: members if it is not past, administrators always. */
  canChange: boolean;
  /** Whether the viewer may cancel it: members not in the last slot of a running booking. */
  canGiveBack: boolean;
}

interface Viewer extends Workspace {
  isAdmin: boolean;
  now: Instant;
}

export function rowOf(booking: Booking | AdminBooking, rooms: readonly Room[], viewer: Viewer): BookingRow {
  const start = toLocal(parseInstant(booking.startTime), viewer.zone);
  const end = toLocal(parseInstant(booking.endTime), viewer.zone);
  const past = isPast(booking, viewer.now);
  const canChange = viewer.isAdmin || !past;
  const named = 'roomName' in booking ? booking.roomName : rooms.find(({ id }) => id === booking.roomId)?.name;
  return {
    booking,
    user: ownerOf(booking),
    room: named || 'Unknown Room',
    purpose: booking.purpose,
    date: shortDayText(start.date),
    time: `${formatTimeOfDay(start.minuteOfDay)} - ${formatTimeOfDay(end.minuteOfDay)}`,
    duration: durationText(lengthOf(booking)),
    status: past ? 'Past' : 'Upcoming',
    canChange,
    canGiveBack: viewer.isAdmin || (canChange && canGiveBack(rangeOf(booking), viewer.now, viewer)),
  };
}

/** Returns null for a booking in the list of own bookings. */
export function ownerOf(booking: Booking | AdminBooking): BookingOwner | null {
  if (!('userEmail' in booking)) return null;
  return { name: booking.userName, email: booking.userEmail || booking.username || 'Unknown user' };
}
