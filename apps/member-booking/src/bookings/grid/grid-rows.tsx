import { useMemo } from 'react';
import type { Stop, WeekModel } from '../week/stop';
import { StopView } from './stop-view';

export interface GridRowsProps {
  model: WeekModel;
  stops: readonly Stop[];
  /** Rows that are drawn low; null where all are alike. */
  quiet: readonly boolean[] | null;
  days: readonly number[];
  activeKey: string | undefined;
  allRooms: boolean;
}

/** Each stop stands in the row that it starts in. */
export function GridRows({ model, stops, quiet, days, activeKey, allRooms }: GridRowsProps) {
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
        />
      ))}
    </div>
  ));
}
