import type { OpeningTimes } from '@roomhours/booking-rules';
import type { GridEntry, Room } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import type { LocalDate } from '@roomhours/time';
import { useMemo, useState } from 'react';
import { readEntries, useCountedBookings } from '@roomhours/booking-form';
import { useNow } from '@roomhours/ui';
import type { WeekModel } from '../model/grid-cell';
import { roomsDay } from '../model/rooms-day';
import { createCellSharing } from '../model/share-cells';

export interface DayModelInput {
  rooms: readonly Room[] | undefined;
  /** Entries of all rooms in the week of the date. */
  entries: readonly GridEntry[] | undefined;
  times: OpeningTimes;
  date: LocalDate;
}

/** Returns the model of a day of all rooms; null while rooms or entries are loading. */
export function useDayModel({ rooms, entries, times, date }: DayModelInput): WeekModel | null {
  const { user, timeZone: zone } = useShell();
  const now = useNow();
  const read = useMemo(() => entries && readEntries(entries), [entries]);
  const own = useCountedBookings(rooms, times);
  const [share] = useState(createCellSharing);
  const { id, role } = user;
  return useMemo(() => {
    if (!rooms || !read) return null;
    const viewer = { id, isAdmin: role === 'admin' };
    return share(roomsDay(rooms, { ...times, date, zone, entries: read, now, viewer, own }));
  }, [share, rooms, read, times, date, zone, now, id, role, own]);
}
