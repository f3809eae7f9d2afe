import type { RoomId } from '../ids';

/** A meeting room. Names are unique, ignoring case. */
export interface Room {
  id: RoomId;
  name: string;
  /** Number of people, at least 1. */
  capacity: number;
  description: string | null;
  /** A room that is not active is retired: it takes no new bookings, and keeps those that it has (workspace-rules.md "Rooms"). */
  isActive: boolean;
}

/** A room that is not stored yet. New rooms are active. */
export type NewRoom = Omit<Room, 'id' | 'isActive'>;

/** Returns the form in which room names are compared: NFC and lower case. */
export function roomNameKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
