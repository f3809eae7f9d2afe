import type { Room } from '@roomhours/contract';
import { formatTimeOfDay, type Instant } from '@roomhours/time';
import { memo, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { roomFactsText, thumbnailOf } from '@roomhours/booking-form';
import { GridCellView } from '../cells/grid-cell';
import type { GridCell } from '../model/grid-cell';
import { nextFreeTime } from '../model/next-free';
import { isSelectable, type Selection } from '../model/selection';

interface RoomRowProps {
  room: Room;
  /** Of the room, in the order of time; null while they are not loaded. */
  cells: readonly GridCell[] | null;
  /** Number of the room, from 0. */
  line: number;
  now: Instant;
  /** Key of the cell in the tab order, if it is in this row. */
  activeKey: string | undefined;
  /** The selected time, if it is in this row. */
  selection: Selection | null;
  /** Id of the booking that is being cancelled. */
  cancellingId: number | null;
  /** Whether the open booking is in this row: it is scrolled into view. */
  isOpen: boolean;
}

/**
 * A room with its day. A phone shows when the room is free next, above its bar. The cells are drawn only if the row is in sight, has the
 * open booking or is in the tab order: 200 rooms take as long as 10.
 */
export const RoomRow = memo(function RoomRow(props: RoomRowProps) {
  const { room, cells, line, now, activeKey, selection, cancellingId, isOpen } = props;
  const photo = thumbnailOf(room);
  const row = useRef<HTMLDivElement>(null);
  const isDrawn = useInSight(row) || activeKey !== undefined || isOpen;
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isOpen]);
  return (
    <div ref={row} role="row" className="mb-line" data-axis="line" aria-rowindex={line + 2}>
      <span role="rowheader" aria-colindex={1} className="mb-line-room">
        {photo && <img className="mb-line-photo" src={photo} alt="" loading="lazy" decoding="async" />}
        <b dir="auto" translate="no" title={room.name}>
          {room.name}
        </b>
        <RoomFacts room={room} />
        {cells && <NextFree cells={cells} now={now} />}
      </span>
      {cells === null && <span className="mb-bone" />}
      {isDrawn &&
        cells?.map((cell) => (
          <GridCellView
            key={cell.key}
            cell={cell}
            time="right"
            column={0}
            active={cell.key === activeKey}
            allRooms={false}
            selected={selection !== null && isSelectable(cell) && isWithin(cell, selection)}
            isCancelling={cancellingId !== null && 'entry' in cell && cell.entry.id === cancellingId}
            present={false}
          />
        ))}
    </div>
  );
});

function RoomFacts({ room }: { room: Room }) {
  const facts = roomFactsText(room);
  return (
    <span className="mb-line-facts" title={facts}>
      {facts}
    </span>
  );
}

function isWithin({ row }: GridCell, selection: Selection): boolean {
  return selection.row <= row && row < selection.row + selection.rowSpan;
}

/** Books the next free time when it is pressed. The keyboard reaches the same slot in the row. */
function NextFree({ cells, now }: { cells: readonly GridCell[]; now: Instant }) {
  const free = useMemo(() => nextFreeTime(cells, now), [cells, now]);
  if (!free) return <span className="mb-line-next">No free time</span>;
  const { cell, isNow, until } = free;
  return (
    <button type="button" className="mb-line-next" tabIndex={-1} data-cell={cell.key}>
      {isNow ? `Free until ${formatTimeOfDay(until)}` : `Free from ${formatTimeOfDay(cell.startMinute)}`}
    </button>
  );
}

/** Rows this near to the visible part are drawn, too. */
const MARGIN = '400px';

/** Returns whether an element is in the visible part of its scroll container and of the window, or near to it. */
function useInSight(element: RefObject<Element | null>): boolean {
  const [isInSight, setInSight] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => setInSight(entries.at(-1)!.isIntersecting), {
      rootMargin: MARGIN,
      scrollMargin: MARGIN,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isInSight;
}
