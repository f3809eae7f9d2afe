import type { Room } from '@roomhours/contract';
import { failureText } from '@roomhours/data-access';
import { Delayed, EmptyState, FailedState } from '@roomhours/ui';
import Button from 'antd/es/button';
import { useState } from 'react';
import { StaleNotice } from '../shared/stale-notice';
import { keptSubject } from '../shared/use-form-input';
import { TabHeader } from '../shared/tab-header';
import { useQuery } from '../shared/use-query';
import { DeleteRoom } from './delete-room';
import { RoomDialog, type RoomDialogSubject } from './room-dialog';
import { useGetRoomsQuery } from './rooms.api';
import { RoomsList } from './rooms-list';
import { RoomsSkeleton } from './rooms-skeleton';
import './rooms.css';

/** 'Room Settings': the meeting rooms as cards; adding, changing and deleting them. */
export function RoomsTab() {
  const rooms = useGetRoomsQuery();
  const [editing, setEditing] = useState<RoomDialogSubject | null>(() => keptSubject('room') ?? null);
  const [deleting, setDeleting] = useState<Room | null>(null);
  const { query, change } = useQuery();
  const search = (text: string) => change({ search: text }, { replace: true });
  // What is added is seen afterwards, whatever was searched for.
  const startAdding = () => {
    if (query.has('search')) search('');
    setEditing('new');
  };
  const add = (
    <Button type="primary" onClick={startAdding}>
      Add Room
    </Button>
  );

  return (
    <section aria-labelledby="rooms-title">
      <TabHeader id="rooms-title" title="Meeting Rooms" action={rooms.data && rooms.data.length > 0 && add} />
      {rooms.isLoading && (
        <Delayed>
          <RoomsSkeleton />
        </Delayed>
      )}
      {rooms.isError && !rooms.data && (
        <FailedState title="The rooms could not be loaded" onRetry={rooms.refetch} retrying={rooms.isFetching}>
          {failureText(rooms.error, 'The server did not answer as it should. Try again in a moment.')}
        </FailedState>
      )}
      {rooms.isError && rooms.data && <StaleNotice what="rooms" onRetry={rooms.refetch} retrying={rooms.isFetching} />}
      {rooms.data?.length === 0 && (
        <EmptyState title="No meeting rooms yet" action={add}>
          Members can book as soon as there is a room.
        </EmptyState>
      )}
      {rooms.data && rooms.data.length > 0 && (
        <RoomsList
          rooms={rooms.data}
          search={query.get('search') ?? ''}
          onSearch={search}
          onEdit={setEditing}
          onDelete={setDeleting}
        />
      )}
      <RoomDialog subject={editing} onClose={() => setEditing(null)} />
      <DeleteRoom room={deleting} onClose={() => setDeleting(null)} />
    </section>
  );
}
