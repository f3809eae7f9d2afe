import { weekText } from '@roomhours/booking-form';
import { isolate } from '@roomhours/text';
import { addDays, type Instant, type LocalDate, type OpeningHours, slotRows, weekdayOf } from '@roomhours/time';
import { useNow } from '@roomhours/ui';
import { type CSSProperties, Fragment, type ReactNode, type Ref, useDeferredValue, useMemo, useRef } from 'react';
import type { GridControl } from './input/use-move';
import { GridFrame, MoveView } from './grid-frame';
import { DayHeader } from './day-header';
import { GridRows } from './grid-rows';
import type { WeekModel } from './model/grid-cell';
import { datesOfWeek, DAYS_PER_WEEK, type DaySlot, hoursOfDates } from './model/week-axis';
import {
  initialRow,
  minRowHeight,
  useGridLayout,
  useInitialScroll,
  useWeekModel,
  type WeekModelInput,
} from './use-week';
import { SelectionView } from './selection-view';
import { type GridHandlers, useGridEvents } from './use-grid-events';
import './week-grid.css';
import './forced-colors.css';

interface WeekGridProps extends WeekModelInput, GridHandlers {
  /** The only day that is shown, on a phone; null for all seven. */
  day: LocalDate | null;
  today: LocalDate;
  /** Id of the booking that is being cancelled. */
  cancellingId: number | null;
  control?: Ref<GridControl>;
  /** Shown as soon as the cells are. */
  children?: ReactNode;
}

const ALL_DAYS = [0, 1, 2, 3, 4, 5, 6];

/** The week of a room or of all rooms as a grid of days and slots, for pointer, touch and keyboard. */
export function WeekGrid(props: WeekGridProps) {
  const { room, times, weekStart, day: onlyDay, today, cancellingId, children } = props;
  const now = useNow();
  const grid = useRef<HTMLDivElement>(null);
  const dates = useMemo(() => datesOfWeek(weekStart), [weekStart]);
  const hours = useMemo(() => hoursOfDates(dates, times), [dates, times]);
  const days = useMemo(() => (onlyDay === null ? ALL_DAYS : [weekdayOf(onlyDay) - 1]), [onlyDay]);
  const loaded = useWeekModel(props);
  // The first render of all slots is interruptible, so that the page stays responsive.
  const isDrawn = useDeferredValue(loaded !== null);
  const model = isDrawn ? loaded : null;
  const layout = useGridLayout({ model, hours, days, now });
  const { cells, collapsed, present } = layout;
  const events = useGridEvents({
    grid,
    model,
    layout,
    days,
    cancellingId,
    time: 'down',
    handlers: props,
    control: props.control,
  });
  const { selection } = events;
  const allRooms = room === null;
  useInitialScroll(grid, weekStart, initialRow(layout), 'down');

  return (
    <>
      <GridFrame
        grid={grid}
        events={events}
        allRooms={allRooms}
        cellByKey={layout.cellByKey}
        className="mb-grid"
        label={`${isolate(room?.name ?? 'All Rooms')}, ${weekText(weekStart, addDays(weekStart, 6))}`}
        busy={model === null}
        columns={DAYS_PER_WEEK + 1}
        style={gridStyle(model, days, hours, layout.rows)}
      >
        <DayHeader dates={dates} days={days} today={today} times={times} />
        {days.map((day, column) => dates[day] === today && <TodayColumn key={day} column={column} />)}
        {model === null || cells === null ? (
          <GridSkeleton hours={hours} columns={days.length} />
        ) : (
          <>
            <GridRows
              model={model}
              cells={cells}
              collapsed={collapsed}
              days={days}
              allRooms={allRooms}
              selection={selection}
              cancellingId={cancellingId}
              present={present}
              activeKey={events.activeKey}
            />
            {present && <NowLine slot={present.slot} now={now} column={days.indexOf(present.day)} />}
            {events.move.current && (
              <MoveView
                model={model}
                days={days}
                times={times}
                move={events.move}
                current={events.move.current}
                time="down"
                rooms={props.rooms}
                entries={props.entries}
              />
            )}
            {selection && (
              <SelectionView
                selection={selection}
                time="down"
                rows={model.axis.rows}
                column={days.indexOf(selection.day)}
              />
            )}
          </>
        )}
      </GridFrame>
      {model && children}
    </>
  );
}

function gridStyle(
  model: WeekModel | null,
  days: readonly number[],
  hours: OpeningHours,
  rows: string | null,
): CSSProperties {
  return {
    '--mb-columns': days.length,
    '--mb-row': `${minRowHeight(hours.slotMinutes, days.length === 1)}px`,
    '--mb-rows': (model?.axis.rows ?? slotRows(hours)).length,
    gridTemplateRows: rows ?? undefined,
  } as CSSProperties;
}

function TodayColumn({ column }: { column: number }) {
  return <div className="mb-today" aria-hidden="true" style={{ gridColumn: column + 2 }} />;
}

/** The outline of the grid while the week loads. Nothing in it looks like a free slot. */
function GridSkeleton({ hours, columns }: { hours: OpeningHours; columns: number }) {
  return slotRows(hours).map((row, index) => (
    <Fragment key={row.startMinute}>
      <span className="mb-time" style={{ gridRow: index + 2 }} aria-hidden="true">
        {row.label}
      </span>
      {Array.from({ length: columns }, (_, column) => (
        <span key={column} className="mb-bone" style={{ gridColumn: column + 2, gridRow: index + 2 }} />
      ))}
    </Fragment>
  ));
}

/** A line at the present minute, in the column of today. Cells with text interrupt it. */
function NowLine({ slot, now, column }: { slot: DaySlot; now: Instant; column: number }) {
  const fraction = (now - slot.start) / (slot.end - slot.start);
  return (
    <div className="mb-now" aria-hidden="true" style={{ gridColumn: column + 2, gridRow: slot.row + 2 }}>
      <span style={{ top: `${(fraction * 100).toFixed(2)}%` }} />
    </div>
  );
}
