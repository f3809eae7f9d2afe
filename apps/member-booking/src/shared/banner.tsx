import { useShell } from '@roomhours/remote-contract';
import { formatTimeOfDay, instant, toLocal } from '@roomhours/time';
import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import type { QueryResult } from '../store/member-api';

/** Text in one line, with a button to try again if that can help, or with another action. */
export function Banner({
  children,
  onRetry,
  retrying = false,
  action,
  role = onRetry ? 'alert' : 'note',
}: {
  children: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  action?: { label: string; onClick: () => void };
  /** 'status' for a text that appears while the page is shown. */
  role?: 'alert' | 'note' | 'status';
}) {
  return (
    <Alert
      role={role}
      type={onRetry ? 'warning' : 'info'}
      title={children}
      action={
        onRetry ? (
          <Button onClick={onRetry} aria-disabled={retrying}>
            Try again
          </Button>
        ) : (
          action && <Button onClick={action.onClick}>{action.label}</Button>
        )
      }
      styles={{ root: { paddingBlock: 4 } }}
    />
  );
}

/** Says since when the shown bookings may be out of date, and requests them again. */
export function StaleBanner({
  stale,
  queries,
}: {
  stale: QueryResult<unknown>;
  queries: readonly QueryResult<unknown>[];
}) {
  const { timeZone } = useShell();
  const at = stale.fulfilledTimeStamp;
  const since = at ? ` since ${formatTimeOfDay(toLocal(instant(at), timeZone).minuteOfDay)}` : '';
  return (
    <Banner
      onRetry={() => queries.forEach(({ refetch }) => void refetch())}
      retrying={queries.some(({ isFetching }) => isFetching)}
    >
      {`The bookings could not be refreshed${since}. What you see may be out of date.`}
    </Banner>
  );
}
