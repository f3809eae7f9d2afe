import type { GridEntry, Room } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { addDays, formatInstant, type LocalDate, startOfDay } from '@roomhours/time';
import { useMemo } from 'react';
import { isBookable, overlaps, readEntries } from '@roomhours/booking-form';
import { isFound } from '@roomhours/text';

interface DayRoomsInput {
  /** The bookable rooms; undefined while they are not loaded. */
  rooms: readonly Room[] | undefined;
  /** With the retired ones. */
  allRooms: readonly Room[];
  /** Undefined while they are not loaded. */
  entries: readonly GridEntry[] | undefined;
  date: LocalDate;
}

/** Why a retired room has no free slots. */
const RETIRED = 'Retired';

/**
 * Returns the rows of a day and its entries. A retired room has a row if the viewer can open a booking in it: a member an own
 * one, an administrator any. Its slots are unavailable.
 */
export function useDayRooms({
  rooms,
  allRooms,
  entries,
  date,
}: DayRoomsInput): Pick<DayRoomsInput, 'rooms' | 'entries'> {
  const { user, timeZone: zone } = useShell();
  const { id, role } = user;
  return useMemo(() => {
    const retired = allRooms.filter((room) => !isBookable(room));
    if (!rooms || !entries || retired.length === 0) return { rooms, entries };
    const day = { start: startOfDay(date, zone), end: startOfDay(addDays(date, 1), zone) };
    const here = readEntries(entries).filter((entry) => overlaps(entry, day));
    const booked = new Set(
      here.filter(({ booking }) => booking && (role === 'admin' || booking.userId === id)).map(({ roomId }) => roomId),
    );
    const kept = retired.filter((room) => booked.has(room.id));
    const startTime = formatInstant(day.start);
    const endTime = formatInstant(day.end);
    const blocks = kept.map((room): GridEntry => {
      const block = { userId: null, purpose: RETIRED, isBlocked: true as const, seriesId: null };
      return { ...block, id: `blocked-retired-${room.id}`, roomId: room.id, startTime, endTime };
    });
    return { rooms: [...rooms, ...kept], entries: [...entries, ...blocks] };
  }, [rooms, allRooms, entries, date, zone, id, role]);
}

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
