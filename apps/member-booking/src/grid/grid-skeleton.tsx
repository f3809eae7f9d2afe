import type { OpeningHours } from '@roomhours/time';
import { slotRows } from '@roomhours/time';
import { Fragment } from 'react';

/** The outline of the grid while the week loads. Nothing in it looks like a free slot. */
export function GridSkeleton({ hours, columns }: { hours: OpeningHours; columns: number }) {
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
