import { readEntries, useCountedBookings } from '@roomhours/booking-form';
import type { GridEntry, Room } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import type { OpeningTimes } from '@roomhours/booking-rules';
import type { Instant, LocalDate, MinuteOfDay, OpeningHours } from '@roomhours/time';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useNow } from '@roomhours/ui';
import type { TimeDirection } from './model/placement';
import { allRoomsWeek } from './model/all-rooms-week';
import { roomWeek, type SlotsInput } from './model/room-week';
import { createCellSharing, type GridCell, isBooking, type WeekModel } from './model/grid-cell';
import type { AxisRow, DaySlot } from './model/week-axis';

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
export function useWeekModel({ room, allRooms, weekStart, ...read }: WeekModelInput): WeekModel | null {
  const input = useSlotsInput(read);
  const [share] = useState(createCellSharing);
  return useMemo(() => {
    if (input === null) return null;
    const ofWeek = { ...input, weekStart };
    return share(room ? roomWeek(room, ofWeek) : allRoomsWeek(input.rooms, { ...ofWeek, allRooms }));
  }, [share, input, room, allRooms, weekStart]);
}

/** Returns what the states of slots depend on; null while rooms or entries are loading. */
export function useSlotsInput({
  rooms,
  entries,
  times,
}: Pick<WeekModelInput, 'rooms' | 'entries' | 'times'>): (SlotsInput & { rooms: readonly Room[] }) | null {
  const { user, timeZone: zone } = useShell();
  const now = useNow();
  const read = useMemo(() => entries && readEntries(entries), [entries]);
  const own = useCountedBookings(rooms, times);
  const { id, role } = user;
  return useMemo(() => {
    if (!rooms || !read) return null;
    return { ...times, rooms, zone, entries: read, now, viewer: { id, isAdmin: role === 'admin' }, own };
  }, [rooms, read, times, zone, now, id, role, own]);
}

/** The slot that contains the present moment. */
interface PresentSlot {
  day: number;
  row: number;
  slot: DaySlot;
}

export interface GridLayout {
  /** Cells of the shown days in reading order; null while the week is not loaded. */
  cells: readonly GridCell[] | null;
  cellByKey: ReadonlyMap<string, GridCell>;
  /** Rows that are drawn low; null if the whole week is shown. */
  collapsed: readonly boolean[] | null;
  /** Value of `grid-template-rows`; null while the week is not loaded. */
  rows: string | null;
  /** Null if it is not shown. */
  present: PresentSlot | null;
}

interface GridLayoutInput {
  model: WeekModel | null;
  hours: OpeningHours;
  /** Shown days, 0 = Monday. */
  days: readonly number[];
  now: Instant;
}

/** Derives what the grid draws from the model of the week. */
export function useGridLayout({ model, hours, days, now }: GridLayoutInput): GridLayout {
  const cells = useMemo(() => model && model.cells.filter(({ day }) => days.includes(day)), [model, days]);
  const cellByKey = useMemo(() => new Map(cells?.map((cell) => [cell.key, cell])), [cells]);
  const collapsed = useMemo(
    () => (model && cells && days.length === 1 ? collapsedRows(model, cells) : null),
    [model, cells, days],
  );
  const rows = useMemo(
    () => model && rowHeights(model.axis.rows, hours.slotMinutes, collapsed),
    [model, hours, collapsed],
  );
  const present = useMemo(() => presentSlot(model, days, now), [model, days, now]);
  return { cells, cellByKey, collapsed, rows, present };
}

/** Returns the slot of the present moment on the first of the days that has it. */
export function presentSlot(model: WeekModel | null, days: readonly number[], now: Instant): PresentSlot | null {
  for (const day of days) {
    const slot = model?.axis.days[day]?.slots.find(({ start, end }) => start <= now && now < end);
    if (slot) return { day, slot, row: slot.row };
  }
  return null;
}

