import { memo, useMemo } from 'react';
import type { Placement } from './model/placement';
import { type Selection, isSelectable } from './model/selection';
import type { Stop, WeekModel } from './model/grid-cell';
import { StopView } from './cells/grid-cell';

export interface GridRowsProps {
  model: WeekModel;
  stops: readonly Stop[];
  /** Rows that are drawn low; null where all are alike. */
  quiet: readonly boolean[] | null;
  days: readonly number[];
  activeKey: string | undefined;
  allRooms: boolean;
  /** The time that is about to be booked. */
  selection: Selection | null;
  /** Id of a booking that is being cancelled. */
  leaving: number | null;
  /** Where the line of the present runs, where it does. */
  present: { day: number; row: number } | null;
}

/** Each stop stands in the row that it starts in. */
export const GridRows = memo(function GridRows(props: GridRowsProps) {
  const { model, stops, quiet, days, activeKey, allRooms, selection, leaving, present } = props;
  const byRow = useMemo(
    () => model.axis.rows.map((_, index) => stops.filter(({ row }) => row === index)),
    [model, stops],
  );
  return model.axis.rows.map((row, index) => (
    <div role="row" className="mb-row" key={row.startMinute} data-open={row.open} data-quiet={quiet?.[index]}>
      <span role="rowheader" aria-colindex={1} className="mb-time" style={{ gridRow: index + 2 }}>
        {row.label}
      </span>
      {byRow[index]?.map((stop) => (
        <StopView
          key={stop.key}
          stop={stop}
          column={days.indexOf(stop.day)}
          active={stop.key === activeKey}
          allRooms={allRooms}
          selected={selection !== null && isSelectable(stop) && covers(selection, stop.day, stop.row)}
          leaving={leaving !== null && 'entry' in stop && stop.entry.id === leaving}
          present={present !== null && covers(stop, present.day, present.row)}
        />
      ))}
    </div>
  ));
});

function covers({ day, row, rowSpan }: Placement, onDay: number, onRow: number): boolean {
  return day === onDay && row <= onRow && onRow < row + rowSpan;
}
