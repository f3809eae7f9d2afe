import type { LateCancellation } from '@roomhours/contract';
import { hoursText } from '@roomhours/text';
import { minutesOf, parseInstant } from '@roomhours/time';
import { useShell } from '@roomhours/remote-contract';
import { ConfirmDialog } from '@roomhours/ui';
import { Button, Table, type TableProps } from 'antd';
import { useState } from 'react';
import { TabSection } from '../kit/tab-section';
import { whenText } from '../kit/time-text';
import { useRequest } from '../kit/use-request';
import { useGetUserUsageQuery, useGiveHoursBackMutation } from './user-page.api';

const TOASTS = {
  success: { title: 'Hours Given Back' },
  failure: { title: 'Update Failed', fallback: 'The hours could not be given back. Please try again.' },
};

/** 'Cancelled late': the cancellations of the shown months whose hours stay used. Nothing without any. */
export function LateCancellations({ id }: { id: number }) {
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
  const columns: TableProps<LateCancellation>['columns'] = [
    { title: 'Room', dataIndex: 'roomName', rowScope: 'row' },
    { title: 'Time', render: (_, one) => whenText(one, zone) },
    { title: 'Hours', render: (_, one) => hoursOf(one) },
    {
      title: 'Actions',
      render: (_, one) => (
        <Button size="small" onClick={() => setChosen(one)}>
          Give hours back
        </Button>
      ),
    },
  ];
  return (
    <TabSection title="Cancelled late" subtitle="Their hours stay used in their month">
      <Table
        {...{ columns, dataSource: late, rowKey: 'id', size: 'small', pagination: false, scroll: { x: true } }}
        aria-label="Cancelled late"
      />
      <ConfirmDialog
        open={chosen !== null}
        title="Give hours back"
        text={chosen ? `${hoursOf(chosen)} will no longer be used. The audit log records it.` : ''}
        confirmLabel="Give hours back"
        danger={false}
        pending={isPending}
        onConfirm={() => void (chosen && confirm(chosen))}
        onCancel={() => setChosen(null)}
      />
    </TabSection>
  );
}

function hoursOf({ startTime, endTime }: LateCancellation): string {
  return hoursText(minutesOf({ start: parseInstant(startTime), end: parseInstant(endTime) }) / 60);
}
