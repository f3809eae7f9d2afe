import { minutesOf } from '@roomhours/time';
import { durationText } from '@roomhours/text';
import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { ownerOf, spokenRange } from '@roomhours/booking-form';
import type { BookingCell, GridCell } from '../model/grid-cell';
import { roomName, stateText } from './cell-label';

/** Distance to the cell and to the edge of the window, in pixels. */
const GAP = 6;
const EDGE = 8;
const ROOMS_SHOWN = 8;

/** Whether a cell has details that may not fit into it. */
function hasHint(cell: GridCell): boolean {
  return cell.kind !== 'free' && cell.kind !== 'past' && !(cell.kind === 'rooms' && cell.state === 'past');
}

interface CellHintProps {
  cell: GridCell;
  anchor: Element;
  /** Why the cell does nothing, after it was pressed. */
  why: string | null;
}

/** Details beside a cell on hover, focus and tap. Hidden from screen readers, because the label of the cell contains them. */
export function CellHint({ cell, anchor, why }: CellHintProps) {
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
      {(!why || cell.kind === 'rooms') && contentOf(cell)}
    </div>,
    document.body,
  );
}

function contentOf(cell: GridCell): ReactNode {
  switch (cell.kind) {
    case 'own':
    case 'booked':
      return <BookingFacts cell={cell} />;
    case 'unavailable':
      return (
        <>
          <b>Unavailable</b>
          {cell.reason && <span dir="auto">{cell.reason}</span>}
        </>
      );
    case 'rooms':
      return cell.state === 'past' ? null : <RoomStates cell={cell} />;
    default:
      return null;
  }
}

function BookingFacts({ cell }: { cell: BookingCell }) {
  const owner = cell.kind === 'booked' && ownerOf(cell.entry.booking);
  return (
    <>
      <b dir="auto">{cell.entry.purpose || (cell.kind === 'own' ? 'Your booking' : 'Booked')}</b>
      {owner && (
        <span>
          <span>Booked by </span>
          <bdi dir="auto" translate="no">
            {owner}
          </bdi>
        </span>
      )}
      <span dir="auto" translate="no">
        {roomName(cell)}
      </span>
      <span>
        {spokenRange(cell.startMinute, cell.endMinute)}, {durationText(minutesOf(cell.entry))}
      </span>
    </>
  );
}

function RoomStates({ cell }: { cell: Extract<GridCell, { kind: 'rooms' }> }) {
  const shown = cell.rooms.slice(0, ROOMS_SHOWN);
  const more = cell.rooms.length - shown.length;
  return (
    <dl>
      {shown.map(({ room, state }) => (
        <div key={room.id} data-state={state.kind}>
          <dt dir="auto" translate="no">
            {room.name}
          </dt>
          <dd>{stateText(state)}</dd>
        </div>
      ))}
      {more > 0 && <div>and {more} more</div>}
    </dl>
  );
}

interface ShownHint {
  key: string;
  anchor: Element;
  /** The cell was pressed: the hint says why it does nothing. */
  isPressed: boolean;
}

/**
 * Shows the hint of the cell under the pointer, with the keyboard focus, or pressed.
 *
 * @param enabled false while times are selected or a booking is moved
 */
export function useHint(
  cellOf: (target: EventTarget) => { cell: GridCell; element: Element } | null,
  enabled: boolean,
) {
  const [shown, setShown] = useState<ShownHint | null>(null);
  const hide = useCallback(() => setShown(null), []);
  useHideOnScroll(shown?.anchor ?? null, hide);

  const showFor = (target: EventTarget, isPressed = false) => {
    const found = cellOf(target);
    setShown((before) => {
      if (found && before?.key === found.cell.key && (before.isPressed || !isPressed)) return before;
      if (!found || !(isPressed || hasHint(found.cell))) return null;
      return { key: found.cell.key, anchor: found.element, isPressed };
    });
  };

  return {
    shown: enabled ? shown : null,
    hide,
    press: (target: EventTarget) => showFor(target, true),
    onPointerMove: (event: PointerEvent) => {
      if (enabled && event.pointerType !== 'touch' && isHovering(event)) showFor(event.target);
    },
    onFocus: (event: FocusEvent) => {
      if (enabled && isFocusVisible(event.target) && !comesFromDialog(event)) showFor(event.target);
    },
  };
}

/** A pressed button drags. A browser also reports a pointer at rest when a dialog over it has closed. */
function isHovering({ buttons, nativeEvent: { movementX, movementY } }: PointerEvent): boolean {
  const isDragging = buttons > 0;
  return !isDragging && !(movementX === 0 && movementY === 0);
}

/** A dialog that closes returns the focus. Without a known origin it has been removed already. */
function comesFromDialog({ relatedTarget }: FocusEvent): boolean {
  return relatedTarget === null || relatedTarget.closest('[role="dialog"]') !== null;
}

/**
 * The hint has a fixed position, so it does not follow its cell. Browsers report a scroll in the next frame: then the cell
 * may have been pressed already, and does not move any more.
 */
function useHideOnScroll(anchor: Element | null, hide: () => void): void {
  useEffect(() => {
    if (anchor === null) return;
    const { left, top } = anchor.getBoundingClientRect();
    const onScroll = () => {
      const now = anchor.getBoundingClientRect();
      if (now.left !== left || now.top !== top) hide();
    };
    window.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => window.removeEventListener('scroll', onScroll, { capture: true });
  }, [anchor, hide]);
}

/** jsdom does not support the selector. */
function isFocusVisible(target: Element): boolean {
  try {
    return target.matches(':focus-visible');
  } catch {
    return true;
  }
}
