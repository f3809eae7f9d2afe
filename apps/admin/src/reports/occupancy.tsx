import type { OccupancyReport, OccupiedTime } from '@roomhours/contract';
import { hoursText, isolate } from '@roomhours/text';
import { type ReactNode, useId } from 'react';
import { QueryState } from '../kit/query-state';
import { OccupancyHeatTable } from './occupancy-heat-table';
import type { MonthRange } from './months';
import { ReportTable } from './report-table';
import { useGetOccupancyQuery } from './reports.api';

/** How much of the open time was booked: by weekday and hour, and by room. */
export function OccupancyCards({ range }: { range: MonthRange }) {
  const query = useGetOccupancyQuery(range, { refetchOnMountOrArgChange: true });
  return (
    <QueryState
      query={query}
      data={query.currentData ?? (query.isError ? undefined : query.data)}
      placeholder={<div className="report-placeholder" role="status" aria-label="Loading the occupancy" />}
      failedTitle="The occupancy could not be loaded"
      stale="figures"
    >
      {(report) => (
        <div className="report-cards" aria-busy={!query.currentData}>
          <OccupancyByHour report={report} />
          <OccupancyByRoom report={report} />
        </div>
      )}
    </QueryState>
  );
}

function OccupancyByHour({ report }: { report: OccupancyReport }) {
  return (
    <OccupancyCard title="Occupancy by Weekday and Hour" text={sentenceOf(report)}>
      {report.hours.length > 0 && <OccupancyHeatTable hours={report.hours} />}
    </OccupancyCard>
  );
}

function OccupancyByRoom({ report: { rooms } }: { report: OccupancyReport }) {
  return (
    <OccupancyCard title="Occupancy by Room" text="Booked of open hours">
      {rooms.length > 0 && (
        <ReportTable
          caption="Occupancy by Room"
          titles={['Room', 'Booked', 'Open', 'Occupancy']}
          rows={rooms.map(({ roomName, isActive, bookedHours, openHours, percent }) => [
            isActive ? roomName : `${isolate(roomName)} (Retired)`,
            ...[bookedHours.toFixed(1), openHours.toFixed(1), percentText(percent)],
          ])}
        />
      )}
    </OccupancyCard>
  );
}

function OccupancyCard({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="report-card" aria-labelledby={id}>
      <div className="report-card-head">
        <div>
          <h3 id={id}>{title}</h3>
          <p>{text}</p>
        </div>
      </div>
      {children ? <div className="report-occupancy">{children}</div> : <p className="report-empty">No open hours.</p>}
    </section>
  );
}

/** Returns '34% of the open hours are booked: 12.5 hours of 37 hours.'. */
function sentenceOf({ percent, bookedHours, openHours }: OccupiedTime): string {
  if (percent === null) return 'No room was open.';
  return `${percentText(percent)} of the open hours are booked: ${hoursText(bookedHours)} of ${hoursText(openHours)}.`;
}

function percentText(percent: number | null): string {
  return percent === null ? '-' : `${percent}%`;
}
