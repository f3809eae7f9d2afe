import type { RoomId } from '../ids';

/** A room that can be booked. Names are unique without case. */
export interface Room {
  id: RoomId;
  name: string;
  /** People, at least 1. */
  capacity: number;
  description: string | null;
}

/** The form in which room names are compared. */
export function roomNameKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
