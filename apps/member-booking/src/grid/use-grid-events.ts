import type { FocusEvent, KeyboardEvent, MouseEvent, Ref, RefObject, SyntheticEvent } from 'react';
import type { MinuteOfDay } from '@roomhours/time';
import type { WeekEntry } from '@roomhours/booking-form';
import { canOpen } from './cells/grid-cell';
import { keyOf } from './input/cell-navigation';
import { type DragEffect, type DragSource, type Place, useDrag } from './input/use-drag';
import { useHint } from './cells/cell-hint';
import { type GridControl, type GridMove, useMove } from './input/use-move';
import { type RovingTabindex, useRovingTabindex } from './input/use-roving-tabindex';
import { type GridSelection, selectable, useSelection } from './input/use-selection';
import { type GridCell, isBooking, type WeekModel } from './model/grid-cell';
import { isSelectable, type SelectableCell, type Selection } from './model/selection';
import type { TimeDirection } from './model/placement';
import type { GridLayout } from './use-week';

/** What the page does when a cell is used. */
export interface CellHandlers {
  onBook: (cell: SelectableCell) => void;
  /** Several free slots together. */
  onBookSelection: (selection: Selection) => void;
  /** A booking was pressed. */
  onOpen: (entry: WeekEntry) => void;
  onEdit: (entry: WeekEntry) => void;
  onCancel: (entry: WeekEntry) => void;
}

export interface GridHandlers extends CellHandlers {
  onWeek: (weeks: number) => void;
  /** Shows the next or the previous day, where the grid shows one day. */
  onDay: (days: 1 | -1) => void;
}

interface GridEventsInput {
  grid: RefObject<HTMLElement | null>;
  model: WeekModel | null;
  layout: GridLayout;
  /** Shown days, 0 = Monday; in a day of all rooms the numbers of the rooms. */
  days: readonly number[];
  time: TimeDirection;
  /** Id of the booking that is being cancelled. */
  cancellingId: number | null;
  handlers: GridHandlers;
  control?: Ref<GridControl>;
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
  const selection = useSelection({ model, onSelected: handlers.onBookSelection });
  const move = useMove({ cells, days, rows: model?.axis.rows.length ?? 0, control: input.control });
  const hint = useHint(cellOf, selection.current === null && move.current === null);
  const onEffect = (effect: DragEffect) => {
    hint.hide();
    (effect.from.kind === 'grip' ? move : selection).onEffect(effect);
  };
  const sourceAt = (target: EventTarget, at: Place) => dragSource(target, at, cellOf(target)?.cell, input);
  const drag = useDrag({ grid, time, days, sourceAt, onEffect });
  const onDay = time === 'down' && days.length === 1 ? handlers.onDay : undefined;
  const roving = useRovingTabindex({ grid, cells, time, start: startOf(input), onWeek: handlers.onWeek, onDay });
  const context: Context = { input, cellOf, hint, selection, move, drag, roving };

  return {
    hint: hint.shown,
    hideHint: hint.hide,
    selection: selection.current,
    move,
    activeKey: roving.activeKey,
    listeners: listenersOf(context),
  };
}

function listenersOf(context: Context) {
  const { onFocus, onBlur } = focusListeners(context);
  return {
    onClick: inGrid((event: MouseEvent) => click(event, context)),
    onKeyDown: inGrid((event: KeyboardEvent) => pressKey(event, context)),
    onPointerDown: inGrid(context.drag.onPointerDown),
    onPointerMove: inGrid(context.hint.onPointerMove),
    onFocus: inGrid(onFocus),
    onBlur: inGrid(onBlur),
  };
}

/** Ignores the events of a dialog that the grid has opened: React reports them to the grid, too. */
function inGrid<E extends SyntheticEvent>(listener: (event: E) => void): (event: E) => void {
  return (event) => {
    if (event.currentTarget.contains(event.target as Node)) listener(event);
  };
}

interface Context {
  input: GridEventsInput;
  cellOf: (target: EventTarget) => { cell: GridCell; element: Element } | null;
  hint: ReturnType<typeof useHint>;
  selection: GridSelection;
  move: GridMove;
  drag: ReturnType<typeof useDrag>;
  roving: RovingTabindex;
}

