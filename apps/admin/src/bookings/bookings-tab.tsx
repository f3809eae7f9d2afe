import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined';
import { type AdminBooking, PAGE_SIZE } from '@roomhours/contract';
import { failureText } from '@roomhours/data-access';
import { Delayed, EmptyState, FailedState } from '@roomhours/ui';
import Button from 'antd/es/button';
import { useEffect, useState } from 'react';
import { Pager } from '../shared/pager';
import { RowsOutline } from '../shared/rows';
import { TabHeader } from '../shared/tab-header';
import { useGetAllBookingsQuery } from './bookings.api';
import { BookingsFilters } from './bookings-filters';
import { BookingsList } from './bookings-list';
import { DeleteBooking } from './delete-booking';
import { queryOf, useFilter } from './use-filter';
import './bookings.css';

const FAILED = 'Failed to load bookings. Please try again.';

/** 'All Bookings': every booking of every member, by pages; deleting one. */
export function BookingsTab() {
  const { filter, isNarrowed, narrow, goTo, clear } = useFilter();
  const list = useGetAllBookingsQuery(queryOf(filter), { refetchOnMountOrArgChange: true });
  const [deleting, setDeleting] = useState<AdminBooking | null>(null);
  // While other bookings are on their way, those of before stay in sight; after a failure they would be the wrong ones.
  const page = list.currentData ?? (list.isError ? undefined : list.data);

  useEffect(() => {
    const { total = 0, bookings = [] } = list.currentData ?? {};
    if (bookings.length === 0 && total > 0) goTo(Math.ceil(total / PAGE_SIZE.default), { replace: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each answer, not for each address
  }, [list.currentData]);

  return (
    <section aria-labelledby="bookings-title">
      <TabHeader
        id="bookings-title"
        title="All Bookings"
        action={
          <Button icon={<ReloadOutlined />} aria-busy={list.isFetching} onClick={() => void list.refetch()}>
            Refresh
          </Button>
        }
      />
      <BookingsFilters filter={filter} onNarrow={narrow} />
      {!page && list.isFetching && (
        <Delayed>
          <p role="status" className="bookings-loading">
            Loading bookings...
          </p>
          <RowsOutline />
        </Delayed>
      )}
      {!page && list.isError && !list.isFetching && (
        <FailedState title={FAILED} onRetry={list.refetch}>
          {failureText(list.error, '')}
        </FailedState>
      )}
      {page && list.isError && (
        <p role="alert" className="bookings-stale">
          {FAILED}
        </p>
      )}
      {page?.total === 0 && <NoBookings isNarrowed={isNarrowed} onClear={clear} />}
      {page && page.total > 0 && (
        <>
          <BookingsList
            bookings={page.bookings}
            sort={filter.sort}
            busy={!list.currentData}
            onSort={(sort) => narrow({ sort: sort === 'oldest' ? sort : null })}
            onDelete={setDeleting}
          />
          <Pager
            noun="booking"
            page={filter.page}
            pageSize={PAGE_SIZE.default}
            total={page.total}
            onPage={(next) => goTo(next)}
          />
        </>
      )}
      <DeleteBooking booking={deleting} onClose={() => setDeleting(null)} />
    </section>
  );
}

function NoBookings({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  if (!isNarrowed) return <EmptyState title="No bookings found">What members book is listed here.</EmptyState>;
  return (
    <EmptyState title="No bookings found" action={<Button onClick={onClear}>Show all bookings</Button>}>
      There is none of this member, room and month.
    </EmptyState>
  );
}
