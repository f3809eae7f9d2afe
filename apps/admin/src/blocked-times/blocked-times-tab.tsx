import type { AdminBooking, BlockedTime } from '@roomhours/contract';
import { failureText } from '@roomhours/data-access';
import { Delayed, FailedState } from '@roomhours/ui';
import Button from 'antd/es/button';
import { useState } from 'react';
import { useGetRoomsQuery } from '../rooms/rooms.api';
import { StaleNotice } from '../shared/stale-notice';
import { keptSubject } from '../shared/use-form-input';
import { TabHeader } from '../shared/tab-header';
import { useQuery } from '../shared/use-query';
import { BlockDialog, FORM as BLOCK_FORM } from './block-dialog';
import { BlockedTimes } from './blocked-times';
import { useGetBlockedTimesQuery } from './blocked-times.api';
import { RemoveBlock } from './remove-block';
import { StandingBookings } from './standing-bookings';
import './blocked-times.css';

/** 'Blocked Times': when rooms cannot be booked; blocking them, and opening them again. */
export function BlockedTimesTab() {
  const blocks = useGetBlockedTimesQuery();
  const rooms = useGetRoomsQuery();
  const [blocking, setBlocking] = useState(() => keptSubject(BLOCK_FORM) !== undefined);
  const [removing, setRemoving] = useState<BlockedTime | null>(null);
  const [standing, setStanding] = useState<readonly AdminBooking[] | null>(null);
  const failed = [blocks, rooms].find(({ isError, data }) => isError && !data);
  const retry = () => [blocks, rooms].forEach(({ isError, refetch }) => void (isError && refetch()));
  const { query, change } = useQuery();
  // What is added is seen afterwards, whatever was searched for.
  const startBlocking = () => {
    if (query.has('search')) change({ search: null }, { replace: true });
    setBlocking(true);
  };
  const add = (
    <Button type="primary" onClick={startBlocking}>
      Block Time
    </Button>
  );

  return (
    <section aria-labelledby="blocked-times-title">
      <TabHeader id="blocked-times-title" title="Blocked Times" action={blocks.data && rooms.data && add} />
      {failed && (
        <FailedState title="The blocked times could not be loaded" onRetry={retry} retrying={failed.isFetching}>
          {failureText(failed.error, 'The server did not answer as it should. Try again in a moment.')}
        </FailedState>
      )}
      {!failed && !(blocks.data && rooms.data) && (
        <Delayed>
          <div className="block-outline" role="status" aria-label="Loading blocked times" />
        </Delayed>
      )}
      {blocks.isError && blocks.data && (
        <StaleNotice what="blocked times" onRetry={blocks.refetch} retrying={blocks.isFetching} />
      )}
      {blocks.data && rooms.data && <BlockedTimes blocks={blocks.data} rooms={rooms.data} onRemove={setRemoving} />}
      <BlockDialog
        open={blocking}
        rooms={rooms.data ?? []}
        onClose={() => setBlocking(false)}
        onBlocked={({ overlapping }) => overlapping.length > 0 && setStanding(overlapping)}
      />
      <StandingBookings bookings={standing} onClose={() => setStanding(null)} />
      <RemoveBlock block={removing} rooms={rooms.data ?? []} onClose={() => setRemoving(null)} />
    </section>
  );
}
