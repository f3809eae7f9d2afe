import type { Tagged } from './errors';

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

/** GET /api/config/booking. Times are 'HH:mm' wall time in `timeZone` (IANA). */
export interface BookingConfig extends Tagged {
  startTime: string;
  endTime: string;
  /** Minutes. */
  slotDuration: number;
  timeZone: string;
}
