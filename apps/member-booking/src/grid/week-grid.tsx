import type { OpeningTimes } from '@roomhours/booking-rules';
import type { GridEntry, Room } from '@roomhours/contract';
import { type Instant, type LocalDate, type OpeningHours, slotRows } from '@roomhours/time';
import { type CSSProperties, type Ref, useMemo, useRef } from 'react';
import type { GridControl } from './input/use-move';
import { MoveView } from './lazy-move';
import { DayHeader } from './day-header';
import { GridFrame } from './grid-frame';
import { GridRows } from './grid-rows';
import { GridSkeleton } from './grid-skeleton';
import type { WeekModel } from './model/grid-cell';
import { DAYS_PER_WEEK, datesOfWeek, hoursOfDates } from './model/week-axis';
import { NowLine } from './now-line';
import { minRowHeight } from './row-heights';
import { SelectionView } from './selection-view';
import { type GridHandlers, useGridEvents } from './use-grid-events';
import { useGridLayout } from './use-grid-layout';
import { initialRow, useInitialScroll } from './use-initial-scroll';
import './week-grid.css';
import './forced-colors.css';

export interface WeekGridProps extends GridHandlers {
  /** All bookable rooms; undefined while they are not loaded. */
  rooms: readonly Room[] | undefined;
  /** Of the week and, if it is of a room, of the room; undefined while they are not loaded. */
  entries: readonly GridEntry[] | undefined;
  control?: Ref<GridControl>;
  /** Null while the week is not loaded: then the skeleton is shown. */
  model: WeekModel | null;
  /** The rows of the skeleton, and the days that are special or closed. */
  times: OpeningTimes;
  weekStart: LocalDate;
  /** Shown days, 0 = Monday: all seven, or one on a phone. */
  days: readonly number[];
  today: LocalDate;
  now: Instant;
  /** Accessible name: 'Board Room, November 16 - November 22, 2026'. */
  label: string;
  allRooms: boolean;
  /** Id of the booking that is being cancelled. */
  cancellingId: number | null;
}

/** The week as a grid of days and slots, for pointer, touch and keyboard. */
export function WeekGrid(props: WeekGridProps) {
  const { model, times, weekStart, days, today, now, allRooms, cancellingId } = props;
  const grid = useRef<HTMLDivElement>(null);
  const dates = useMemo(() => datesOfWeek(weekStart), [weekStart]);
  const hours = useMemo(() => hoursOfDates(dates, times), [dates, times]);
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
  useInitialScroll(grid, weekStart, initialRow(layout));

  return (
    <GridFrame
      grid={grid}
      events={events}
      allRooms={allRooms}
      cellByKey={layout.cellByKey}
      className="mb-grid"
      label={props.label}
      busy={model === null}
      columns={DAYS_PER_WEEK + 1}
      style={gridStyle(props, hours, layout.rows)}
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
          {selection && <SelectionView selection={selection} time="down" column={days.indexOf(selection.day)} />}
        </>
      )}
    </GridFrame>
  );
}

function gridStyle({ model, days }: WeekGridProps, hours: OpeningHours, rows: string | null): CSSProperties {
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
