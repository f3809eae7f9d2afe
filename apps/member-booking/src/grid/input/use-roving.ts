import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { MinuteOfDay } from '@roomhours/time';
import { dayBeyond, isRovingKey, nextStop, rowAfter, stopAt } from './cell-navigation';
import type { Stop } from '../model/grid-cell';

interface Position {
  key: string;
  day: number;
  minute: MinuteOfDay;
  /** The row last aimed at: a block over many rows does not change it. */
  row: number;
}

export interface Roving {
  /** The stop that Tab leads to. */
  activeKey: string | undefined;
  onFocus: (event: FocusEvent, stop: Stop | undefined) => void;
  onBlur: (event: FocusEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

interface RovingInput {
  grid: RefObject<HTMLElement | null>;
  /** In reading order; null while they are not known. */
  stops: readonly Stop[] | null;
  /** Where to start: the present moment, or the first row. */
  start: { day: number; minute: MinuteOfDay };
  onWeek: (weeks: number) => void;
  /** Goes on where a day is shown alone: a day later, or earlier when negative. */
  onDay?: (days: 1 | -1) => void;
}

/**
 * One stop of the grid is in the tab order. Arrow keys move it, Home and End go to the ends of the row, with Control to
 * the first and the last of all; Page Up and Page Down change the week.
 */
export function useRoving({ grid, stops, start, onWeek, onDay }: RovingInput): Roving {
  const [position, setPosition] = useState<Position | null>(null);
  const active = useMemo(() => (stops ? locate(stops, position, start) : undefined), [stops, position, start]);
  const { onFocus, onBlur, follow } = useKeptFocus(grid, active);
  // A booking that was moved takes its place along, so that what follows it there gets the focus.
  if (position && active?.key === position.key && hasMoved(active, position)) {
    setPosition(positionOf(active, position.row));
  }

  const goTo = (next: Stop, row: number) => {
    setPosition(positionOf(next, row));
    focusStop(grid.current, next);
  };
  const leave = (to: () => void) => {
    follow();
    to();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (!stops || !active || event.altKey || event.metaKey || event.shiftKey) return;
    const row = position?.key === active.key ? position.row : active.row;
    if (event.ctrlKey) {
      const end = key === 'Home' ? stops[0] : key === 'End' ? stops.at(-1) : undefined;
      if (!end) return;
      goTo(end, end.row);
    } else if (key === 'PageUp' || key === 'PageDown') {
      leave(() => onWeek(key === 'PageUp' ? -1 : 1));
    } else if (isRovingKey(key)) {
      const day = onDay ? dayBeyond(stops, active, row, key) : null;
      if (day === null) goTo(nextStop(stops, active, row, key), row);
      else leave(() => onDay?.(day));
    } else return;
    event.preventDefault();
  };

  const remember = (stop: Stop) =>
    setPosition((before) => {
      if (before?.key === stop.key) return before;
      return positionOf(stop, before?.row ?? stop.row);
    });

  return {
    activeKey: active?.key,
    onFocus: (event, stop) => {
      onFocus(event);
      if (stop) remember(stop);
    },
    onBlur,
    onKeyDown,
  };
}

/**
 * Keeps the focus in the grid where the stop that had it goes away: it was booked, or the week has changed. Then what
 * stands in its place gets it.
 */
function useKeptFocus(grid: RefObject<HTMLElement | null>, active: Stop | undefined) {
  const focused = useRef<Element | null>(null);
  const following = useRef(false);
  useEffect(() => {
    if (!active) return;
    const lost = focused.current !== null && !focused.current.isConnected && document.activeElement === document.body;
    if (!following.current && !lost) return;
    following.current = false;
    focusStop(grid.current, active);
  });
  return {
    onFocus: (event: FocusEvent) => {
      focused.current = event.target;
    },
    onBlur: (event: FocusEvent) => {
      if (event.target.isConnected) focused.current = null;
    },
    /** The focus waits in the grid for the stops of another week. */
    follow: () => {
      following.current = true;
      grid.current?.focus({ preventScroll: true });
    },
  };
}

function hasMoved({ day, startMinute }: Stop, position: Position): boolean {
  return day !== position.day || startMinute !== position.minute;
}

function focusStop(grid: HTMLElement | null, stop: Stop): void {
  grid?.querySelector<HTMLElement>(`[data-stop="${stop.key}"] > button`)?.focus();
}

function positionOf(stop: Stop, row: number): Position {
  return { key: stop.key, day: stop.day, minute: stop.startMinute, row: rowAfter(stop, row) };
}

/** The stop that has the position; where that one has gone, what stands in its place now. */
function locate(stops: readonly Stop[], position: Position | null, start: RovingInput['start']): Stop | undefined {
  const { day, minute } = position ?? start;
  const isDrawn = stops.some((stop) => stop.day === day);
  return (
    stops.find(({ key }) => key === position?.key) ?? stopAt(stops, isDrawn ? day : (stops[0]?.day ?? day), minute)
  );
}
