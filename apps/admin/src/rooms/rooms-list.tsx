import type { Room } from '@roomhours/contract';
import { EmptyState } from '@roomhours/ui';
import type { ReactNode } from 'react';
import { Cards } from '../kit/cards';
import { SearchedList } from '../kit/list/searched-list';
import { RoomCard } from './room-card';

interface RoomsListProps {
  rooms: readonly Room[];
  /** The button that adds a room. */
  add: ReactNode;
  onEdit: (room: Room) => void;
  onCopy: (room: Room) => void;
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
        <Cards label="Rooms">
          {found.map((room) => (
            <RoomCard key={room.id} room={room} {...actions} />
          ))}
        </Cards>
      )}
    </SearchedList>
  );
}
