import type { MonthUsage } from '@roomhours/contract';
import { TabSection } from '../kit/tab-section';
import { TableOutline } from '../kit/list/data-table';
import { QueryState } from '../kit/query-state';
import { monthText } from '../reports';
import { usageText } from '../users';
import { shareOf } from './share';
import { useGetUserUsageQuery } from './user-page.api';

/** The hours of a user month by month, against the present quota. */
export function UserHours({ id, monthlyQuota = 0 }: { id: number; monthlyQuota?: number }) {
  const query = useGetUserUsageQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <TabSection title="Hours by month" subtitle={monthlyQuota === 0 ? undefined : 'Against the present monthly quota'}>
      <QueryState
        {...{ query, data: query.data }}
        placeholder={
          <div role="status" aria-label="Loading the hours">
            <TableOutline rows={4} />
          </div>
        }
        failedTitle="The hours could not be loaded"
        stale="hours"
      >
        {({ months }) => <Hours months={months} monthlyQuota={monthlyQuota} />}
      </QueryState>
    </TabSection>
  );
}

function Hours({ months, monthlyQuota }: { months: readonly MonthUsage[]; monthlyQuota: number }) {
  return (
    <table className="user-hours" aria-label="Hours by month">
      <thead>
        <tr>
          <th scope="col">Month</th>
          <th scope="col">Hours</th>
          {monthlyQuota > 0 && <th scope="col">Share of the quota</th>}
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, hours }) => (
          <tr key={month}>
            <th scope="row">{monthText(month)}</th>
            <td>{usageText(hours, monthlyQuota)}</td>
            {monthlyQuota > 0 && (
              <td>
                <Share percentage={shareOf(hours, monthlyQuota)} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A bar with its number. A bar above the quota is full. */
function Share({ percentage }: { percentage: number }) {
  return (
    <span className="user-share" data-full={percentage >= 100}>
      <span className="user-share-bar" aria-hidden="true">
        <span style={{ width: `${Math.min(100, percentage)}%` }} />
      </span>
      <span>{percentage}%</span>
    </span>
  );
}
