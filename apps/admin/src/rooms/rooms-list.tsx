import type { Room } from '@roomhours/contract';
import { EmptyState } from '@roomhours/ui';
import Button from 'antd/es/button';
import { plural } from '../impact/count-text';
import { SearchField } from '../shared/search-field';
import { RoomCard } from './room-card';

/** From so many rooms on there is a search field. */
const MANY = 9;

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
      {(rooms.length >= MANY || search !== '') && (
        <div className="rooms-search" role="search" aria-label="Rooms">
          <SearchField label="Search rooms" value={search} onSearch={onSearch} />
          <span role="status">
            {search === '' ? plural(rooms.length, 'room') : `${found.length} of ${plural(rooms.length, 'room')}`}
          </span>
        </div>
      )}
      {found.length === 0 ? (
        <EmptyState title="No rooms found" action={<Button onClick={() => onSearch('')}>Show all rooms</Button>}>
          None has “{search}” in its name or description.
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
  return `${name}\n${description ?? ''}`.toLowerCase().includes(search.toLowerCase());
}
