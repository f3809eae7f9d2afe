import type { OccupancyReport, OccupiedHour, OccupiedTime } from '@roomhours/contract';
import { formatTimeOfDay, nameOfWeekday } from '@roomhours/time';
import { PHONE_QUERY, quietLoading, useMedia } from '@roomhours/ui';
import { Col, Empty, Row, Segmented, Spin, Table, type TableProps } from 'antd';
import { type CSSProperties, useState } from 'react';
import { hoursFigure, hoursText } from '../kit/plural';
import { QueryState, shownData } from '../kit/query-state';
import type { MonthRange } from './months';
import { ReportCard } from './report-card';
import { useGetOccupancyQuery } from './reports.api';

/** How much of the open time was booked: by weekday and hour, and by room. */
export function OccupancyCards({ range }: { range: MonthRange }) {
  const query = useGetOccupancyQuery(range);
  return (
    <QueryState query={query} data={shownData(query)} what="occupancy" stale="figures">
      {(report) => (
        <Spin {...quietLoading(!query.currentData)}>
          <Row gutter={[16, 16]}>
            <Col xs={24} xl={12}>
              <ReportCard title="Occupancy by Weekday and Hour" text={sentenceOf(report)}>
                {report.hours.length > 0 ? <OccupancyHeatTable hours={report.hours} /> : NO_HOURS}
              </ReportCard>
            </Col>
            <Col xs={24} xl={12}>
              <ReportCard title="Occupancy by Room" text="Booked of open hours">
                {report.rooms.length > 0 ? <RoomOccupancy rooms={report.rooms} /> : NO_HOURS}
              </ReportCard>
            </Col>
          </Row>
        </Spin>
      )}
    </QueryState>
  );
}

const NO_HOURS = <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="No open hours." />;

/** Returns '34% of the open hours are booked: 12.5 hours of 37 hours.'. */
function sentenceOf({ percent, bookedHours, openHours }: OccupiedTime): string {
  if (percent === null) return 'No room was open.';
  return `${percentText(percent)} of the open hours are booked: ${hoursText(bookedHours)} of ${hoursText(openHours)}.`;
}

type RoomRow = OccupancyReport['rooms'][number];

/** Up to this number of rooms all of them are shown. */
const MAX_SHOWN = 10;

const PARTS = ['Most used', 'Least used', 'All rooms'] as const;
type Part = (typeof PARTS)[number];

const COLUMNS: NonNullable<TableProps<RoomRow>['columns']> = [
  {
    title: 'Room',
    rowScope: 'row',
    sorter: (a, b) => a.roomName.localeCompare(b.roomName),
    render: (_, { roomName, isActive }) => (
      <span style={{ overflowWrap: 'anywhere' }}>
        <bdi dir="auto">{roomName}</bdi>
        {!isActive && ' (Retired)'}
      </span>
    ),
  },
  { title: 'Booked', align: 'end', sorter: (a, b) => a.bookedHours - b.bookedHours, render: hoursOf('bookedHours') },
  { title: 'Open', align: 'end', sorter: (a, b) => a.openHours - b.openHours, render: hoursOf('openHours') },
  { title: 'Occupancy', align: 'end', sorter: byUse, render: (_, { percent }) => percentText(percent) },
];

/** Without 'Open', for which a phone has no space; the occupancy says as much. */
const PHONE_COLUMNS = COLUMNS.filter(({ title }) => title !== 'Open');

/** The occupancy of each room, sortable. Of many rooms, the ten most used ones first, or the ten least used ones. */
function RoomOccupancy({ rooms }: { rooms: readonly RoomRow[] }) {
  const [part, setPart] = useState<Part>('Most used');
  const isPhone = useMedia(PHONE_QUERY);
  const isLong = rooms.length > MAX_SHOWN;
  return (
    <>
      {isLong && (
        <Segmented<Part>
          aria-label="Rooms"
          // The choice inside has the focus.
          tabIndex={-1}
          options={[...PARTS]}
          value={part}
          onChange={setPart}
          style={{ marginBottom: 12 }}
        />
      )}
      <Table
        key={part}
        aria-label="Occupancy by Room"
        size="small"
        pagination={false}
        loading={quietLoading()}
        showSorterTooltip={false}
        rowKey={({ roomId }) => roomId}
        columns={isPhone ? PHONE_COLUMNS : COLUMNS}
        dataSource={isLong ? partOf(rooms, part) : rooms}
      />
    </>
  );
}

function partOf(rooms: readonly RoomRow[], part: Part): readonly RoomRow[] {
  if (part === 'All rooms') return rooms;
  const byMost = rooms.toSorted((a, b) => byUse(b, a));
  return part === 'Most used' ? byMost.slice(0, MAX_SHOWN) : byMost.toReversed().slice(0, MAX_SHOWN);
}

/** A room that was never open is used least. */
function byUse({ percent: a }: RoomRow, { percent: b }: RoomRow): number {
  return (a ?? -1) - (b ?? -1);
}

function hoursOf(field: 'bookedHours' | 'openHours') {
  return (_: unknown, row: RoomRow) => hoursFigure(row[field]);
}

function percentText(percent: number | null): string {
  return percent === null ? '-' : `${percent}%`;
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/** A table of weekday and hour. The tint of a cell grows with its share, which is written in it too. */
function OccupancyHeatTable({ hours }: { hours: readonly OccupiedHour[] }) {
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
