import { minutesOf } from '@roomhours/time';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { durationText } from '../../shared/duration-text';
import { spokenRange } from '../../shared/date-text';
import type { Stop } from '../model/grid-cell';
import { roomName, stateText } from './cell-label';

/** Distance to what it belongs to, and to the edge of the window. Pixels. */
const GAP = 6;
const EDGE = 8;
const ROOMS_SHOWN = 8;

/** Whether a stop has more to tell than fits into it. */
export function hasHint(stop: Stop): boolean {
  return stop.kind !== 'free' && stop.kind !== 'past' && !(stop.kind === 'rooms' && stop.state === 'past');
}

export interface StopHintProps {
  stop: Stop;
  anchor: Element;
  /** Why nothing can be done, once it was pressed. */
  why: string | null;
}

/** Details of a stop beside it, on hover, focus and tap. For the eye only: the same is said in words elsewhere. */
export function StopHint({ stop, anchor, why }: StopHintProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const hint = ref.current;
    if (!hint) return;
    const at = anchor.getBoundingClientRect();
    const { width, height } = hint.getBoundingClientRect();
    const below = at.bottom + GAP;
    const top = below + height + EDGE <= window.innerHeight ? below : Math.max(EDGE, at.top - GAP - height);
    const left = Math.min(Math.max(EDGE, at.left), window.innerWidth - width - EDGE);
    hint.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
  });
  return createPortal(
    <div ref={ref} className="mb-hint" aria-hidden="true">
      {why && <b>{why}</b>}
      {(!why || stop.kind === 'rooms') && contentOf(stop)}
    </div>,
    document.body,
  );
}

function contentOf(stop: Stop): ReactNode {
  switch (stop.kind) {
    case 'own':
    case 'booked':
      return (
        <>
          <b dir="auto">{stop.entry.purpose || (stop.kind === 'own' ? 'Your booking' : 'Booked')}</b>
          <span dir="auto">{roomName(stop)}</span>
          <span>
            {spokenRange(stop.startMinute, stop.endMinute)}, {durationText(minutesOf(stop.entry))}
          </span>
        </>
      );
    case 'unavailable':
      return (
        <>
          <b>Unavailable</b>
          {stop.reason && <span dir="auto">{stop.reason}</span>}
        </>
      );
    case 'rooms':
      return stop.state === 'past' ? null : <RoomStates stop={stop} />;
    default:
      return null;
  }
}

function RoomStates({ stop }: { stop: Extract<Stop, { kind: 'rooms' }> }) {
  const shown = stop.rooms.slice(0, ROOMS_SHOWN);
  const more = stop.rooms.length - shown.length;
  return (
    <dl>
      {shown.map(({ room, state }) => (
        <div key={room.id} data-state={state.kind}>
          <dt dir="auto">{room.name}</dt>
          <dd>{stateText(state)}</dd>
        </div>
      ))}
      {more > 0 && <div>and {more} more</div>}
    </dl>
  );
}
