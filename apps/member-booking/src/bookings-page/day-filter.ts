import type { Room } from '@roomhours/contract';
import { isFound } from '@roomhours/text';

/** Which rooms the view of a day shows. */
export interface DayFilter {
  /** Words that the name, the location or the amenities must have; empty for all. */
  search: string;
  /** Null for all. */
  location: string | null;
}

export const ALL_ROOMS: DayFilter = { search: '', location: null };

/** From this number on the rooms of a day can be filtered. */
export const MIN_FILTERED_ROOMS = 7;

/** Returns the rooms that a filter leaves, in their order. */
export function filteredRooms(rooms: readonly Room[], { search, location }: DayFilter): readonly Room[] {
  return rooms.filter(
    (room) =>
      (location === null || room.location === location) &&
      isFound(search, [room.name, room.location ?? null, ...(room.amenities ?? [])]),
  );
}

/** Returns each location of the rooms once, in order. */
export function locationsOf(rooms: readonly Room[]): string[] {
  const all = new Set(rooms.flatMap(({ location }) => location || []));
  return [...all].sort((a, b) => a.localeCompare(b));
}