/** Returns for each row whether it holds only past or closed cells. A phone collapses such rows of its one day. */
export function collapsedRows(model: WeekModel, cells: readonly GridCell[]): boolean[] {
  const isInactive = (cell: GridCell) =>
    cell.kind === 'past' || ('closed' in cell && cell.closed) || (cell.kind === 'rooms' && cell.state === 'past');
  const covers = (cell: GridCell, row: number) => cell.row <= row && row < cell.row + cell.rowSpan;
  return model.axis.rows.map((_, row) => cells.every((cell) => !covers(cell, row) || isInactive(cell)));
}

/** Minimum height of half an hour in pixels. A shorter slot gets the same height. */
const HALF_HOUR_PX = { week: 36, oneDay: 48 };
/** Minimum height in pixels of a slot that closing time cuts, so that its time can be read. */
const MIN_PX = 24;

/**
 * Returns the rows of the CSS grid, the header first. The others share the height by their minutes, so that time is linear. Collapsed
 * rows are as low as their text.
 *
 * @param collapsed null if the whole week is shown: it has no collapsed rows
 */
export function rowHeights(
  rows: readonly AxisRow[],
  slotMinutes: number,
  collapsed: readonly boolean[] | null,
): string {
  const slotPx = minRowHeight(slotMinutes, collapsed !== null);
  const heights = rows.map(({ startMinute, endMinute }, row) => {
    if (collapsed?.[row]) return 'minmax(22px, auto)';
    const part = (endMinute - startMinute) / slotMinutes;
    return `minmax(${Math.max(MIN_PX, Math.round(part * slotPx))}px, ${Number(part.toFixed(3))}fr)`;
  });
  return ['min-content', ...heights].join(' ');
}

/** Returns the minimum height of the row of a slot, in pixels. */
export function minRowHeight(slotMinutes: number, oneDay: boolean): number {
  return (Math.max(30, slotMinutes) / 30) * HALF_HOUR_PX[oneDay ? 'oneDay' : 'week'];
}

/** Without an earlier booking a week is shown from this time on: 08:00. */
const DAY_START: MinuteOfDay = 480;
/** Rows of the time that stay visible before the target. */
const ROWS_BEFORE = { down: 2, right: 1 };

/**
 * Scrolls a row of the time into view, once for each week or day that is opened, if the grid is larger than its container.
 *
 * @param opened the week or the day
 * @param row null while it is not loaded, or if nothing is scrolled
 */
export function useInitialScroll(
  grid: RefObject<HTMLElement | null>,
  opened: LocalDate,
  row: number | null,
  time: TimeDirection,
): void {
  const done = useRef<LocalDate | null>(null);
  useEffect(() => {
    if (row === null || done.current === opened) return;
    done.current = opened;
    const headers = grid.current?.querySelectorAll<HTMLElement>('[data-axis="row"]');
    const first = headers?.[0];
    const target = headers?.[Math.max(0, row - ROWS_BEFORE[time])];
    if (!first || !target) return;
    const top = target.offsetTop - first.offsetTop;
    const left = target.offsetLeft - first.offsetLeft;
    grid.current?.parentElement?.scrollTo?.(time === 'down' ? { top } : { left });
  }, [grid, opened, row, time]);
}

/**
 * Returns the row that a week is opened at: the present slot; in another week the first booking, at the latest 08:00. Null while the week
 * is not loaded.
 */
export function initialRow({ cells, present }: Pick<GridLayout, 'cells' | 'present'>): number | null {
  if (!cells) return null;
  if (present) return present.row;
  const isShownFirst = (cell: GridCell) => hasBooking(cell) || cell.startMinute >= DAY_START;
  return Math.min(...cells.filter(isShownFirst).map(({ row }) => row), Math.max(0, ...cells.map(({ row }) => row)));
}

function hasBooking(cell: GridCell): boolean {
  if (cell.kind === 'rooms') return cell.rooms.some(({ state }) => state.kind === 'own' || state.kind === 'booked');
  return isBooking(cell);
}