/** A press on a free slot selects, on a booking that the viewer may change it moves or resizes. */
function dragSource(
  target: EventTarget,
  at: Place,
  cell: GridCell | undefined,
  input: GridEventsInput,
): DragSource | null {
  if (!cell || !isBooking(cell)) return selectable(cell);
  const element = target as Element;
  if (!cell.canChange || isCancelling(cell, input) || element.closest('[data-action]')) return null;
  const part = element.closest('[data-grip]') ? 'end' : 'body';
  return part === 'end' || cell.canGiveBack ? { ...at, kind: 'grip', cell, part } : null;
}

/** The tab order starts at the present moment, or at the first row. */
function startOf({ model, layout, days }: GridEventsInput): { day: number; minute: MinuteOfDay } {
  const { present } = layout;
  if (present) return { day: present.day, minute: present.slot.startMinute };
  return { day: days[0] ?? 0, minute: model?.axis.rows[0]?.startMinute ?? 0 };
}

function click(event: MouseEvent, { input, cellOf, hint, selection, move, drag }: Context): void {
  const cell = cellOf(event.target)?.cell;
  if (!cell || drag.isDragClick(event) || isCancelling(cell, input)) return;
  // Without dragging and without a keyboard: a booking goes to the cell that is pressed.
  if (move.current?.by === 'keyboard') return move.drop({ day: cell.day, row: cell.row });
  if (move.current) return;
  const action = (event.target as Element).closest('[data-action]')?.getAttribute('data-action');
  if (!action && !canOpen(cell)) return hint.press(event.target);
  hint.hide();
  if (action && isBooking(cell)) runAction(action, cell.entry, input.handlers);
  else openCell(cell, selection, input.handlers);
  selection.clear();
}

function pressKey(event: KeyboardEvent, { input, cellOf, hint, selection, move, roving }: Context): void {
  const cell = cellOf(event.target)?.cell;
  const key = keyOf(event.key, input.time);
  if (move.current?.by === 'keyboard') return pressMoveKey(event, key, move);
  if (key === 'Escape') {
    hint.hide();
    selection.clear();
  } else if (key === 'Delete' && cell && isBooking(cell) && cell.canGiveBack && !isCancelling(cell, input)) {
    input.handlers.onCancel(cell.entry);
  } else if (event.shiftKey && cell && (key === 'ArrowUp' || key === 'ArrowDown')) {
    event.preventDefault();
    selection.extend(cell, key === 'ArrowUp' ? -1 : 1);
  } else {
    roving.onKeyDown(event);
  }
}

const STEPS: Readonly<Record<string, [days: number, rows: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The keys while a booking is moved by keyboard: arrows, with Shift along the time to resize it, Enter and Escape. Tab leaves the grid, which ends the move. */
function pressMoveKey(event: KeyboardEvent, key: string, move: GridMove): void {
  const step = STEPS[key];
  if (key === 'Tab') return;
  event.preventDefault();
  if (event.shiftKey && (key === 'ArrowUp' || key === 'ArrowDown')) move.resize(key === 'ArrowUp' ? -1 : 1);
  else if (step) move.step(...step);
  else if (key === 'Enter') move.drop();
  else if (key === 'Escape') move.end();
}

function focusListeners({ cellOf, hint, selection, move, drag, roving }: Context) {
  return {
    onFocus(event: FocusEvent) {
      roving.onFocus(event, cellOf(event.target)?.cell);
      hint.onFocus(event);
    },
    onBlur(event: FocusEvent) {
      roving.onBlur(event);
      hint.hide();
      // A drag continues.
      if (drag.isDragging()) return;
      selection.clear();
      const isLeaving = !event.currentTarget.contains(event.relatedTarget);
      if (isLeaving && move.current?.by === 'keyboard' && !move.current.isDropped) move.end();
    },
  };
}

/** Enter on the cell at which a selection started books the selection. */
function openCell(cell: GridCell, selection: GridSelection, handlers: CellHandlers): void {
  if (selection.current && selection.startedAt(cell)) handlers.onBookSelection(selection.current);
  else if (isBooking(cell)) handlers.onOpen(cell.entry);
  else if (isSelectable(cell)) handlers.onBook(cell);
}

function runAction(action: string, entry: WeekEntry, handlers: CellHandlers): void {
  if (action === 'cancel') handlers.onCancel(entry);
  else handlers.onEdit(entry);
}

function isCancelling(cell: GridCell, { cancellingId }: GridEventsInput): boolean {
  return isBooking(cell) && cell.entry.id === cancellingId;
}
