import type { LateCancellation } from '@roomhours/contract';
import { hoursText } from '@roomhours/text';
import { dayInWords, formatTimeOfDay, minutesOf, parseInstant, toLocal } from '@roomhours/time';
import { ConfirmDialog } from '@roomhours/ui';
import { Button, Table, type TableProps } from 'antd';
import { useState } from 'react';
import { useGetBookingConfigQuery } from '../booking-config';
import { TabSection } from '../kit/tab-section';
import { useRequest } from '../kit/use-request';
import { useGetLateCancellationsQuery, useGetUserUsageQuery, useGiveHoursBackMutation } from './user-page.api';

const TOASTS = {
  success: { title: 'Hours Given Back' },
  failure: { title: 'Update Failed', fallback: 'The hours could not be given back. Please try again.' },
};

/** 'Cancelled late': the cancellations of the current month whose hours stay used. Nothing without any. */
export function LateCancellations({ id }: { id: number }) {
  const month = useGetUserUsageQuery(id).data?.months[0]?.month;
  const query = useGetLateCancellationsQuery({ id, month: month ?? '' }, { skip: month === undefined });
  const late = query.data?.lateCancellations ?? [];
  const zone = useGetBookingConfigQuery().data?.timeZone;
  const [chosen, setChosen] = useState<LateCancellation | null>(null);
  const [giveBack] = useGiveHoursBackMutation();
  const { send, isPending } = useRequest();
  if (late.length === 0 || zone === undefined) return null;
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
    <TabSection title="Cancelled late" subtitle="Their hours stay used in this month">
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

function rangeOf({ startTime, endTime }: LateCancellation) {
  return { start: parseInstant(startTime), end: parseInstant(endTime) };
}

function hoursOf(late: LateCancellation): string {
  return hoursText(minutesOf(rangeOf(late)) / 60);
}

/** Returns 'Tuesday 24 November, 10:00–11:00'. */
function whenText(late: LateCancellation, zone: string): string {
  const { start, end } = rangeOf(late);
  const from = toLocal(start, zone);
  return `${dayInWords(from.date)}, ${formatTimeOfDay(from.minuteOfDay)}–${formatTimeOfDay(toLocal(end, zone).minuteOfDay)}`;
}
