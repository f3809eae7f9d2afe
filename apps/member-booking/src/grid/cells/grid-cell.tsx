import { minutesOf } from '@roomhours/time';
import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import EditOutlined from '@ant-design/icons/es/icons/EditOutlined';
import { type CSSProperties, type ReactNode, memo } from 'react';
import { slotsText } from '../../shared/duration-text';
import { shortRange } from '../../shared/date-text';
import type { BookingStop, RoomsStop, Stop } from '../model/grid-cell';
import { actionLabel, freeCount, roomName, stopLabel } from './cell-label';

export interface StopViewProps {
  stop: Stop;
  /** Column of the grid that the stop's day is drawn in, from 0. */
  column: number;
  /** The one stop that Tab leads to. */
  active: boolean;
  /** Own bookings say their room instead of 'Your booking', and leave the cell below them in reach. */
  allRooms: boolean;
  /** Part of the time that is about to be booked. */
  selected: boolean;
  /** A booking that is being cancelled: it fades, and is gone only once the server says so. */
  leaving: boolean;
  /** The line of the present runs through it. */
  present: boolean;
}

/**
 * One place of the grid: a button with everything said in its label. What happens on it is handled by the grid, which
 * finds the stop by `data-stop` and an icon by `data-action`; so a stop renders again only when it changes.
 */
export const StopView = memo(function StopView(props: StopViewProps) {
  const { stop, column, active, allRooms, leaving } = props;
  const isBooking = stop.kind === 'own' || stop.kind === 'booked';
  const tabIndex = active ? 0 : -1;
  const flag = (on: boolean) => (on ? '' : undefined);
  return (
    <div
      role="gridcell"
      aria-colindex={stop.day + 2}
      aria-rowspan={stop.rowSpan > 1 ? stop.rowSpan : undefined}
      aria-selected={props.selected || undefined}
      className={`mb-stop mb-${stop.kind}`}
      data-stop={stop.key}
      data-state={stop.kind === 'rooms' ? stop.state : undefined}
      data-past={flag('past' in stop && stop.past)}
      data-closed={flag('closed' in stop && stop.closed)}
      data-rest={flag('rest' in stop && stop.rest)}
      data-over={flag(isBooking && allRooms)}
      data-leaving={flag(leaving)}
      data-present={flag(props.present)}
      data-under={flag(stop.kind === 'rooms' && stop.isUnderOwn)}
      style={styleOf(stop, column)}
    >
      <button type="button" className="mb-stop-button" tabIndex={tabIndex} aria-disabled={leaving || !canOpen(stop)}>
        <span className="mb-unseen">{leaving ? `${stopLabel(stop)}, being cancelled` : stopLabel(stop)}</span>
        <span className="mb-stop-text" aria-hidden="true">
          {textOf(stop, allRooms)}
        </span>
      </button>
      {isBooking && stop.changeable && !leaving && <Actions stop={stop} tabIndex={tabIndex} />}
    </div>
  );
});

/** Whether pressing the stop leads to a dialog. */
export function canOpen(stop: Stop): boolean {
  if (stop.kind === 'rooms') return stop.state === 'free';
  return stop.kind === 'free' || ((stop.kind === 'own' || stop.kind === 'booked') && stop.changeable);
}

function textOf(stop: Stop, allRooms: boolean): ReactNode {
  switch (stop.kind) {
    case 'own':
    case 'booked':
      return <BookingText stop={stop} allRooms={allRooms} />;
    case 'unavailable':
      if (stop.rest) return null;
      return (
        <>
          {stop.closed ? <span>Closed</span> : <b>Unavailable</b>}
          {!stop.closed && stop.reason && <span dir="auto">{stop.reason}</span>}
        </>
      );
    case 'rooms':
      return <RoomsText stop={stop} />;
    case 'free':
      return '+';
    default:
      return null;
  }
}

/**
 * What it is for in bold, or the room where all rooms are shown; an administrator sees the purpose of every booking. How much of it is
 * shown depends on the height of the block in pixels: see the style sheet.
 */
function BookingText({ stop, allRooms }: { stop: BookingStop; allRooms: boolean }) {
  const state = stop.kind === 'own' ? 'Your booking' : 'Booked';
  const { purpose } = stop.entry;
  const [title, second] = allRooms ? [roomName(stop), purpose || state] : purpose ? [purpose, state] : [state, null];
  const slots = slotsText(stop.slots, minutesOf(stop.entry));
  return (
    <>
      <b className="mb-title" dir="auto">
        {title}
      </b>
      {second && (
        <span className="mb-second" dir="auto">
          {second}
        </span>
      )}
      {slots && <span className="mb-slots">{slots}</span>}
      <span className="mb-range">{shortRange(stop.startMinute, stop.endMinute)}</span>
    </>
  );
}

function RoomsText({ stop }: { stop: RoomsStop }) {
  switch (stop.state) {
    case 'past':
      return null;
    case 'unavailable':
      return stop.rest ? null : <span>{stop.closed ? 'Closed' : 'Unavailable'}</span>;
    default:
      return <span data-short={`${stop.free.length}/${stop.rooms.length}`}>{freeCount(stop)}</span>;
  }
}

function Actions({ stop, tabIndex }: { stop: BookingStop; tabIndex: number }) {
  return (
    <span className="mb-stop-actions">
      <button type="button" data-action="edit" tabIndex={tabIndex} aria-label={actionLabel('Edit', stop)} title="Edit">
        <EditOutlined />
      </button>
      <button
        type="button"
        data-action="cancel"
        tabIndex={tabIndex}
        aria-label={actionLabel('Cancel', stop)}
        title="Cancel booking"
      >
        <DeleteOutlined />
      </button>
    </span>
  );
}

/** Row 1 and column 1 of the CSS grid hold the headers. A booking off the rows is inset within them. */
function styleOf(stop: Stop, column: number): CSSProperties {
  const rows = `${stop.row + 2} / span ${stop.rowSpan}`;
  const part = (fraction: number) => `${((fraction / stop.rowSpan) * 100).toFixed(3)}%`;
  const style: Record<string, string | number> = { gridColumn: column + 2, gridRow: rows };
  if (stop.insetTop > 0) style['--mb-top'] = part(stop.insetTop);
  if (stop.insetBottom > 0) style['--mb-bottom'] = part(stop.insetBottom);
  if (stop.lanes > 1) {
    style['--mb-lane'] = stop.lane;
    style['--mb-lanes'] = stop.lanes;
  }
  if (stop.kind === 'rooms')
    style['--mb-taken'] = `${Math.round((1 - stop.free.length / Math.max(1, stop.rooms.length)) * 100)}%`;
  return style as CSSProperties;
}
