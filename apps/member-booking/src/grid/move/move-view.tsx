import type { OpeningTimes } from '@roomhours/booking-rules';
import type { BookingGridEntry, GridEntry, Room } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { dayInWords } from '@roomhours/time';
import { isolate } from '@roomhours/text';
import { useEffect, useRef } from 'react';
import { useBookingActions } from '../../booking/use-booking-actions';
import { changeRequest } from '../../booking/form/requests';
import { shortRange, spokenRange } from '../../shared/date-text';
import type { TimeDirection } from '../model/time-direction';
import type { BookingMove, GridMove } from '../input/use-move';
import type { WeekModel } from '../model/grid-cell';
import { overlayStyle } from '../overlay-style';
import { type CheckedTarget, useMoveTarget } from './use-move-target';
import './move.css';

export interface MoveViewProps {
  move: GridMove;
  current: BookingMove;
  model: WeekModel;
  /** Shown days, as `day` of the cells. */
  days: readonly number[];
  time: TimeDirection;
  times: OpeningTimes;
  rooms: readonly Room[] | undefined;
  entries: readonly GridEntry[] | undefined;
  roomOf?: (day: number) => Room | undefined;
}

/** The place that a booking is moved to, with the reason if it cannot be there. Sends the change when the booking is dropped. */
export function MoveView(props: MoveViewProps) {
  const { current, entries } = props;
  const { booking: started } = current.cell.entry;
  const booking = entries?.find((entry): entry is BookingGridEntry => entry.id === started?.id && !entry.isBlocked);
  // Changed meanwhile: after the drop it is at its new place. Otherwise the move is out of date.
  const isCurrent = booking !== undefined && booking.etag === started?.etag;
  const { end } = props.move;
  useEffect(() => {
    if (!isCurrent) end();
  }, [isCurrent, end]);
  return isCurrent ? <Target {...props} booking={booking} /> : null;
}

function Target({ booking, ...props }: MoveViewProps & { booking: BookingGridEntry }) {
  const { move, current, time, days } = props;
  const target = useMoveTarget({ ...props, booking });
  const { placement, refusal } = target;
  const text = spokenText(target, current);
  const { say } = move;
  useEffect(() => say(text), [say, text]);
  useDrop({ move, current, target, booking });
  const { cells, covered } = overlayStyle(placement, time, days.indexOf(placement.day));
  const box = useRef<HTMLDivElement>(null);
  const isByKeyboard = current.by === 'keyboard';
  useEffect(() => {
    if (isByKeyboard) box.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [isByKeyboard, placement.day, placement.row]);
  return (
    <div
      ref={box}
      className="mb-selection mb-moving"
      aria-hidden="true"
      data-refused={refusal === null ? undefined : ''}
      data-sent={current.isDropped ? '' : undefined}
      style={cells}
    >
      <div style={covered}>
        <TargetText {...{ target, isByKeyboard }} purpose={booking.purpose} />
      </div>
    </div>
  );
}

interface TargetTextProps {
  target: CheckedTarget;
  isByKeyboard: boolean;
  purpose: string | null;
}

function TargetText({ target, isByKeyboard, purpose }: TargetTextProps) {
  const { refusal, isSame } = target;
  return (
    <>
      <b>{rangeText(target)}</b>
      {refusal !== null && <span className="mb-moving-why">{refusal}</span>}
      {isSame && isByKeyboard && <span>Press a time, or use the arrow keys</span>}
      {refusal === null && !isSame && <span dir="auto">{purpose ?? 'Move here'}</span>}
    </>
  );
}

interface DropInput {
  move: GridMove;
  current: BookingMove;
  target: CheckedTarget;
  booking: BookingGridEntry;
}

/** Sends the change of a dropped booking, once. A refusal puts it back; the toast says why. */
function useDrop({ move, current, target, booking }: DropInput): void {
  const { timeZone: zone, notify } = useShell();
  const { update } = useBookingActions();
  const isSent = useRef(false);
  const drop = async () => {
    const request = changeRequest(target.draft, booking, zone);
    if (target.isSame || request === null) return move.end();
    const { refusal } = target;
    if (refusal === null) return (await update(booking, request, 'this')) === null ? undefined : move.end();
    if (current.by === 'keyboard') return move.resume();
    notify({ kind: 'error', title: 'Update Failed', description: refusal });
    move.end();
  };
  useEffect(() => {
    if (!current.isDropped) isSent.current = false;
    else if (!isSent.current) {
      isSent.current = true;
      void drop();
    }
  });
}

function endOf({ draft }: CheckedTarget): number {
  return draft.startMinute! + draft.durationMinutes;
}

function rangeText(target: CheckedTarget): string {
  return shortRange(target.draft.startMinute!, endOf(target));
}

/** Returns 'Board Room, Tuesday 24 November, 10:00 to 11:00. Free. Press Enter to move, Escape to cancel.' */
function spokenText(target: CheckedTarget, { by }: BookingMove): string {
  const { draft, room, refusal, isSame } = target;
  const where = `${isolate(room?.name ?? 'Unknown room')}, ${dayInWords(draft.date!)}`;
  const place = `${where}, ${spokenRange(draft.startMinute!, endOf(target))}.`;
  if (isSame)
    return by === 'keyboard'
      ? `${place} Arrow keys move the booking, with Shift they change its length, Escape ends.`
      : place;
  if (refusal !== null) return `${place} ${refusal}`;
  return by === 'keyboard' ? `${place} Press Enter to move, Escape to cancel.` : place;
}
