import type { OpeningTimes } from '@roomhours/booking-rules';
import type { GridEntry, Room } from '@roomhours/contract';
import { dayInWords, formatTimeOfDay, type Instant, type LocalDate, slotRows } from '@roomhours/time';
import { type CSSProperties, type ReactNode, type Ref, useDeferredValue, useMemo, useRef } from 'react';
import { useNow, usePrinting } from '@roomhours/ui';
import { GridFrame, MoveView } from '../grid-frame';
import type { GridControl } from '../input/use-move';
import { isBooking } from '../model/grid-cell';
import { type AxisRow, type DaySlot, hoursOfDates } from '../model/week-axis';
import { SelectionView } from '../selection-view';
import { type CellHandlers, useGridEvents } from '../use-grid-events';
import { PrintedDay } from './printed-day';
import { RoomRow } from './room-row';
import { useInitialScroll } from '../use-week';
import { useDayLayout, useDayModel } from './use-day';
import './day-grid.css';

interface DayGridProps extends CellHandlers {
  /** Undefined while they are not loaded. */
  rooms: readonly Room[] | undefined;
  /** Entries of all rooms in the week of the date; undefined while they are not loaded. */
  entries: readonly GridEntry[] | undefined;
  times: OpeningTimes;
  date: LocalDate;
  /** Shows the next or the previous day. */
  onDay: (days: 1 | -1) => void;
  /** Id of the booking that is being cancelled. */
  cancellingId: number | null;
  control?: Ref<GridControl>;
  /** Id of the open booking. */
  openId: number | null;
  /** Shown as soon as the cells are. */
  children?: ReactNode;
}

const NO_ROOMS: readonly Room[] = [];

/** A day of all rooms: rooms as rows, slots as columns, with the cells, the keyboard and the pointer of the week. */
export function DayGrid(props: DayGridProps) {
  const { rooms = NO_ROOMS, times, date, cancellingId, openId, onDay, children } = props;
  const now = useNow();
  const grid = useRef<HTMLDivElement>(null);
  const loaded = useDayModel(props);
  // The first render of all slots is interruptible, so that the page stays responsive.
  const isDrawn = useDeferredValue(loaded !== null);
  const model = isDrawn ? loaded : null;
  const layout = useDayLayout(model, now);
  const days = useMemo(() => rooms.map((_, line) => line), [rooms]);
  const handlers = { ...props, onWeek: (step: number) => onDay(step > 0 ? 1 : -1) };
  const events = useGridEvents({
    grid,
    model,
    layout,
    days,
    cancellingId,
    handlers,
    time: 'right',
    control: props.control,
  });
  const { selection, activeKey } = events;
  const { present, cellByKey, ofLine } = layout;
  const activeLine = cellByKey.get(activeKey ?? '')?.day;
  const openLine =
    openId === null ? undefined : layout.cells?.find((cell) => isBooking(cell) && cell.entry.id === openId)?.day;
  const rows = useMemo(() => model?.axis.rows ?? rowsOf(date, times), [model, date, times]);
  useInitialScroll(grid, date, present?.row ?? null, 'right');
  const isPrinting = usePrinting();
  const label = `All Rooms, ${dayInWords(date)}`;

  return (
    <>
      {model && isPrinting && <PrintedDay title={label} rooms={rooms} ofLine={ofLine} />}
      <GridFrame
        grid={grid}
        events={events}
        cellByKey={cellByKey}
        className="mb-grid mb-day-grid"
        label={label}
        busy={model === null}
        columns={rows.length + 1}
        rows={rooms.length + 1}
        style={{ '--mb-columns': rows.length } as CSSProperties}
      >
        <TimeHeader rows={rows} />
        <div role="rowgroup" className="mb-lines">
          {present && <PresentLine slot={present.slot} now={now} />}
          {rooms.map((room, line) => (
            <RoomRow
              key={room.id}
              room={room}
              line={line}
              now={now}
              cancellingId={cancellingId}
              cells={ofLine[line] ?? null}
              activeKey={activeLine === line ? activeKey : undefined}
              selection={selection?.day === line ? selection : null}
              isOpen={line === openLine}
            />
          ))}
          {model && events.move.current && (
            <div className="mb-overlay">
              <MoveView
                model={model}
                days={days}
                times={times}
                rooms={rooms}
                time="right"
                move={events.move}
                current={events.move.current}
                entries={props.entries}
                roomOf={(line) => rooms[line]}
              />
            </div>
          )}
          {selection && (
            <div className="mb-overlay">
              <SelectionView selection={selection} time="right" column={0} />
            </div>
          )}
        </div>
      </GridFrame>
      {model && children}
    </>
  );
}

/** The columns while the day is not loaded. */
function rowsOf(date: LocalDate, times: OpeningTimes): AxisRow[] {
  return slotRows(hoursOfDates([date], times)).map((row) => ({ ...row, open: true }));
}

/** A line at the present minute, behind the bookings. */
function PresentLine({ slot, now }: { slot: DaySlot; now: Instant }) {
  const fraction = (now - slot.start) / (slot.end - slot.start);
  return (
    <div className="mb-overlay" aria-hidden="true">
      <div className="mb-present" style={{ gridColumn: slot.row + 2 }}>
        <span style={{ left: `${(fraction * 100).toFixed(2)}%` }} />
      </div>
    </div>
  );
}

/** A label is written at each of these steps, in minutes; the style sheet hides some if they do not fit. */
const STEPS = [240, 120, 60];

/** The header row of a day of all rooms: the start of each slot. */
function TimeHeader({ rows }: { rows: readonly AxisRow[] }) {
  return (
    <div role="row" aria-rowindex={1} className="mb-hours">
      <span role="columnheader" aria-colindex={1} className="mb-hours-corner">
        <span className="mb-unseen">Room</span>
      </span>
      {rows.map(({ startMinute, open }, index) => (
        <span
          key={startMinute}
          role="columnheader"
          aria-colindex={index + 2}
          data-axis="row"
          data-open={open}
          data-step={STEPS.find((step) => startMinute % step === 0)}
          className="mb-hour"
          style={{ gridColumn: index + 2 }}
        >
          <span translate="no">{formatTimeOfDay(startMinute)}</span>
        </span>
      ))}
    </div>
  );
}
