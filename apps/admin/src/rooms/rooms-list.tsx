import type { Room } from '@roomhours/contract';
import { EmptyState } from '@roomhours/ui';
import type { ReactNode } from 'react';
import { SearchedList } from '../kit/list/searched-list';
import { RoomCard } from './room-card';

interface RoomsListProps {
  rooms: readonly Room[];
  /** The button that adds a room. */
  add: ReactNode;
  onEdit: (room: Room) => void;
  onRetire: (room: Room) => void;
  onCalendar: (room: Room) => void;
  onDelete: (room: Room) => void;
}

/** The rooms as cards, by name. */
export function RoomsList({ rooms, add, ...actions }: RoomsListProps) {
  if (rooms.length === 0) {
    return (
      <EmptyState title="No meeting rooms yet" action={add}>
        Members can book as soon as there is a room.
      </EmptyState>
    );
  }
  return (
    <SearchedList
      items={rooms}
      textsOf={({ name, description, location = null, amenities = [] }) => [name, description, location, ...amenities]}
      label="rooms"
      noun="room"
      searched="name, description, location or amenities"
    >
      {(found) => (
        <ul className="rooms-cards">
          {found.map((room) => (
            <RoomCard key={room.id} room={room} {...actions} />
          ))}
        </ul>
      )}
    </SearchedList>
  );
}

/** Shown in place of the cards while they load. */
export function RoomsPlaceholder() {
  return (
    <ul className="rooms-cards" role="status" aria-label="Loading rooms">
      {[1, 2, 3].map((card) => (
        <li key={card} className="rooms-card rooms-card-placeholder" aria-hidden="true" />
      ))}
    </ul>
  );
}
