import type { MonthUsage } from '@roomhours/contract';
import { SkeletonRows } from '@roomhours/ui';
import { Progress, Table, type TableProps } from 'antd';
import { TabSection } from '../kit/tab-section';
import { QueryState } from '../kit/query-state';
import { monthText } from '../reports';
import { usageText } from '../users';
import { shareOf } from './share';
import { useGetUserUsageQuery } from './user-page.api';

/** The hours of a user month by month, against the present quota. */
export function UserHours({ id, monthlyQuota = 0 }: { id: number; monthlyQuota?: number }) {
  const query = useGetUserUsageQuery(id);
  return (
    <TabSection title="Hours by month" subtitle={monthlyQuota === 0 ? undefined : 'Against the present monthly quota'}>
      <QueryState
        query={query}
        data={query.data}
        placeholder={<SkeletonRows label="Loading the hours" rows={4} />}
        failedTitle="The hours could not be loaded"
        stale="hours"
      >
        {({ months }) => <Hours months={months} monthlyQuota={monthlyQuota} />}
      </QueryState>
    </TabSection>
  );
}

function Hours({ months, monthlyQuota }: { months: readonly MonthUsage[]; monthlyQuota: number }) {
  const columns: TableProps<MonthUsage>['columns'] = [
    { title: 'Month', render: (_, { month }) => monthText(month), rowScope: 'row' },
    { title: 'Hours', render: (_, { hours }) => usageText(hours, monthlyQuota) },
    {
      title: 'Share of the quota',
      hidden: monthlyQuota === 0,
      width: '40%',
      render: (_, { hours }) => <Share percentage={shareOf(hours, monthlyQuota)} />,
    },
  ];
  return (
    <Table
      aria-label="Hours by month"
      size="small"
      columns={columns}
      dataSource={months}
      rowKey="month"
      pagination={false}
    />
  );
}

/** A bar with its number. A bar above the quota is full. */
function Share({ percentage }: { percentage: number }) {
  return (
    <Progress
      percent={percentage}
      status={percentage >= 100 ? 'exception' : 'normal'}
      format={() => `${percentage}%`}
      aria-label="Share of the quota"
    />
  );
}
