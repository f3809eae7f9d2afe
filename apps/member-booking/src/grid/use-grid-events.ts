import type { FocusEvent, KeyboardEvent, MouseEvent, RefObject } from 'react';
import type { MinuteOfDay } from '@roomhours/time';
import type { WeekEntry } from '../booking/api/week-entry';
import { canOpen } from './cells/grid-cell';
import { type TimeDirection, keyOf } from './input/cell-navigation';
import { useHint } from './input/use-hint';
import { type RovingTabindex, useRovingTabindex } from './input/use-roving-tabindex';
import { type GridSelection, useSelection } from './input/use-selection';
import { type GridCell, type WeekModel, isBooking } from './model/grid-cell';
import { type SelectableCell, type Selection, isSelectable } from './model/selection';
import type { GridLayout } from './use-grid-layout';

/** What the page does when a cell is used. */
export interface GridHandlers {
  onBook: (cell: SelectableCell) => void;
  /** Several free slots together. */
  onBookSelection: (selection: Selection) => void;
  /** A booking was pressed. */
  onOpen: (entry: WeekEntry) => void;
  onEdit: (entry: WeekEntry) => void;
  onCancel: (entry: WeekEntry) => void;
  onWeek: (weeks: number) => void;
  /** Shows the next or the previous day, where the grid shows one day. */
  onDay: (days: 1 | -1) => void;
}

export interface GridEventsInput {
  grid: RefObject<HTMLElement | null>;
  model: WeekModel | null;
  layout: GridLayout;
  /** Shown days, 0 = Monday; in a day of all rooms the numbers of the rooms. */
  days: readonly number[];
  time: TimeDirection;
  /** Id of the booking that is being cancelled. */
  cancellingId: number | null;
  handlers: GridHandlers;
}

/** Handles pointer, touch and keyboard events of the grid. One listener for each event serves all cells. */
export function useGridEvents(input: GridEventsInput) {
  const { grid, model, layout, days, time, handlers } = input;
  const { cells, cellByKey } = layout;
  const cellOf = (target: EventTarget) => {
    const element = (target as Element).closest('[data-cell]');
    const cell = element && cellByKey.get(element.getAttribute('data-cell') ?? '');
    return cell ? { cell, element } : null;
  };
  const hint = useHint(cellOf);
  const selection = useSelection({ grid, time, model, cellOf, onSelected: handlers.onBookSelection });
  const onDay = time === 'down' && days.length === 1 ? handlers.onDay : undefined;
  const roving = useRovingTabindex({ grid, cells, time, start: startOf(input), onWeek: handlers.onWeek, onDay });
  const context: Context = { input, cellOf, hint, selection, roving };

  return {
    hint: hint.shown,
    hideHint: hint.hide,
    selection: selection.current,
    activeKey: roving.activeKey,
    listeners: {
      onClick: (event: MouseEvent) => click(event, context),
      onKeyDown: (event: KeyboardEvent) => pressKey(event, context),
      onPointerDown: selection.onPointerDown,
      onPointerOver: hint.onPointerOver,
      ...focusListeners(context),
    },
  };
}

interface Context {
  input: GridEventsInput;
  cellOf: (target: EventTarget) => { cell: GridCell; element: Element } | null;
  hint: ReturnType<typeof useHint>;
  selection: GridSelection;
  roving: RovingTabindex;
}

/** The tab order starts at the present moment, or at the first row. */
function startOf({ model, layout, days }: GridEventsInput): { day: number; minute: MinuteOfDay } {
  const { present } = layout;
  if (present) return { day: present.day, minute: present.slot.startMinute };
  return { day: days[0] ?? 0, minute: model?.axis.rows[0]?.startMinute ?? 0 };
}

function click(event: MouseEvent, { input, cellOf, hint, selection }: Context): void {
  const cell = cellOf(event.target)?.cell;
  if (!cell || selection.isDragClick(event) || isCancelling(cell, input)) return;
  const action = (event.target as Element).closest('[data-action]')?.getAttribute('data-action');
  if (!action && !canOpen(cell)) return hint.press(event.target);
  hint.hide();
  if (action && isBooking(cell)) runAction(action, cell.entry, input.handlers);
  else openCell(cell, selection, input.handlers);
  selection.clear();
}

function pressKey(event: KeyboardEvent, { input, cellOf, hint, selection, roving }: Context): void {
  const cell = cellOf(event.target)?.cell;
  const key = keyOf(event.key, input.time);
  if (key === 'Escape') {
    hint.hide();
    selection.clear();
  } else if (key === 'Delete' && cell && isBooking(cell) && cell.canChange && !isCancelling(cell, input)) {
    input.handlers.onCancel(cell.entry);
  } else if (event.shiftKey && cell && (key === 'ArrowUp' || key === 'ArrowDown')) {
    event.preventDefault();
    selection.extend(cell, key === 'ArrowUp' ? -1 : 1);
  } else {
    roving.onKeyDown(event);
  }
}

function focusListeners({ cellOf, hint, selection, roving }: Context) {
  return {
    onFocus(event: FocusEvent) {
      roving.onFocus(event, cellOf(event.target)?.cell);
      hint.onFocus(event);
    },
    onBlur(event: FocusEvent) {
      roving.onBlur(event);
      hint.hide();
      selection.onBlur();
    },
  };
}

/** Enter on the cell at which a selection started books the selection. */
function openCell(cell: GridCell, selection: GridSelection, handlers: GridHandlers): void {
  if (selection.current && selection.startedAt(cell)) handlers.onBookSelection(selection.current);
  else if (isBooking(cell)) handlers.onOpen(cell.entry);
  else if (isSelectable(cell)) handlers.onBook(cell);
}

function runAction(action: string, entry: WeekEntry, handlers: GridHandlers): void {
  if (action === 'cancel') handlers.onCancel(entry);
  else handlers.onEdit(entry);
}

function isCancelling(cell: GridCell, { cancellingId }: GridEventsInput): boolean {
  return isBooking(cell) && cell.entry.id === cancellingId;
}
