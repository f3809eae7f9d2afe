import { memo, useMemo } from 'react';
import type { Placement } from './model/placement';
import { type Selection, isSelectable } from './model/selection';
import type { GridCell, WeekModel } from './model/grid-cell';
import { GridCellView } from './cells/grid-cell';

export interface GridRowsProps {
  model: WeekModel;
  cells: readonly GridCell[];
  /** Rows that are drawn low; null if the whole week is shown. */
  collapsed: readonly boolean[] | null;
  days: readonly number[];
  activeKey: string | undefined;
  allRooms: boolean;
  /** The selected time, if any. */
  selection: Selection | null;
  /** Id of the booking that is being cancelled. */
  cancellingId: number | null;
  /** The slot at the present minute; null if it is not shown. */
  present: { day: number; row: number } | null;
}

/** Each cell is in the row of its start. */
export const GridRows = memo(function GridRows(props: GridRowsProps) {
  const { model, cells, collapsed, days, activeKey, allRooms, selection, cancellingId, present } = props;
  const byRow = useMemo(
    () => model.axis.rows.map((_, index) => cells.filter(({ row }) => row === index)),
    [model, cells],
  );
  return model.axis.rows.map((row, index) => (
    <div role="row" className="mb-row" key={row.startMinute} data-open={row.open} data-collapsed={collapsed?.[index]}>
      <span role="rowheader" aria-colindex={1} className="mb-time" data-axis="row" style={{ gridRow: index + 2 }}>
        {row.label}
      </span>
      {byRow[index]?.map((cell) => (
        <GridCellView
          key={cell.key}
          cell={cell}
          time="down"
          rows={model.axis.rows}
          column={days.indexOf(cell.day)}
          active={cell.key === activeKey}
          allRooms={allRooms}
          selected={selection !== null && isSelectable(cell) && covers(selection, cell.day, cell.row)}
          isCancelling={cancellingId !== null && 'entry' in cell && cell.entry.id === cancellingId}
          present={present !== null && covers(cell, present.day, present.row)}
        />
      ))}
    </div>
  ));
});

function covers({ day, row, rowSpan }: Placement, onDay: number, onRow: number): boolean {
  return day === onDay && row <= onRow && onRow < row + rowSpan;
}
