import { monthText, openingTimesOf } from '@roomhours/booking-form';
import type { Booking, Room } from '@roomhours/contract';
import { failureStatus } from '@roomhours/data-access';
import { useShell, useShellLink } from '@roomhours/remote-contract';
import {
  Delayed,
  DialogSlot,
  EmptyState,
  lazyComponent,
  lazyDialog,
  SkeletonRows,
  useDialog,
  useDrawn,
  useNow,
  usePreload,
} from '@roomhours/ui';
import { Button, Checkbox, Flex, Typography } from 'antd';
import { useEffect } from 'react';
import { useBookingConfig } from '../booking/api/use-queries';
import { Banner, StaleBanner } from '../shared/banner';
import { FailedQuery } from '../shared/failed-query';
import type { QueryResult } from '../store/member-api';
import { type BookingRow, groupBySeries, type NonEmpty, rowOf } from './booking-rows';
import { BookingsTable } from './bookings-table';
import { BOOKINGS_PER_PAGE } from './dashboard.api';
import type { MonthOfBookings } from './use-month';
import type { MonthViewControl } from './use-month-view';
import { useRemembered } from '../shared/use-remembered';

/** Few months have more than one page, and antd's Pagination brings its Select along. */
const PagesOfMonth = lazyComponent(
  async () => (await import('./pages-of-month')).PagesOfMonth,
  null,
  // Without a connection no other page could be read either.
  () => null,
);

interface BookingsOfMonthProps {
  view: MonthViewControl;
  month: MonthOfBookings;
  rooms: QueryResult<Room[]>;
  /** Id of the booking that is being cancelled. */
  cancellingId: number | null;
  onEdit: (booking: Booking) => void;
  onCancel: (booking: Booking) => void;
}

/** 'Your Bookings', or 'All Bookings' for administrators: the table of the month, or why there is none. */
export function BookingsOfMonth(props: BookingsOfMonthProps) {
  const { user } = useShell();
  const known = useRows(props.month, props.rooms);
  const isDrawn = useDrawn(known !== undefined);
  const rows = isDrawn ? known : undefined;
  const { isOffered, isGrouped, setGrouped, groups } = useSeriesGrouping(rows);
  return (
    <Flex component="section" vertical gap="small" aria-labelledby="mb-month-list">
      <Flex wrap align="center" gap="8px 16px">
        <Typography.Title level={2} id="mb-month-list" style={{ margin: '0 auto 0 0' }}>
          {user.role === 'admin' ? 'All Bookings' : 'Your Bookings'}
        </Typography.Title>
        {user.role !== 'admin' && <AbsenceButton isReady={props.month.shown !== undefined} />}
        {isOffered && (
          <Checkbox checked={isGrouped} onChange={({ target }) => setGrouped(target.checked)}>
            Group series
          </Checkbox>
        )}
      </Flex>
      <Staleness queries={[...props.month.queries, props.rooms]} />
      <Content {...props} rows={rows} groups={groups} />
    </Flex>
  );
}

interface ContentProps extends BookingsOfMonthProps {
  /** Undefined while they load. */
  rows: readonly BookingRow[] | undefined;
  groups: SeriesGrouping['groups'];
}

function Content({ view, month, rows, groups, cancellingId, onEdit, onCancel }: ContentProps) {
  const query = month.queries[0]!;
  useLastPage(view, month);
  if (!rows && query.error) return <FailedQuery title="The bookings could not be loaded" query={query} />;
  if (!rows) {
    return (
      <Delayed>
        <SkeletonRows label="Loading bookings" />
      </Delayed>
    );
  }
  if (rows.length === 0) return <Empty view={view} />;
  return (
    <>
      <BookingsTable groups={groups} cancellingId={cancellingId} onEdit={onEdit} onCancel={onCancel} />
      {typeof month.total === 'number' && month.total > rows.length && (
        <PagesOfMonth page={view.page} total={month.total} onPage={(page) => view.showPage(page)} />
      )}
    </>
  );
}

