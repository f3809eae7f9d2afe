import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { MinuteOfDay } from '@roomhours/time';
import type { GridCell } from '../model/grid-cell';
import type { TimeDirection } from '../model/placement';
import { type Destination, cellAt, destinationOf, rowAfter } from './cell-navigation';

interface Position {
  key: string;
  day: number;
  minute: MinuteOfDay;
  /** The height, in rows, that was reached last. A cell over several rows does not change it. */
  row: number;
}

export interface RovingTabindex {
  /** Key of the only cell in the tab order. */
  activeKey: string | undefined;
  onFocus: (event: FocusEvent, cell: GridCell | undefined) => void;
  onBlur: (event: FocusEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

interface RovingInput {
  grid: RefObject<HTMLElement | null>;
  /** In reading order; null while they are not loaded. */
  cells: readonly GridCell[] | null;
  time: TimeDirection;
  /** Where to start: the present moment, or the first row. */
  start: { day: number; minute: MinuteOfDay };
  onWeek: (weeks: number) => void;
  /** Shows the next or the previous day. Left out if the grid shows the whole week. */
  onDay?: (days: 1 | -1) => void;
}

/**
 * Keeps one cell of the grid in the tab order. Arrow keys move it, Home and End lead to the ends of the row, with Control
 * to the first and the last cell. Page Up and Page Down change the week.
 */
export function useRovingTabindex({ grid, cells, time, start, onWeek, onDay }: RovingInput): RovingTabindex {
  const [position, setPosition] = useState<Position | null>(null);
  const active = useMemo(() => (cells ? locate(cells, position, start) : undefined), [cells, position, start]);
  const { onFocus, onBlur, awaitCell } = useKeptFocus(grid, active);
  // A booking that was moved takes the position along, so that it keeps the focus.
  if (position && active?.key === position.key && hasMoved(active, position)) {
    setPosition(positionOf(active, position.row));
  }
  const go = (from: GridCell, to: Destination) => {
    if (to.type === 'cell') {
      setPosition(positionOf(to.cell, to.row));
      // A cell that is not in sight is drawn first.
      return focusCell(grid.current, to.cell.key) ? undefined : awaitCell(from);
    }
    awaitCell(from);
    if (to.type === 'week') onWeek(to.step);
    else onDay?.(to.step);
  };

  return {
    activeKey: active?.key,
    onFocus(event, cell) {
      onFocus(event);
      if (!cell) return;
      setPosition((before) => (before?.key === cell.key ? before : positionOf(cell, before?.row ?? cell.row)));
    },
    onBlur,
    onKeyDown(event) {
      if (!cells || !active) return;
      const row = position?.key === active.key ? position.row : active.row;
      const to = destinationOf(event, cells, { cell: active, row }, { showsOneDay: onDay !== undefined, time });
      if (!to) return;
      event.preventDefault();
      go(active, to);
    },
  };
}

/**
 * Keeps the focus in the grid if the focused cell is removed because it was booked or the week has changed. The cell in the
 * same place gets the focus.
 */
function useKeptFocus(grid: RefObject<HTMLElement | null>, active: GridCell | undefined) {
  const focused = useRef<Element | null>(null);
  /** The cell that the user has left for one that is not drawn yet. */
  const left = useRef<GridCell>(null);
  // Before the next key is pressed.
  useLayoutEffect(() => {
    if (!active) return;
    const isLost = focused.current !== null && !focused.current.isConnected && document.activeElement === document.body;
    // Until the week has changed, the old cells may be rendered again.
    const hasCome = left.current !== null && (active.key !== left.current.key || active.date !== left.current.date);
    if ((hasCome || isLost) && focusCell(grid.current, active.key)) left.current = null;
  });
  return {
    onFocus: (event: FocusEvent) => {
      focused.current = event.target;
    },
    onBlur: (event: FocusEvent) => {
      if (event.target.isConnected) focused.current = left.current = null;
    },
    /** Holds the focus on the grid until another cell is active, such as one of another week. */
    awaitCell: (from: GridCell) => {
      grid.current?.focus({ preventScroll: true });
      left.current = from;
    },
  };
}

function hasMoved({ day, startMinute }: GridCell, position: Position): boolean {
  return day !== position.day || startMinute !== position.minute;
}

/** Moves the focus to the button of a cell. Returns false if the cell is not drawn. */
function focusCell(grid: HTMLElement | null, key: string): boolean {
  const button = grid?.querySelector<HTMLElement>(`[data-cell="${key}"] > button`);
  button?.focus();
  return Boolean(button);
}

function positionOf(cell: GridCell, row: number): Position {
  return { key: cell.key, day: cell.day, minute: cell.startMinute, row: rowAfter(cell, row) };
}

/** Returns the cell at the position, or the one that has taken its place. */
function locate(
  cells: readonly GridCell[],
  position: Position | null,
  start: RovingInput['start'],
): GridCell | undefined {
  const { day, minute } = position ?? start;
  const isShown = cells.some((cell) => cell.day === day);
  return (
    cells.find(({ key }) => key === position?.key) ?? cellAt(cells, isShown ? day : (cells[0]?.day ?? day), minute)
  );
}
