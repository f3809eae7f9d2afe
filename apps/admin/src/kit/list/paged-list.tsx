import { PAGE_SIZE } from '@roomhours/contract';
import { type ReactNode, useDeferredValue, useEffect } from 'react';
import type { Page } from './page';
import { Pager } from './pager';
import { QueryState, type QueryStateProps, type QueryStatus } from '../query-state';
import type { ListFilters } from './use-list-filters';

interface PagedQuery<Row> extends QueryStatus {
  data?: Page<Row>;
  currentData?: Page<Row>;
}

/** A query whose page is ready to be rendered. */
export interface PagedResult<Row> extends QueryStatus {
  page: Page<Row> | undefined;
  /** Another page is loading; the previous one is shown. */
  isBusy: boolean;
}

/**
 * Selects the page that is shown: while another one loads, the previous one; after a failure none, because it would not be the
 * requested one. The first page is rendered as a deferred update, which keeps the tab responsive.
 */
export function usePagedResult<Row>({ data, currentData, ...query }: PagedQuery<Row>): PagedResult<Row> {
  const known = currentData ?? (query.isError ? undefined : data);
  const isReady = useDeferredValue(known !== undefined);
  return { ...query, page: isReady ? known : undefined, isBusy: currentData === undefined };
}

interface PagedListProps<Row> extends Omit<QueryStateProps<unknown>, 'query' | 'data' | 'children'> {
  result: PagedResult<Row>;
  filters: Pick<ListFilters<{ page: number }>, 'view' | 'goTo'>;
  /** What is counted, in the singular: 'user'. */
  noun: string;
  /** Shown if the list has no rows. */
  empty: ReactNode;
  /** Shown on a page after the last one. Left out: the last page opens instead. */
  pastEnd?: ReactNode;
  children: (rows: readonly Row[], isBusy: boolean) => ReactNode;
}

/** A list by pages with all its states: loading, failed, stale, empty. The pager is below. */
export function PagedList<Row>({ result, filters, noun, empty, pastEnd, children, ...texts }: PagedListProps<Row>) {
  const { view, goTo } = filters;
  return (
    <QueryState {...texts} query={result} data={result.page}>
      {({ rows, total }) => {
        if (total === 0) return empty;
        if (rows.length === 0) return pastEnd ?? <GoToLastPage total={total} goTo={goTo} />;
        return (
          <>
            {children(rows, result.isBusy)}
            <Pager noun={noun} page={view.page} pageSize={PAGE_SIZE.default} total={total} onPage={goTo} />
          </>
        );
      }}
    </QueryState>
  );
}

/** The page in the URL is after the last one, because rows were deleted. */
function GoToLastPage({ total, goTo }: { total: number } & Pick<ListFilters<{ page: number }>, 'goTo'>) {
  useEffect(() => {
    goTo(Math.ceil(total / PAGE_SIZE.default), { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- `goTo` is another function in each render
  }, [total]);
  return null;
}