function Empty({ view }: { view: MonthViewControl }) {
  const { user } = useShell();
  return (
    <EmptyState
      title={`No bookings for ${monthText(view.month)}`}
      action={<Button {...useShellLink('/bookings')}>Book a Room</Button>}
    >
      {user.role === 'admin'
        ? 'Whatever is booked in this month will be listed here.'
        : 'The rooms that you book in this month will be listed here.'}
    </EmptyState>
  );
}

/** Returns the rows of the table; undefined while bookings or rooms are loading. */
function useRows({ shown }: MonthOfBookings, rooms: QueryResult<Room[]>): BookingRow[] | undefined {
  const { user, timeZone: zone } = useShell();
  const now = useNow();
  const isAdmin = user.role === 'admin';
  const times = openingTimesOf(useBookingConfig().data, 'grid');
  if (!shown || (!isAdmin && !rooms.data && !rooms.error)) return undefined;
  return shown.map((booking) => rowOf(booking, rooms.data ?? [], { ...times, isAdmin, zone, now }));
}

/** Shows the last page if the page in the URL is beyond it, after a cancellation or through an old link. */
function useLastPage({ page, showPage }: MonthViewControl, { shown, total }: MonthOfBookings): void {
  const last = typeof total === 'number' ? Math.max(1, Math.ceil(total / BOOKINGS_PER_PAGE)) : page;
  const beyond = shown?.length === 0 && page > last;
  useEffect(() => {
    if (beyond) showPage(last, true);
  }, [beyond, last, showPage]);
}

/** Says that the shown data may be out of date, or that a part is missing. */
function Staleness({ queries }: { queries: readonly QueryResult<unknown>[] }) {
  const failed = queries.filter(({ error }) => error && failureStatus(error) !== 401);
  const known = queries[0]?.currentData !== undefined;
  if (failed.length === 0 || !known) return null;
  const stale = failed.find(({ currentData }) => currentData !== undefined);
  if (stale) return <StaleBanner stale={stale} queries={failed} />;
  return (
    <Banner
      onRetry={() => failed.forEach(({ refetch }) => void refetch())}
      retrying={failed.some(({ isFetching }) => isFetching)}
    >
      A part of this page could not be loaded.
    </Banner>
  );
}

interface SeriesGrouping {
  /** Whether a series has several of the rows. Not offered to administrators, whose rows are a page of the bookings of all users. */
  isOffered: boolean;
  isGrouped: boolean;
  setGrouped: (isGrouped: boolean) => void;
  /** The rows, those of a series together if they are grouped. */
  groups: readonly NonEmpty<BookingRow>[];
}

/** Groups the rows of the table by series if the member chose so. The browser remembers the choice. */
function useSeriesGrouping(rows: readonly BookingRow[] = []): SeriesGrouping {
  const { user } = useShell();
  const [choice, remember] = useRemembered('dashboard.series');
  const bySeries = groupBySeries(rows);
  const isOffered = user.role !== 'admin' && bySeries.length < rows.length;
  const isGrouped = isOffered && choice === 'grouped';
  return {
    isOffered,
    isGrouped,
    setGrouped: (grouped) => remember(grouped ? 'grouped' : null),
    groups: isGrouped ? bySeries : rows.map((row) => [row]),
  };
}

/* The dialog is a chunk. It is preloaded when the browser is idle, and loaded when it opens. */
const AbsenceDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: "absence" */ './absence-dialog')).AbsenceDialog,
);

const PRELOADED = [AbsenceDialog];

/**
 * Opens the dialog that cancels the own bookings of some days.
 *
 * @param isReady whether the page has its data
 */
export function AbsenceButton({ isReady }: { isReady: boolean }) {
  const dialog = useDialog<'absence'>('absence');
  usePreload(PRELOADED, isReady);
  return (
    <>
      <Button onClick={() => dialog.show('absence')}>I am away</Button>
      <DialogSlot dialog={dialog}>{(_subject, control) => <AbsenceDialog {...control} />}</DialogSlot>
    </>
  );
}
