import { PAGE_SIZE } from '@roomhours/contract';
import { type ReactNode, useEffect } from 'react';
import type { Page } from '../../store/admin-api';
import { QueryState, type QueryStateProps, type QueryStatus, shownData } from '../query-state';
import { Pages } from './pages';
import type { ListFilters } from './use-list-filters';
import { useTurn } from './use-turn';

/** The result of a query for one page of a list. */
export interface PageQueryResult<Row> extends QueryStatus {
  data?: Page<Row>;
  currentData?: Page<Row>;
}

interface PagedListProps<Row> extends Omit<QueryStateProps<unknown>, 'query' | 'data' | 'children'> {
  query: PageQueryResult<Row>;
  filters: Pick<ListFilters<{ page: number }>, 'view' | 'goTo'>;
  /** What is counted, in the singular: 'user'. */
  noun: string;
  /** Shown if the list has no rows. */
  empty: ReactNode;
  /** Shown on a page after the last one. Left out: the last page opens instead. */
  pastEnd?: ReactNode;
  children: (rows: readonly Row[], isLoading: boolean) => ReactNode;
}

/** A list by pages with all its states: loading, failed, stale, empty. The pages are below. */
export function PagedList<Row>({ query, filters, noun, empty, pastEnd, children, ...texts }: PagedListProps<Row>) {
  const { view, goTo } = filters;
  const { top, turn } = useTurn(query.currentData, goTo);
  return (
    <QueryState {...texts} query={query} data={shownData(query)}>
      {({ rows, total }) => {
        if (total === 0) return empty;
        if (rows.length === 0) return pastEnd ?? <GoToLastPage total={total} goTo={goTo} />;
        return (
          <>
            <div ref={top} tabIndex={-1} style={{ outline: 'none', scrollMarginTop: 16 }}>
              {children(rows, query.currentData === undefined)}
            </div>
            <Pages noun={noun} page={view.page} pageSize={PAGE_SIZE.default} total={total} onPage={turn} />
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
