import type { OccupiedHour } from '@roomhours/contract';
import { formatTimeOfDay, nameOfWeekday } from '@roomhours/time';
import type { CSSProperties } from 'react';
import { hoursText } from '../kit/plural';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/** A table of weekday and hour. The tint of a cell grows with its share, which is written in it too. */
export function OccupancyHeatTable({ hours }: { hours: readonly OccupiedHour[] }) {
  const byCell = new Map(hours.map((one) => [`${one.weekday} ${one.hour}`, one]));
  const rows = [...new Set(hours.map(({ hour }) => hour))].sort((a, b) => a - b);
  return (
    <table className="heat">
      <caption>Occupancy by weekday and hour</caption>
      <thead>
        <tr>
          <th scope="col">Hour</th>
          {WEEKDAYS.map((weekday) => (
            <th key={weekday} scope="col">
              <abbr title={nameOfWeekday(weekday)}>{nameOfWeekday(weekday).slice(0, 3)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((hour) => (
          <tr key={hour}>
            <th scope="row">{formatTimeOfDay(hour * 60)}</th>
            {WEEKDAYS.map((weekday) => (
              <HeatCell key={weekday} of={byCell.get(`${weekday} ${hour}`)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function HeatCell({ of }: { of: OccupiedHour | undefined }) {
  if (of === undefined || of.percent === null) {
    return (
      <td>
        <span aria-hidden="true">–</span>
        <span className="report-unseen">Closed</span>
      </td>
    );
  }
  const { percent, bookedHours, openHours } = of;
  return (
    <td
      style={{ '--share': percent } as CSSProperties}
      title={`${hoursText(bookedHours)} of ${hoursText(openHours)} booked`}
    >
      {percent}%
    </td>
  );
}
