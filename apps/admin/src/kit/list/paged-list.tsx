import type { Page } from '@roomhours/data-access';
import { PAGE_SIZE } from '@roomhours/contract';
import { EmptyState, PHONE_QUERY, useMedia } from '@roomhours/ui';
import { Button, Flex, Pagination, type PaginationProps, Typography } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { numberText, plural } from '../plural';
import { QueryState, type QueryStateProps, type QueryStatus, shownData } from '../query-state';
import type { ListFilters } from '../url-query';

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
        if (total === 0) return <div role="status">{empty}</div>;
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

/** Shown in place of a list whose filters no entry matches. */
export function NoneFound({ noun, onClear }: { noun: string; onClear: () => void }) {
  return (
    <EmptyState title={`No ${noun}s found`} action={<Button onClick={onClear}>{`Show all ${noun}s`}</Button>}>
      {`No ${noun} matches this search and these filters.`}
    </EmptyState>
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

interface PagesProps {
  /** What is counted, in the singular: 'booking'. */
  noun: string;
  /** From 1. */
  page: number;
  pageSize: number;
  /** The number of entries on all pages. */
  total: number;
  onPage: (page: number) => void;
}

/** '51–100 of 1,234 bookings' beside antd's Pagination; '12 bookings' if there is one page. */
export function Pages({ noun, page, pageSize, total, onPage }: PagesProps) {
  const phone = useMedia(PHONE_QUERY);
  const range = `${numberText((page - 1) * pageSize + 1)}–${numberText(Math.min(total, page * pageSize))}`;
  return (
    <Flex
      component="nav"
      aria-label={`Pages of ${noun}s`}
      wrap
      justify="space-between"
      gap="small"
      style={{ marginTop: 16 }}
    >
      <Typography.Text type="secondary" role="status">
        {total > pageSize ? `${range} of ${plural(total, noun)}` : plural(total, noun)}
      </Typography.Text>
      <Pagination
        current={page}
        pageSize={pageSize}
        total={total}
        hideOnSinglePage
        showSizeChanger={false}
        simple={phone ? { readOnly: true } : false}
        itemRender={itemOf}
        onChange={onPage}
      />
    </Flex>
  );
}

/** Words for the arrows. The item around them has the focus. */
const itemOf: PaginationProps['itemRender'] = (_page, type, element) => {
  if (type !== 'prev' && type !== 'next') return element;
  return (
    <Button type="text" size="small" tabIndex={-1}>
      {type === 'prev' ? 'Previous' : 'Next'}
    </Button>
  );
};

/**
 * Scrolls to the top of a page that was turned to, and moves the focus there. The back button leaves both to the browser.
 *
 * @param loaded changes when the page is shown
 */
export function useTurn(loaded: unknown, goTo: (page: number) => void) {
  const top = useRef<HTMLDivElement>(null);
  const isTurning = useRef(false);
  useEffect(() => {
    if (!isTurning.current || loaded === undefined) return;
    isTurning.current = false;
    top.current?.scrollIntoView?.({ block: 'start' });
    top.current?.focus({ preventScroll: true });
  }, [loaded]);
  const turn = (page: number) => {
    isTurning.current = true;
    goTo(page);
  };
  return { top, turn };
}
