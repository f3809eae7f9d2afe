import type { Tagged } from './errors';
import type { WithAffected } from './impact';
import type { SpecialDay, WeekdayHours } from './opening-times';

export interface Room extends Tagged {
  id: number;
  name: string;
  /** Number of people. */
  capacity: number;
  description: string | null;
  /** False for a retired room, which takes no new bookings. Absent, like true, in answers of an API before retired rooms. */
  isActive?: boolean;
}

export interface RoomRequest {
  name: string;
  capacity: number;
  description?: string | null;
}

/** PATCH /api/rooms/{id}. Needs at least one field; omitted fields do not change. */
export interface UpdateRoomRequest extends Partial<RoomRequest>, WithAffected {
  /** False retires the room; `affected` applies to its upcoming bookings then. */
  isActive?: boolean;
}

/** GET /api/config/booking. `startTime` and `endTime` are the default of all days. Times are 'HH:mm' wall time in `timeZone` (IANA). */
export interface BookingConfig extends Tagged {
  startTime: string;
  endTime: string;
  /** Minutes. */
  slotDuration: number;
  timeZone: string;
  /** The hours of all weekdays, Monday first. Absent in answers of an API before weekday hours. */
  weekdays?: WeekdayHours[];
  /** Special days by date, from 31 days ago on. Absent like `weekdays`. */
  specialDays?: SpecialDay[];
}
