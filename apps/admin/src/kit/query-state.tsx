import { failureText } from '@roomhours/data-access';
import { Delayed, FailedState, SkeletonRows, useDrawn } from '@roomhours/ui';
import { Alert, Button } from 'antd';
import type { ReactElement, ReactNode } from 'react';

/** The result of a query of RTK Query, as far as its state is shown. */
export interface QueryStatus {
  isError: boolean;
  error?: unknown;
  refetch: () => unknown;
}

export interface QueryStateProps<T> {
  query: QueryStatus;
  /** What is shown; undefined until it has been loaded. */
  data: T | undefined;
  /** Names what is shown in the texts about its state: 'rooms', 'audit log'. */
  what: string;
  /** Shown while the data is loading, after 200 ms. With `role="status"`. Default: `rows` lines. */
  placeholder?: ReactNode;
  rows?: number;
  /** The heading if the data could not be loaded. Default: 'The rooms could not be loaded'. */
  failedTitle?: string;
  /** Shown if the server gives no reason for the failure. */
  failedText?: string;
  /** The plural of what is shown, if it is not `what`, for the notice that it could not be updated; or the notice. */
  stale?: string | ReactElement;
  children: (data: T) => ReactNode;
}

/** Shows that data is loading, could not be loaded, or could not be updated; otherwise the data. */
export function QueryState<T>({ query, data, what, rows, stale = what, children, ...props }: QueryStateProps<T>) {
  const { placeholder = <SkeletonRows label={`Loading the ${what}`} rows={rows} />, ...failure } = props;
  const isDrawn = useDrawn(data !== undefined);
  if (data === undefined && query.isError) return <QueryFailed query={query} what={what} {...failure} />;
  if (data === undefined || !isDrawn) return <Delayed>{placeholder}</Delayed>;
  return (
    <>
      {query.isError && (typeof stale === 'string' ? <Stale what={stale} onRetry={query.refetch} /> : stale)}
      {children(data)}
    </>
  );
}

/** Above data that could not be updated. `what` is the plural of what is shown. */
function Stale({ what, onRetry }: { what: string; onRetry: () => unknown }) {
  return (
    <Alert
      type="warning"
      showIcon
      title={`The ${what} below may be out of date: they could not be loaded again.`}
      action={<Button onClick={onRetry}>Try again</Button>}
      style={{ marginBottom: 16 }}
    />
  );
}

/** Returns the data that is shown: while other data loads, the previous; after a failure none, because it is not what was requested. */
export function shownData<T>({ data, currentData, isError }: QueryStatus & { data?: T; currentData?: T }) {
  return currentData ?? (isError ? undefined : data);
}

type QueryFailedProps = Pick<QueryStateProps<unknown>, 'query' | 'what' | 'failedTitle' | 'failedText'>;

const FAILED_TEXT = 'The server did not answer as it should. Try again in a moment.';

/** Shown in place of data that could not be loaded. */
export function QueryFailed({ query, what, failedTitle, failedText = FAILED_TEXT }: QueryFailedProps) {
  const { error, refetch } = query;
  return (
    <FailedState title={failedTitle ?? `The ${what} could not be loaded`} onRetry={() => void refetch()}>
      {failureText(error, failedText)}
    </FailedState>
  );
}

/** Combines queries whose data is shown together. A retry repeats those that failed. */
export function statusOf(...queries: readonly QueryStatus[]): QueryStatus {
  const failed = queries.filter(({ isError }) => isError);
  return {
    isError: failed.length > 0,
    error: failed[0]?.error,
    refetch: () => failed.forEach(({ refetch }) => void refetch()),
  };
}
