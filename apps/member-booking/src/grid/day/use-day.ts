import type { OpeningTimes } from '@roomhours/booking-rules';
import type { GridEntry, Room } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import type { Instant, LocalDate } from '@roomhours/time';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { readEntries, useCountedBookings } from '@roomhours/booking-form';
import { useNow } from '@roomhours/ui';
import { createCellSharing, type GridCell, type WeekModel } from '../model/grid-cell';
import { roomsDay } from '../model/rooms-day';
import type { GridLayout } from '../use-week';

interface DayModelInput {
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

interface DayLayout extends GridLayout {
  /** The cells of each room, in the order of time. */
  ofLine: readonly (readonly GridCell[])[];
}

/** Derives what the day of all rooms draws from its model. */
export function useDayLayout(model: WeekModel | null, now: Instant): DayLayout {
  const byCells = useMemo(() => {
    const cells = model?.cells ?? null;
    const ofLine: GridCell[][] = (model?.axis.days ?? []).map(() => []);
    cells?.forEach((cell) => ofLine[cell.day]!.push(cell));
    return { cells, ofLine, cellByKey: new Map(cells?.map((cell) => [cell.key, cell])) };
  }, [model]);
  const present = useMemo(() => {
    const slot = model?.axis.days[0]?.slots.find(({ start, end }) => start <= now && now < end);
    return slot ? { day: 0, row: slot.row, slot } : null;
  }, [model, now]);
  return { ...byCells, present, collapsed: null, rows: null };
}

/** Columns that stay visible before the present slot. */
const COLUMNS_BEFORE = 1;

/**
 * Scrolls the present slot into view, once for each date, if the day is wider than the window.
 *
 * @param row of the present slot; null on another date, and while the day is not loaded
 */
export function useDayScroll(grid: RefObject<HTMLElement | null>, date: LocalDate, row: number | null): void {
  const done = useRef<LocalDate | null>(null);
  useEffect(() => {
    if (row === null || done.current === date) return;
    done.current = date;
    const hours = grid.current?.querySelectorAll<HTMLElement>('[data-axis="row"]');
    const first = hours?.[0];
    const target = hours?.[Math.max(0, row - COLUMNS_BEFORE)];
    if (first && target) grid.current?.parentElement?.scrollTo?.({ left: target.offsetLeft - first.offsetLeft });
  }, [grid, date, row]);
}
