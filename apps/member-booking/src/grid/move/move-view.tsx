import { changeRequest, ScopeField, shortRange, spokenRange, useScopeBookings } from '@roomhours/booking-form';
import type { OpeningTimes } from '@roomhours/booking-rules';
import type { BookingGridEntry, GridEntry, Room, SeriesScope } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { dayInWords } from '@roomhours/time';
import { isolate } from '@roomhours/text';
import { ConfirmDialog, useMedia } from '@roomhours/ui';
import { useEffect, useRef, useState } from 'react';
import { useBookingActions } from '../../booking/use-booking-actions';
import type { TimeDirection } from '../model/placement';
import type { BookingMove, GridMove } from '../input/use-move';
import type { WeekModel } from '../model/grid-cell';
import { overlayStyle } from '../selection-view';
import { type CheckedTarget, useMoveTarget } from './move-target';
import './move.css';

interface MoveViewProps {
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
  const drop = useDrop({ move, current, target, booking });
  const { cells, covered } = overlayStyle(
    placement,
    time,
    days.indexOf(placement.day),
    time === 'down' ? props.model.axis.rows : undefined,
  );
  const box = useRef<HTMLDivElement>(null);
  const isByKeyboard = current.by === 'keyboard';
  useEffect(() => {
    if (isByKeyboard) box.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [isByKeyboard, placement.day, placement.row]);
  return (
    <>
      <div
        ref={box}
        className="mb-selection mb-moving"
        aria-hidden="true"
        data-refused={refusal === null ? undefined : ''}
        data-sent={current.isDropped ? '' : undefined}
        data-late={placement.row > props.model.axis.rows.length / 2 ? '' : undefined}
        style={cells}
      >
        <div style={covered}>
          <TargetText target={target} isByKeyboard={isByKeyboard} purpose={booking.purpose} />
        </div>
      </div>
      {drop.isAsking && <MoveScope booking={booking} place={placeText(target)} onAnswer={drop.onAnswer} />}
    </>
  );
}

interface TargetTextProps {
  target: CheckedTarget;
  isByKeyboard: boolean;
  purpose: string | null;
}

function TargetText({ target, isByKeyboard, purpose }: TargetTextProps) {
  const { refusal, isSame } = target;
  const isTouch = useMedia('(pointer: coarse)');
  return (
    <>
      <b>{shortRange(target.draft.startMinute!, target.endMinute)}</b>
      {refusal !== null && <span className="mb-moving-why">{refusal}</span>}
      {isSame && isByKeyboard && <span>{isTouch ? 'Tap the new time' : 'Press a time, or use the arrow keys'}</span>}
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

/**
 * Sends the change of a dropped booking, once; of a booking in a series after the user has chosen the bookings that change. A refusal
 * puts it back; the toast says why.
 */
function useDrop({ move, current, target, booking }: DropInput) {
  const { timeZone: zone, notify } = useShell();
  const { update } = useBookingActions();
  const bookings = useScopeBookings(booking);
  const [isAsking, setAsking] = useState(false);
  const isHandled = useRef(false);
  const request = changeRequest(target.draft, booking, zone);
  const send = async (scope: SeriesScope) => {
    if (request !== null && (await update(booking, request, scope)) !== null) move.end();
  };
  const drop = () => {
    const { refusal } = target;
    if (target.isSame || request === null) return move.end();
    if (refusal === null) return bookings ? setAsking(true) : void send('this');
    if (current.by === 'keyboard') return move.resume();
    notify({ kind: 'error', title: 'Update Failed', description: refusal });
    move.end();
  };
  useEffect(() => {
    if (!current.isDropped) isHandled.current = false;
    else if (!isHandled.current && bookings !== undefined) {
      isHandled.current = true;
      drop();
    }
  });
  const onAnswer = (scope: SeriesScope | null) => {
    setAsking(false);
    if (scope === null) move.end();
    else void send(scope);
  };
  return { isAsking, onAnswer };
}

/** Returns 'Board Room, Tuesday 24 November, 10:00 to 11:00'. */
function placeText(target: CheckedTarget): string {
  const { draft, room, endMinute } = target;
  const where = `${isolate(room?.name ?? 'Unknown room')}, ${dayInWords(draft.date!)}`;
  return `${where}, ${spokenRange(draft.startMinute!, endMinute)}`;
}

/** Returns 'Board Room, Tuesday 24 November, 10:00 to 11:00. Free. Press Enter to move, Escape to cancel.' */
function spokenText(target: CheckedTarget, { by }: BookingMove): string {
  const { refusal, isSame } = target;
  const place = `${placeText(target)}.`;
  if (isSame)
    return by === 'keyboard'
      ? `${place} Arrow keys move the booking, with Shift they change its length, Escape ends.`
      : place;
  if (refusal !== null) return `${place} ${refusal}`;
  return by === 'keyboard' ? `${place} Press Enter to move, Escape to cancel.` : place;
}

interface MoveScopeProps {
  booking: BookingGridEntry;
  /** 'Board Room, Tuesday 24 November, 10:00 to 11:00' */
  place: string;
  /** Called after the dialog has closed, which returns the focus. Null: the booking stays where it is. */
  onAnswer: (scope: SeriesScope | null) => void;
}

/** Asks which bookings of a series change with the one that was dropped. */
function MoveScope({ booking, place, onAnswer }: MoveScopeProps) {
  const [scope, setScope] = useState<SeriesScope>('this');
  const [isOpen, setOpen] = useState(true);
  const answer = useRef<SeriesScope | null>(null);
  const confirm = () => {
    answer.current = scope;
    setOpen(false);
  };
  return (
    <ConfirmDialog
      open={isOpen}
      title="Change booking"
      text={place}
      danger={false}
      confirmLabel="Change booking"
      cancelLabel="Keep it"
      onConfirm={confirm}
      onCancel={() => setOpen(false)}
      onClosed={() => onAnswer(answer.current)}
    >
      <ScopeField booking={booking} legend="Which bookings?" value={scope} onChange={setScope} />
    </ConfirmDialog>
  );
}
