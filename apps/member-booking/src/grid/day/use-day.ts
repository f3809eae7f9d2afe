import type { Instant, LocalDate } from '@roomhours/time';
import { useMemo, useState } from 'react';
import { createCellSharing, type GridCell, type WeekModel } from '../model/grid-cell';
import { roomsDay } from '../model/rooms-day';
import { type GridLayout, presentSlot, useSlotsInput } from '../use-week';

/** Returns the model of a day of all rooms; null while rooms or entries are loading. */
export function useDayModel({
  date,
  ...read
}: Parameters<typeof useSlotsInput>[0] & { date: LocalDate }): WeekModel | null {
  const input = useSlotsInput(read);
  const [share] = useState(createCellSharing);
  return useMemo(() => input && share(roomsDay(input.rooms, { ...input, date })), [share, input, date]);
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
  const present = useMemo(() => presentSlot(model, [0], now), [model, now]);
  return { ...byCells, present, collapsed: null, rows: null };
}
