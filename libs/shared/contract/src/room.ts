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
  /** Where the room is. Absent in answers of an API before room facts, like the next two. */
  location?: string | null;
  /** Names of amenities, by name. */
  amenities?: string[];
  /** Path of the photo, which changes with its content; a WebP picture. */
  photo?: string | null;
  /** Path of a small picture of the photo. Absent in answers of an API before thumbnails. */
  thumbnail?: string | null;
}

/** Equipment that rooms can have. GET /api/admin/amenities lists all by name. */
export interface Amenity extends Tagged {
  id: number;
  name: string;
  /** Number of rooms that have it. */
  rooms: number;
}

/** POST /api/admin/amenities, PATCH /api/admin/amenities/{id}. */
export interface AmenityRequest {
  name: string;
}

export interface RoomRequest {
  name: string;
  capacity: number;
  description?: string | null;
  location?: string | null;
  /** Names of existing amenities, ignoring case. */
  amenities?: string[];
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
