import type { Stop, WeekModel } from '../week/stop';

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

/** The heights as the CSS grid takes them, the header first; nothing where the style sheet's are right. */
export function rowHeights(quiet: readonly boolean[] | null) {
  if (!quiet) return {};
  const heights = quiet.map((low) => (low ? 'minmax(22px, auto)' : 'minmax(48px, auto)'));
  return { gridTemplateRows: ['auto', ...heights].join(' ') };
}
