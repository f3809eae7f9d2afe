import type { Retention } from '@roomhours/contract';
import { Typography } from 'antd';
import { Instant } from '../kit/instant';
import { plural } from '../kit/plural';
import { useGetRetentionQuery } from './audit.api';

/** How long personal data are kept, and what the last daily run has removed. Nothing if all are kept. */
export function RetentionNote() {
  const { data } = useGetRetentionQuery();
  if (!data || data.months === null) return null;
  const { months, lastRun } = data;
  return (
    <Typography.Paragraph type="secondary">
      Personal data are removed after {plural(months, 'month')}.{' '}
      {lastRun === null ? (
        'The first daily run follows.'
      ) : (
        <>
          Last run: <Instant at={lastRun.at} />. Removed: {removedText(lastRun)}.
        </>
      )}
    </Typography.Paragraph>
  );
}

function removedText(run: NonNullable<Retention['lastRun']>): string {
  const counts = [
    [run.purposes, 'purpose'],
    [run.auditEntries, 'audit record'],
    [run.messages, 'message'],
  ] as const;
  const removed = counts.filter(([count]) => count > 0).map(([count, noun]) => plural(count, noun));
  if (run.deliveries > 0)
    removed.push(run.deliveries === 1 ? '1 webhook delivery' : `${run.deliveries} webhook deliveries`);
  return removed.join(', ') || 'nothing';
}
