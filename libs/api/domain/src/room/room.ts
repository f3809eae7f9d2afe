import type { RoomId } from '../ids';

/** A meeting room. Names are unique, ignoring case. */
export interface Room {
  id: RoomId;
  name: string;
  /** Number of people, at least 1. */
  capacity: number;
  description: string | null;
}

/** Returns the form in which room names are compared: NFC and lower case. */
export function roomNameKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
