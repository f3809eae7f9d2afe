import { readEntries, useCountedBookings } from '@roomhours/booking-form';
import type { GridEntry, Room } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import type { OpeningTimes } from '@roomhours/booking-rules';
import type { LocalDate } from '@roomhours/time';
import { useMemo, useState } from 'react';
import { useNow } from '@roomhours/ui';
import { allRoomsWeek } from './model/all-rooms-week';
import { roomWeek } from './model/room-week';
import { createCellSharing, type WeekModel } from './model/grid-cell';

export interface WeekModelInput {
  /** Null: all rooms. */
  room: Room | null;
  /** All bookable rooms; undefined while they are not loaded. */
  rooms: readonly Room[] | undefined;
  /** With the retired ones, which may still have own bookings. */
  allRooms: readonly Room[];
  weekStart: LocalDate;
  times: OpeningTimes;
  /** Of the week and, if it is of a room, of the room; undefined while they are not loaded. */
  entries: readonly GridEntry[] | undefined;
}

/** Returns the model of the grid; null while rooms or entries are loading. */
export function useWeekModel({ room, rooms, allRooms, weekStart, times, entries }: WeekModelInput): WeekModel | null {
  const { user, timeZone: zone } = useShell();
  const now = useNow();
  const viewer = useMemo(() => ({ id: user.id, isAdmin: user.role === 'admin' }), [user.id, user.role]);
  const read = useMemo(() => entries && readEntries(entries), [entries]);
  const own = useCountedBookings(rooms, times);
  const [share] = useState(createCellSharing);
  return useMemo(() => {
    if (!rooms || !read) return null;
    const input = { ...times, weekStart, zone, entries: read, now, viewer, own };
    return share(room ? roomWeek(room, input) : allRoomsWeek(rooms, { ...input, allRooms }));
  }, [share, room, rooms, allRooms, weekStart, times, zone, read, now, viewer, own]);
}
