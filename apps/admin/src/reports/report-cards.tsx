import type { UsageReport } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { EmailText, lazyComponent, PHONE_QUERY, type ThemeName, useMedia } from '@roomhours/ui';
import { Badge, Col, Flex, Row, Statistic } from 'antd';
import { useMemo } from 'react';
import { hoursText } from '../kit/plural';
import {
  barsHeight,
  CHART_PALETTES,
  quotaText,
  roomColumns,
  type RoomPiece,
  roomSlices,
  sliceText,
  userBars,
} from './chart-data';
import { monthText } from './months';
import { ChartCard, ChartPlaceholder, ReportCard } from './report-card';
import { ReportTable } from './report-table';

/** Downloads the chart library. */
export const loadCharts = () => import(/* webpackChunkName: "charts" */ './charts');

const RoomUsageChart = lazyComponent(async () => (await loadCharts()).RoomUsageChart, <ChartPlaceholder />);
const TopUsersChart = lazyComponent(async () => (await loadCharts()).TopUsersChart, <ChartPlaceholder />);
const DistributionChart = lazyComponent(async () => (await loadCharts()).DistributionChart, <ChartPlaceholder />);

/** The labels of more columns would overlap. */
const MAX_COLUMNS = { desktop: 8, phone: 5 };
/** The number of colours. */
const MAX_SLICES = 10;

/** The four cards of a month: three charts and a summary. */
export function ReportCards({ report }: { report: UsageReport }) {
  return (
    <Row gutter={[16, 16]}>
      {[RoomUsage, TopUsers, Distribution, Summary].map((Part) => (
        <Col key={Part.name} xs={24} xl={12}>
          <Part report={report} />
        </Col>
      ))}
    </Row>
  );
}

/** Returns the theme and layout of the charts. Memoized, because a new object redraws a chart. */
function useChartContext() {
  const { theme } = useShell();
  const phone = useMedia(PHONE_QUERY);
  return useMemo(() => ({ theme, phone }), [theme, phone]);
}

function RoomUsage({ report: { rooms, users, month } }: { report: UsageReport }) {
  const context = useChartContext();
  const max = MAX_COLUMNS[context.phone ? 'phone' : 'desktop'];
  const title = `Hours booked per room in ${monthText(month)}`;
  // On a desktop as high as the chart of the users beside it.
  const height = context.phone ? 280 : barsHeight(users.length);
  const columns = useMemo(() => roomColumns(rooms, max), [rooms, max]);
  return (
    <ChartCard
      title="Room Usage"
      text={title}
      chart={rooms.length > 0 && <RoomUsageChart rooms={columns} height={height} {...context} />}
      note={rooms.length > max ? `The ${max} rooms with most hours. The table has all ${rooms.length}.` : undefined}
      table={
        <ReportTable
          caption={title}
          titles={['Room', 'Hours']}
          rows={rooms.map(({ roomName, hours }) => [roomName, hoursText(hours)])}
        />
      }
    />
  );
}

function TopUsers({ report: { users, month } }: { report: UsageReport }) {
  const context = useChartContext();
  const title = `Hours used against monthly quota in ${monthText(month)}`;
  const bars = useMemo(() => userBars(users), [users]);
  return (
    <ChartCard
      title="Top User Activity"
      text={title}
      chart={users.length > 0 && <TopUsersChart bars={bars} {...context} />}
      table={
        <ReportTable
          caption={title}
          titles={['User', 'Hours Used', 'Monthly Quota']}
          rows={users.map((user) => [user.label, hoursText(user.hoursUsed), quotaText(user.monthlyQuota)])}
          header={(email) => <EmailText email={email} />}
        />
      }
    />
  );
}

function Distribution({ report: { rooms, month, totalHours } }: { report: UsageReport }) {
  const context = useChartContext();
  const title = `Each room's share of all hours in ${monthText(month)}`;
  const slices = useMemo(() => roomSlices(rooms, MAX_SLICES), [rooms]);
  return (
    <ChartCard
      title="Booking Distribution"
      text={title}
      chart={
        rooms.length > 0 && (
          <>
            <DistributionChart rooms={slices} {...context} />
            {context.phone && <SliceLabels slices={slices} theme={context.theme} />}
          </>
        )
      }
      table={
        <ReportTable
          caption={title}
          titles={['Room', 'Hours', 'Share']}
          rows={rooms.map(({ roomName, hours }) => [
            roomName,
            hoursText(hours),
            `${Math.round((hours / totalHours) * 100)}%`,
          ])}
        />
      }
    />
  );
}

function Summary({ report }: { report: UsageReport }) {
  const figures = {
    'Total Bookings': report.totalBookings,
    'Total Hours Booked': report.totalHours,
    'Most Booked Room': report.mostBookedRoom ?? 'N/A',
    'Active Users': report.activeUsers,
  };
  return (
    <ReportCard title="Summary" text={monthText(report.month)}>
      <Row role="status" gutter={[16, 24]}>
        {Object.entries(figures).map(([title, value]) => (
          <Col key={title} span={12}>
            <Statistic title={title} value={value} />
          </Col>
        ))}
      </Row>
    </ReportCard>
  );
}

/** The legend of the pie on a phone, where its labels do not fit beside it. */
function SliceLabels({ slices, theme }: { slices: readonly RoomPiece[]; theme: ThemeName }) {
  return (
    <Flex component="ul" vertical style={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {slices.map((slice, index) => (
        <li key={slice.room}>
          <Badge color={CHART_PALETTES[theme][index]} text={sliceText(slice)} />
        </li>
      ))}
    </Flex>
  );
}
