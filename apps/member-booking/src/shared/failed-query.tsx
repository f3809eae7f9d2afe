import { failureText } from '@roomhours/data-access';
import { FailedState } from '@roomhours/ui';
import type { QueryResult } from '../store/member-api';

interface FailedQueryProps {
  title: string;
  query: Pick<QueryResult<unknown>, 'error' | 'isFetching' | 'refetch'>;
  /** Shown if the server gives no reason. */
  fallback?: string;
}

/** Shown in place of data that could not be loaded. */
export function FailedQuery({ title, query, fallback = 'Please try again in a moment.' }: FailedQueryProps) {
  return (
    <FailedState title={title} onRetry={query.refetch} retrying={query.isFetching}>
      {failureText(query.error, fallback)}
    </FailedState>
  );
}
