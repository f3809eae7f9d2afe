import { minutesOf } from '@roomhours/time';
import { slotsText } from '../shared/duration-text';
import { bottomOf, topOf } from './model/placement';
import type { BookingStop, Stop, WeekModel } from './model/grid-cell';

/**
 * Rows of the one day of a phone in which nothing can be done or read, past or closed: they are drawn low, so that the
 * present is in sight without a long way down.
 */
export function quietRows(model: WeekModel, stops: readonly Stop[]): boolean[] {
  const isQuiet = (stop: Stop) =>
    stop.kind === 'past' || ('closed' in stop && stop.closed) || (stop.kind === 'rooms' && stop.state === 'past');
  const covers = (stop: Stop, row: number) => stop.row <= row && row < stop.row + stop.rowSpan;
  return model.axis.rows.map((_, row) => stops.every((stop) => !covers(stop, row) || isQuiet(stop)));
}

/** Pixels for half an hour, at the least, on a desktop and where one day is shown; no row is lower than half an hour. */
const HALF_HOUR_PX = { week: 36, oneDay: 48 };
/** Pixels that an own booking needs in the view of all rooms for its words and its icons: alone, with its slots, beside another one. */
const OWN_PX = {
  week: { alone: 48, withSlots: 88, beside: 64 },
  oneDay: { alone: 48, withSlots: 62, beside: 104 },
};

function ownPx(stop: BookingStop, place: keyof typeof OWN_PX): number {
  const { alone, withSlots, beside } = OWN_PX[place];
  if (stop.lanes > 1) return beside;
  return slotsText(stop.slots, minutesOf(stop.entry)) === null ? alone : withSlots;
}

/** The lowest height of a row of the slot list, in pixels. */
export function leastHeight(slotMinutes: number, oneDay: boolean): number {
  return (Math.max(30, slotMinutes) / 30) * HALF_HOUR_PX[oneDay ? 'oneDay' : 'week'];
}

/** The lowest height of each row in pixels: whatever is written in a booking finds its place, however long the slots are. */
function leastHeights(
  model: WeekModel,
  stops: readonly Stop[],
  slotMinutes: number,
  allRooms: boolean,
  oneDay: boolean,
) {
  const place = oneDay ? 'oneDay' : 'week';
  const least = leastHeight(slotMinutes, oneDay);
  const own = allRooms ? stops.filter((stop): stop is BookingStop => stop.kind === 'own') : [];
  return model.axis.rows.map((_, row) =>
    own
      .filter((stop) => topOf(stop) < row + 1 && row < bottomOf(stop))
      .map((stop) => ownPx(stop, place) / (bottomOf(stop) - topOf(stop)))
      .reduce((a, b) => Math.max(a, Math.ceil(b)), least),
  );
}

/** The rows of the CSS grid, the header first. All but the header share the height that is left. */
export function rowHeights(
  model: WeekModel,
  stops: readonly Stop[],
  { slotMinutes, allRooms, quiet }: { slotMinutes: number; allRooms: boolean; quiet: readonly boolean[] | null },
): string {
  const heights = leastHeights(model, stops, slotMinutes, allRooms, quiet !== null).map((px, row) =>
    quiet?.[row] ? 'minmax(22px, auto)' : `minmax(${px}px, auto)`,
  );
  return ['min-content', ...heights].join(' ');
}
