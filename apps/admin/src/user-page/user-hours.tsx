import type { AdminUser, LateCancellation, MonthUsage } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { isolate } from '@roomhours/text';
import { minutesOf, parseInstant, toLocal } from '@roomhours/time';
import { ConfirmDialog, type RowColumn } from '@roomhours/ui';
import { Button, Progress, Table, type TableProps } from 'antd';
import { useState } from 'react';
import { RowsTable } from '../kit/list/rows-table';
import { hoursText } from '../kit/plural';
import { QueryState } from '../kit/query-state';
import { TabSection } from '../kit/tab-section';
import { whenText } from '../kit/time-text';
import { useRequest } from '../kit/use-request';
import { monthText } from '../reports';
import { calledText, shareOf, usageText } from '../users';
import { useGetUserUsageQuery, useGiveHoursBackMutation } from './user-page.api';

/** The hours of a user month by month, against the present quota. */
export function UserHours({ id, monthlyQuota = 0 }: { id: number; monthlyQuota?: number }) {
  const query = useGetUserUsageQuery(id);
  return (
    <TabSection title="Hours by month" subtitle={monthlyQuota === 0 ? undefined : 'Against the present monthly quota'}>
      <QueryState query={query} data={query.data} what="hours" rows={4}>
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
      styles={{ indicator: { minWidth: '4.5ch', textAlign: 'end' } }}
      aria-label="Share of the quota"
    />
  );
}

const TOASTS = {
  success: { title: 'Hours Given Back' },
  failure: { title: 'Update Failed', fallback: 'The hours could not be given back. Please try again.' },
};

/** 'Cancelled late': the cancellations of the shown months whose hours stay used. Nothing without any. */
export function LateCancellations({ id, user }: { id: number; user: AdminUser | undefined }) {
  const { timeZone: zone } = useShell();
  const late = useGetUserUsageQuery(id).data?.lateCancellations ?? [];
  const [chosen, setChosen] = useState<LateCancellation | null>(null);
  const [giveBack] = useGiveHoursBackMutation();
  const { send, isPending } = useRequest();
  if (late.length === 0) return null;
  const confirm = async ({ id: lateId }: LateCancellation) => {
    await send(giveBack(lateId), TOASTS);
    setChosen(null);
  };
  const columns: RowColumn<LateCancellation>[] = [
    { title: 'Room', card: 'head', render: (_, { roomName }) => <bdi dir="auto">{roomName}</bdi> },
    { title: 'Time', render: (_, one) => whenText(one, zone) },
    { title: 'Hours', render: (_, one) => hoursText(hoursOf(one)) },
    {
      title: 'Actions',
      card: 'foot',
      fixed: 'end',
      render: (_, one) => (
        <Button type="text" onClick={() => setChosen(one)}>
          Give hours back
        </Button>
      ),
    },
  ];
  return (
    <TabSection title="Cancelled late" subtitle="Their hours stay used in their month">
      <RowsTable label="Cancelled late" columns={columns} rows={late} rowKey={(one) => one.id} />
      <ConfirmDialog
        open={chosen !== null}
        title="Give hours back"
        text={chosen ? questionText(chosen, user, zone) : ''}
        confirmLabel="Give hours back"
        danger={false}
        pending={isPending}
        onConfirm={() => void (chosen && confirm(chosen))}
        onCancel={() => setChosen(null)}
      />
    </TabSection>
  );
}

/** Returns '1.5 hours of November 2026 go back to Ada Okafor. The audit log records it.' */
function questionText(late: LateCancellation, user: AdminUser | undefined, zone: string): string {
  const hours = hoursOf(late);
  const month = monthText(toLocal(parseInstant(late.startTime), zone).date.slice(0, 7));
  const name = user === undefined ? 'the member' : isolate(calledText(user));
  return `${hoursText(hours)} of ${month} ${hours === 1 ? 'goes' : 'go'} back to ${name}. The audit log records it.`;
}

function hoursOf({ startTime, endTime }: LateCancellation): number {
  return minutesOf({ start: parseInstant(startTime), end: parseInstant(endTime) }) / 60;
}
