import type { Tagged } from './errors';
import type { SpecialDay, WeekdayHours } from './opening-times';

export interface Room extends Tagged {
  id: number;
  name: string;
  /** Number of people. */
  capacity: number;
  description: string | null;
}

export interface RoomRequest {
  name: string;
  capacity: number;
  description?: string | null;
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
