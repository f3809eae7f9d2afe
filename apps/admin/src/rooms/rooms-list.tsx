import type { Room } from '@roomhours/contract';
import { isFound } from '@roomhours/text';
import { EmptyState } from '@roomhours/ui';
import Button from 'antd/es/button';
import { FoundField } from '../shared/found-field';
import { RoomCard } from './room-card';

interface RoomsListProps {
  rooms: readonly Room[];
  /** Only rooms are shown that have this in their name or description; empty: all. */
  search: string;
  onSearch: (text: string) => void;
  onEdit: (room: Room) => void;
  onDelete: (room: Room) => void;
}

/** The rooms as cards, by name; where there are many, those that are searched for. */
export function RoomsList({ rooms, search, onSearch, onEdit, onDelete }: RoomsListProps) {
  const found = rooms.filter((room) => has(room, search));
  return (
    <>
      <FoundField
        label="Search rooms"
        noun="room"
        search={search}
        found={found.length}
        total={rooms.length}
        onSearch={onSearch}
      />
      {found.length === 0 ? (
        <EmptyState title="No rooms found" action={<Button onClick={() => onSearch('')}>Show all rooms</Button>}>
          None has “<bdi dir="auto">{search}</bdi>” in its name or description.
        </EmptyState>
      ) : (
        <ul className="rooms-cards">
          {found.map((room) => (
            <RoomCard key={room.id} room={room} onEdit={onEdit} onDelete={onDelete} />
          ))}
        </ul>
      )}
    </>
  );
}

function has({ name, description }: Room, search: string): boolean {
  return isFound(search, [name, description]);
}
