import { durationText, isolate } from '@roomhours/text';
import { shortRange, spokenRange } from '@roomhours/booking-form';
import type { TimeDirection } from './model/time-direction';
import type { Selection } from './model/selection';
import { overlayStyle } from './overlay-style';

export interface SelectionViewProps {
  selection: Selection;
  time: TimeDirection;
  /** Column of the day, from 0. */
  column: number;
}

/** The selected time, drawn over its slots. `selectionText` describes it for screen readers. */
export function SelectionView({ selection, time, column }: SelectionViewProps) {
  const { startMinute, endMinute, durationMinutes } = selection;
  const { cells, covered } = overlayStyle(selection, time, column);
  return (
    <div className="mb-selection" aria-hidden="true" style={cells}>
      <div style={covered}>
        <b>{shortRange(startMinute, endMinute)}</b>
        <span>{durationText(durationMinutes)}</span>
      </div>
    </div>
  );
}

/** Returns '10:00 to 11:30, 1 hour 30 minutes selected. Press Enter to book.', with the free rooms in the view of all rooms. */
export function selectionText({ startMinute, endMinute, durationMinutes, room, rooms }: Selection): string {
  const what = `${spokenRange(startMinute, endMinute)}, ${durationText(durationMinutes)} selected.`;
  const where = room === null ? ` Free: ${rooms.map(({ name }) => isolate(name)).join(', ')}.` : '';
  return `${what}${where} Press Enter to book.`;
}
