import { DownOutlined } from '@ant-design/icons';
import { isolate } from '@roomhours/text';
import { Button } from 'antd';
import { useState } from 'react';
import { BookingListItem, BookingTableRow, CardHead, lineId, RoomCell, Status } from './booking-lines';
import type { BookingRow } from './booking-row';
import type { RowHandlers } from './row-actions';
import { type NonEmpty, type SeriesRow, seriesRowOf } from './series-row';

interface SeriesLinesProps extends RowHandlers {
  rows: NonEmpty<BookingRow>;
}

/** The row of a series, with those of its bookings below it while it is expanded. */
export function SeriesTableRows({ rows, ...actions }: SeriesLinesProps) {
  const [isExpanded, setExpanded] = useState(false);
  const series = seriesRowOf(rows);
  return (
    <>
      <tr data-status={series.status}>
        <RoomCell row={series} />
        <td>
          <div className="mb-table-dates">
            <Dates dates={series.dates} />
          </div>
        </td>
        <td className="mb-table-fixed">{series.time}</td>
        <td>{series.hours}</td>
        <td>
          <Status>{series.statusText}</Status>
        </td>
        <td className="mb-table-actions">
          <ExpandButton {...{ rows, series, isExpanded, setExpanded }} />
        </td>
      </tr>
      {isExpanded && rows.map((row) => <BookingTableRow key={row.booking.id} row={row} isOfSeries {...actions} />)}
    </>
  );
}

/** The card of a series, with those of its bookings below it while it is expanded. */
export function SeriesListItems({ rows, ...actions }: SeriesLinesProps) {
  const [isExpanded, setExpanded] = useState(false);
  const series = seriesRowOf(rows);
  return (
    <>
      <li data-status={series.status}>
        <CardHead row={series}>{series.statusText}</CardHead>
        <p>
          <Dates dates={series.dates} />, <span className="mb-nowrap">{series.time}</span>
        </p>
        <p className="mb-booking-card-more">{series.hours}</p>
        <div className="mb-row-actions">
          <ExpandButton {...{ rows, series, isExpanded, setExpanded }} />
        </div>
      </li>
      {isExpanded && rows.map((row) => <BookingListItem key={row.booking.id} row={row} isOfSeries {...actions} />)}
    </>
  );
}

/** 'Tue 3 November to Tue 24 November'. A line breaks only between the dates. */
function Dates({ dates: [first, last] }: Pick<SeriesRow, 'dates'>) {
  return (
    <>
      <span className="mb-nowrap">{last ? `${first} to` : first}</span>
      {last && ' '}
      <span className="mb-nowrap">{last}</span>
    </>
  );
}

interface ExpandButtonProps {
  rows: NonEmpty<BookingRow>;
  series: SeriesRow;
  isExpanded: boolean;
  setExpanded: (isExpanded: boolean) => void;
}

function ExpandButton({ rows, series, isExpanded, setExpanded }: ExpandButtonProps) {
  return (
    <Button
      className="mb-expand"
      icon={<DownOutlined aria-hidden />}
      iconPlacement="end"
      aria-label={`${series.count}, ${isolate(series.room)}, ${series.time}`}
      aria-expanded={isExpanded}
      aria-controls={rows.map(({ booking }) => lineId(booking.id)).join(' ')}
      onClick={() => setExpanded(!isExpanded)}
    >
      {series.count}
    </Button>
  );
}
