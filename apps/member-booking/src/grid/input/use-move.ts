import { BOOKING_DURATIONS_MINUTES } from '@roomhours/contract';
import { minutesOf } from '@roomhours/time';
import { type Ref, useCallback, useImperativeHandle, useMemo, useState } from 'react';
import { type BookingCell, type GridCell, isBooking } from '../model/grid-cell';
import type { DragEffect, Grip, Place } from './use-drag';

/** A booking that is being moved or resized. */
export interface BookingMove {
  cell: BookingCell;
  /** `end` resizes the booking. */
  part: Grip['part'];
  by: 'pointer' | 'keyboard';
  /** Place of its first slot; of its last slot if it is resized. May lie outside of the grid. */
  at: Place;
  /** The length that was chosen by keyboard, in minutes; undefined until then. */
  minutes?: number;
  /** The user has released it: it is being sent. */
  isDropped: boolean;
}

export interface GridMove {
  /** Null if no booking is being moved. */
  current: BookingMove | null;
  /** Said to screen readers. */
  text: string | null;
  say: (text: string | null) => void;
  /** Follows a drag that started at a booking. */
  onEffect: (effect: DragEffect) => void;
  /** Moves by a step of the keyboard. */
  step: (days: number, rows: number) => void;
  /** Chooses the next shorter or longer offered length. */
  resize: (step: -1 | 1) => void;
  /** Drops the booking at a place, or where it is. */
  drop: (at?: Place) => void;
  /** Continues a move that could not be dropped. */
  resume: () => void;
  end: () => void;
}

/** Commands of the page to the grid. */
export interface GridControl {
  /** Starts to move a booking by keyboard. */
  moveByKeyboard(bookingId: number): void;
}

interface MoveInput {
  cells: readonly GridCell[] | null;
  days: readonly number[];
  /** Number of rows. */
  rows: number;
  control?: Ref<GridControl>;
}

/** Moves a booking by pointer or keyboard. The view of the move (grid/move) checks the target and sends the change. */
export function useMove({ cells, days, rows, control }: MoveInput): GridMove {
  const [current, setCurrent] = useState<BookingMove | null>(null);
  const [text, say] = useState<string | null>(null);
  const end = useCallback(() => {
    setCurrent(null);
    say(null);
  }, []);
  const moveByKeyboard = (bookingId: number) => {
    const cell = cells?.find((one): one is BookingCell => isBooking(one) && one.entry.id === bookingId);
    if (cell)
      setCurrent({ cell, part: 'body', by: 'keyboard', at: { day: cell.day, row: cell.row }, isDropped: false });
  };
  useImperativeHandle(control, () => ({ moveByKeyboard }));

  return useMemo(
    () => ({
      current,
      text,
      say,
      end,
      onEffect(effect) {
        const { from } = effect;
        if (from.kind !== 'grip') return;
        if (effect.type === 'extend')
          setCurrent({
            cell: from.cell,
            part: from.part,
            by: 'pointer',
            at: targetOf(from, effect.at),
            isDropped: false,
          });
        else if (effect.type === 'complete') setCurrent((before) => before && { ...before, isDropped: true });
        else end();
      },
      step: (inDays, inRows) => setCurrent((before) => before && stepped(before, inDays, inRows, { days, rows })),
      resize: (step) => setCurrent((before) => before && resized(before, step)),
      drop: (at) => setCurrent((before) => before && { ...before, at: at ?? before.at, isDropped: true }),
      resume: () => setCurrent((before) => before && { ...before, isDropped: false }),
    }),
    [current, text, end, days, rows],
  );
}

/** The pointer keeps its distance to the start of a booking that is moved. */
function targetOf({ cell, part, row }: Grip, at: Place): Place {
  if (part === 'end') return { day: cell.day, row: at.row };
  return { day: at.day, row: cell.row + at.row - row };
}

function stepped(move: BookingMove, inDays: number, inRows: number, { days, rows }: Pick<MoveInput, 'days' | 'rows'>) {
  if (move.isDropped) return move;
  const day = days[days.indexOf(move.at.day) + inDays] ?? move.at.day;
  const row = Math.min(rows - 1, Math.max(0, move.at.row + inRows));
  return { ...move, at: { day, row } };
}

/** Stays the same beyond the shortest and the longest offered length. */
function resized(move: BookingMove, step: -1 | 1): BookingMove {
  if (move.isDropped) return move;
  const present = move.minutes ?? minutesOf(move.cell.entry);
  const lengths: readonly number[] = BOOKING_DURATIONS_MINUTES;
  const next = step > 0 ? lengths.find((length) => length > present) : lengths.findLast((length) => length < present);
  return { ...move, minutes: next ?? present };
}
