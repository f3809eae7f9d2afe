import type { BookingGridEntry, Room } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { hoursText } from '@roomhours/text';
import { closeDialog, useModalDialog } from '@roomhours/ui';
import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { lengthOf } from '../form/editing';
import { roomText, whenText } from './booking-text';
import { useAddToCalendar } from '../use-add-to-calendar';
import { placeBeside } from './place-beside';
import './booking-card.css';

export interface BookingCardProps {
  open: boolean;
  booking: BookingGridEntry;
  rooms: readonly Room[];
  /** Whether the viewer may edit and cancel the booking. */
  canChange: boolean;
  /** Returns the cell of the booking: the card opens beside it, and it gets the focus afterwards. */
  anchor: () => HTMLElement | null;
  /** Full URL that opens this card. */
  link: string;
  onEdit: () => void;
  /** Moves the booking in the grid. */
  onMove: () => void;
  onCancel: () => void;
  onClose: () => void;
}

type Close = (next?: () => void) => void;

/** A booking with its actions: beside its cell on a desktop, at the bottom of the screen on a phone. */
export function BookingCard(props: BookingCardProps) {
  const id = useId();
  const element = useRef<HTMLDialogElement>(null);
  const close = useClose(element, props);
  const handlers = useModalDialog(element, close);
  usePlacement(element, props.anchor);
  const isOwn = props.booking.userId === useShell().user.id;
  return createPortal(
    <dialog
      ref={element}
      className="mb-popover-dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-facts`}
      {...handlers}
      onClick={({ target }) => target === element.current && close()}
    >
      <div className="mb-popover-content" data-own={isOwn ? '' : undefined}>
        <h2 id={`${id}-title`} dir="auto">
          {props.booking.purpose || (isOwn ? 'Your booking' : 'Booked')}
        </h2>
        <Facts id={`${id}-facts`} {...props} isOwn={isOwn} />
        <Actions {...props} close={close} />
        <button type="button" className="mb-popover-close" aria-label="Close" onClick={() => close()}>
          <CloseOutlined aria-hidden />
        </button>
      </div>
    </dialog>,
    document.body,
  );
}

/** Returns a function that closes the card before another dialog opens, because a modal dialog makes all others inert. */
function useClose(element: RefObject<HTMLDialogElement | null>, { anchor, onClose }: BookingCardProps): Close {
  return (next) => {
    if (element.current) closeDialog(element.current);
    anchor()?.focus();
    onClose();
    next?.();
  };
}

function Facts({ id, booking, rooms, canChange, isOwn }: BookingCardProps & { id: string; isOwn: boolean }) {
  const { timeZone: zone } = useShell();
  return (
    <div id={id} className="mb-popover-facts">
      <p dir="auto">{roomText(booking, rooms)}</p>
      <p>{whenText(booking, zone)}</p>
      <p>{hoursText(lengthOf(booking) / 60)}</p>
      {!isOwn && booking.username && (
        <p>
          Booked by <bdi dir="auto">{booking.username}</bdi>
        </p>
      )}
      {!canChange && <p className="mb-popover-note">Your booking has passed: it can no longer be changed.</p>}
    </div>
  );
}

function Actions({ booking, canChange, link, close, ...actions }: BookingCardProps & { close: Close }) {
  const { copy, isShown } = useCopyLink(link, close);
  const addToCalendar = useAddToCalendar();
  return (
    <>
      <div className="mb-popover-actions">
        {canChange && (
          <>
            <Button type="primary" onClick={() => close(actions.onEdit)}>
              Edit
            </Button>
            <Button onClick={() => close(actions.onMove)}>Move</Button>
            <Button onClick={() => close(actions.onCancel)}>Cancel booking</Button>
            <Button onClick={() => close(() => void addToCalendar(booking.id as number))}>Add to calendar</Button>
          </>
        )}
        <Button onClick={() => void copy()}>Copy link</Button>
      </div>
      {isShown && <LinkField link={link} />}
    </>
  );
}

/** Copies the link and closes the card. If the browser does not allow it, the link is shown instead. */
function useCopyLink(link: string, onCopied: (next: () => void) => void) {
  const { notify } = useShell();
  const [isShown, setShown] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      // The toast is announced only after the modal dialog has closed.
      onCopied(() => notify({ kind: 'success', title: 'Link copied' }));
    } catch {
      setShown(true);
    }
  };
  return { copy, isShown };
}

function LinkField({ link }: { link: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => field.current?.select(), []);
  return (
    <div className="mb-popover-link">
      <label htmlFor={id}>Link to this booking</label>
      <input id={id} ref={field} value={link} readOnly dir="ltr" onFocus={({ target }) => target.select()} />
    </div>
  );
}

function usePlacement(element: RefObject<HTMLDialogElement | null>, anchor: () => HTMLElement | null): void {
  useLayoutEffect(() => {
    const place = () => {
      const card = element.current;
      const beside = anchor()?.closest('[role="gridcell"]')?.getBoundingClientRect();
      if (!card || !beside) return;
      const { x, y } = placeBeside(beside, card.getBoundingClientRect(), window);
      card.style.setProperty('--mb-popover-x', `${x}px`);
      card.style.setProperty('--mb-popover-y', `${y}px`);
    };
    // The size of the card is known after it has opened.
    const frame = requestAnimationFrame(place);
    window.addEventListener('resize', place);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('resize', place);
    };
  });
}
