import type { OccupancyReport, OccupiedTime } from '@roomhours/contract';
import { SkeletonRows } from '@roomhours/ui';
import { Col, Empty, Row, Spin } from 'antd';
import { hoursText } from '../kit/plural';
import { QueryState, shownData } from '../kit/query-state';
import { OccupancyHeatTable } from './occupancy-heat-table';
import type { MonthRange } from './months';
import { ReportCard } from './report-card';
import { RoomOccupancy, percentText } from './room-occupancy';
import { useGetOccupancyQuery } from './reports.api';

/** How much of the open time was booked: by weekday and hour, and by room. */
export function OccupancyCards({ range }: { range: MonthRange }) {
  const query = useGetOccupancyQuery(range);
  return (
    <QueryState
      query={query}
      data={shownData(query)}
      placeholder={<SkeletonRows label="Loading the occupancy" />}
      failedTitle="The occupancy could not be loaded"
      stale="figures"
    >
      {(report) => (
        <Spin spinning={!query.currentData}>
          <Row gutter={[16, 16]}>
            <Col xs={24} xl={12}>
              <OccupancyByHour report={report} />
            </Col>
            <Col xs={24} xl={12}>
              <OccupancyByRoom report={report} />
            </Col>
          </Row>
        </Spin>
      )}
    </QueryState>
  );
}

function OccupancyByHour({ report }: { report: OccupancyReport }) {
  return (
    <ReportCard title="Occupancy by Weekday and Hour" text={sentenceOf(report)}>
      {report.hours.length > 0 ? <OccupancyHeatTable hours={report.hours} /> : NO_HOURS}
    </ReportCard>
  );
}

function OccupancyByRoom({ report: { rooms } }: { report: OccupancyReport }) {
  return (
    <ReportCard title="Occupancy by Room" text="Booked of open hours">
      {rooms.length === 0 ? NO_HOURS : <RoomOccupancy rooms={rooms} />}
    </ReportCard>
  );
}

const NO_HOURS = <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="No open hours." />;

/** Returns '34% of the open hours are booked: 12.5 hours of 37 hours.'. */
function sentenceOf({ percent, bookedHours, openHours }: OccupiedTime): string {
  if (percent === null) return 'No room was open.';
  return `${percentText(percent)} of the open hours are booked: ${hoursText(bookedHours)} of ${hoursText(openHours)}.`;
}
