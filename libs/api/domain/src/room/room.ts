import type { BookingPolicies } from '@roomhours/booking-rules';
import { comparableName } from '../comparable-name';
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
  /** Own values replace those of the workspace (booking rules 12 to 17). Absent: no own values. */
  policies?: BookingPolicies;
}

/** What users learn about a room besides its name, capacity and description. No booking rule depends on it. */
export interface RoomFacts {
  /** Where the room is, in one line. */
  location: string | null;
  /** Names of amenities, by name. */
  amenities: readonly string[];
  /** Hash of the photo. */
  photo: string | null;
  /** Why a retired room is retired. */
  retiredReason?: string | null;
}

export type DescribedRoom = Room & RoomFacts;

/** A room that is not stored yet. New rooms are active and have no photo. */
export type NewRoom = Omit<Room, 'id' | 'isActive'> & Partial<Omit<RoomFacts, 'photo' | 'retiredReason'>>;

/** Returns the form in which room names are compared. */
export function roomNameKey(name: string): string {
  return comparableName(name);
}
