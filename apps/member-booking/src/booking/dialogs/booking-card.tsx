import { lengthOf, ownerOf } from '@roomhours/booking-form';
import type { BookingGridEntry, Room } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { hoursText } from '@roomhours/text';
import { PHONE_QUERY, useMedia } from '@roomhours/ui';
import { CloseOutlined } from '@ant-design/icons';
import { Button, Descriptions, Drawer, Flex, Input, type InputRef, Popover, Typography } from 'antd';
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useBookingSeriesQuery } from '../api/booking.api';
import { roomText, whenText } from '../booking-text';
import { useAddToCalendar } from '../use-add-to-calendar';
import { seriesText } from './series-text';
import './booking-card.css';

export interface BookingCardProps {
  open: boolean;
  booking: BookingGridEntry;
  rooms: readonly Room[];
  /** Whether the viewer may edit the booking. */
  canChange: boolean;
  /** Whether the viewer may move and cancel it. */
  canGiveBack: boolean;
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
  const { open, anchor, onClose } = props;
  const phone = useMedia(PHONE_QUERY);
  const cell = useCellOf(anchor);
  const next = useRef<() => void>(undefined);
  // A dialog opens once the card is gone: the URL changes with a transition, which a busy browser delays.
  useEffect(() => () => next.current?.(), []);
  const close: Close = (then) => {
    next.current = then;
    anchor()?.focus();
    onClose();
  };
  const id = useId();
  const element = useRef<HTMLDivElement>(null);
  const focusFirst = (isOpen: boolean) => {
    if (isOpen) element.current?.querySelector<HTMLElement>('.mb-card-actions button')?.focus({ preventScroll: true });
  };
  const content = <CardContent {...props} id={id} element={element} close={close} />;
  if (phone)
    return (
      <Drawer
        open={open}
        aria-labelledby={`${id}-title`}
        placement="bottom"
        styles={SHEET}
        closable={false}
        afterOpenChange={focusFirst}
        onClose={() => close()}
      >
        {content}
      </Drawer>
    );
  return (
    cell &&
    createPortal(
      <Popover
        open={open}
        trigger="click"
        placement="rightTop"
        arrow={false}
        styles={CARD}
        content={
          <div role="dialog" aria-labelledby={`${id}-title`} aria-describedby={`${id}-facts`}>
            {content}
          </div>
        }
        onOpenChange={(isOpen) => isOpen || close()}
        afterOpenChange={focusFirst}
      >
        <span className="mb-card-anchor" />
      </Popover>,
      cell,
    )
  );
}

/** The edge of the card, whose background in the dark theme is that of the grid. */
const CARD = { container: { border: '1px solid var(--rh-border)' } } as const;
const SHEET = { wrapper: { height: 'auto' } } as const;

/** Returns the cell beside which the card opens, once it is on the page. */
function useCellOf(anchor: () => HTMLElement | null): Element | null {
  const [cell, setCell] = useState<Element | null>(null);
  useLayoutEffect(() => setCell(anchor()?.closest('[role="gridcell"]') ?? null), [anchor]);
  return cell;
}

interface CardContentProps extends BookingCardProps {
  /** Prefix of the ids of title and facts. */
  id: string;
  element: RefObject<HTMLDivElement | null>;
  close: Close;
}

function CardContent({ id, element, ...props }: CardContentProps) {
  const { booking, close } = props;
  const isOwn = booking.userId === useShell().user.id;
  return (
    <div ref={element} className="mb-card" data-own={isOwn ? '' : undefined}>
      <Typography.Title level={2} id={`${id}-title`} dir="auto" ellipsis={{ rows: 2, expandable: true }}>
        {booking.purpose || (isOwn ? 'Your booking' : 'Booked')}
      </Typography.Title>
      <Facts id={`${id}-facts`} {...props} isOwn={isOwn} />
      <Actions {...props} />
      <Button
        type="text"
        className="mb-card-close"
        aria-label="Close"
        icon={<CloseOutlined aria-hidden />}
        onClick={() => close()}
      />
    </div>
  );
}

const PASSED = 'Your booking has passed: it can no longer be changed.';
const LAST_SLOT = 'Its last slot is running: it can no longer be moved or cancelled.';

function Facts({
  id,
  booking,
  rooms,
  canChange,
  canGiveBack,
  isOwn,
}: BookingCardProps & { id: string; isOwn: boolean }) {
  const { timeZone: zone } = useShell();
  const { currentData: series } = useBookingSeriesQuery(booking.id, { skip: booking.seriesId === null });
  const items = [
    { key: 'room', label: 'Room', children: <Name text={roomText(booking, rooms)} /> },
    { key: 'time', label: 'Time', children: <span translate="no">{whenText(booking, zone)}</span> },
    { key: 'cost', label: 'Cost', children: hoursText(lengthOf(booking) / 60) },
    ...(series ? [{ key: 'series', label: 'Repeats', children: seriesText(series, booking, zone) }] : []),
  ];
  const name = isOwn ? null : ownerOf(booking);
  const owner = name === null ? [] : [{ key: 'owner', label: 'Booked by', children: <Name text={name} /> }];
  return (
    <div id={id}>
      <Descriptions column={1} size="small" items={[...items, ...owner]} />
      {!canGiveBack && <Typography.Text type="secondary">{canChange ? LAST_SLOT : PASSED}</Typography.Text>}
    </div>
  );
}

function Name({ text }: { text: string }) {
  return (
    <bdi dir="auto" translate="no">
      {text}
    </bdi>
  );
}

function Actions({ booking, canChange, canGiveBack, link, close, ...actions }: BookingCardProps & { close: Close }) {
  const { copy, isShown } = useCopyLink(link, close);
  const addToCalendar = useAddToCalendar();
  return (
    <>
      <Flex wrap gap="small" className="mb-card-actions">
        {canChange && (
          <>
            <Button type="primary" onClick={() => close(actions.onEdit)}>
              Edit
            </Button>
            {canGiveBack && (
              <>
                <Button onClick={() => close(actions.onMove)}>Move</Button>
                <Button onClick={() => close(actions.onCancel)}>Cancel booking</Button>
              </>
            )}
            <Button onClick={() => close(() => void addToCalendar(booking.id as number))}>Add to calendar</Button>
          </>
        )}
        <Button onClick={() => void copy()}>Copy link</Button>
      </Flex>
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
      onCopied(() => notify({ kind: 'success', title: 'Link copied' }));
    } catch {
      setShown(true);
    }
  };
  return { copy, isShown };
}

function LinkField({ link }: { link: string }) {
  const id = useId();
  const field = useRef<InputRef>(null);
  useLayoutEffect(() => field.current?.select(), []);
  return (
    <div>
      <label htmlFor={id}>Link to this booking</label>
      <Input id={id} ref={field} value={link} readOnly dir="ltr" onFocus={({ target }) => target.select()} />
    </div>
  );
}
