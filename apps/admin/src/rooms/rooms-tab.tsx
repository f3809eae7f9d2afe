import type { Room } from '@roomhours/contract';
import { failureText } from '@roomhours/data-access';
import { Delayed, EmptyState, FailedState } from '@roomhours/ui';
import Button from 'antd/es/button';
import { useState } from 'react';
import { TabHeader } from '../shared/tab-header';
import { DeleteRoom } from './delete-room';
import { RoomCard } from './room-card';
import { RoomDialog, type RoomDialogSubject } from './room-dialog';
import { useGetRoomsQuery } from './rooms.api';
import { RoomsSkeleton } from './rooms-skeleton';
import './rooms.css';

/** 'Room Settings': the meeting rooms as cards; adding, changing and deleting them. */
export function RoomsTab() {
  const rooms = useGetRoomsQuery();
  const [editing, setEditing] = useState<RoomDialogSubject | null>(null);
  const [deleting, setDeleting] = useState<Room | null>(null);
  const add = (
    <Button type="primary" onClick={() => setEditing('new')}>
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
      {rooms.data?.length === 0 && (
        <EmptyState title="No meeting rooms yet" action={add}>
          Members can book as soon as there is a room.
        </EmptyState>
      )}
      {rooms.data && rooms.data.length > 0 && (
        <ul className="rooms-cards">
          {rooms.data.map((room) => (
            <RoomCard key={room.id} room={room} onEdit={() => setEditing(room)} onDelete={() => setDeleting(room)} />
          ))}
        </ul>
      )}
      <RoomDialog subject={editing} onClose={() => setEditing(null)} />
      <DeleteRoom room={deleting} onClose={() => setDeleting(null)} />
    </section>
  );
}
