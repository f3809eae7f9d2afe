import type { Room } from '@roomhours/contract';
import { isolate } from '@roomhours/text';
import { Button } from 'antd';
import { memo } from 'react';

interface RoomCardProps {
  room: Room;
  onEdit: (room: Room) => void;
  onRetire: (room: Room) => void;
  onCalendar: (room: Room) => void;
  onDelete: (room: Room) => void;
}

/** The facts of a room, and what can be done with it. Memoized, because there may be hundreds of rooms. */
export const RoomCard = memo(function RoomCard({ room, ...actions }: RoomCardProps) {
  return (
    <li className="rooms-card">
      {room.photo && <img className="rooms-photo" src={room.photo} alt="" loading="lazy" />}
      <h3>
        <bdi dir="auto">{room.name}</bdi>
        {room.isActive === false && <span className="rooms-retired">Retired</span>}
      </h3>
      <p className="rooms-capacity">{room.capacity === 1 ? '1 person' : `${room.capacity} people`}</p>
      {room.location && (
        <p className="rooms-location">
          <bdi dir="auto">{room.location}</bdi>
        </p>
      )}
      <p className="rooms-description">
        <bdi dir="auto">{room.description || 'No description'}</bdi>
      </p>
      <Amenities names={room.amenities} />
      <Actions room={room} {...actions} />
    </li>
  );
});

function Amenities({ names = [] }: { names?: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <ul className="rooms-amenities" aria-label="Amenities">
      {names.map((name) => (
        <li key={name} dir="auto">
          {name}
        </li>
      ))}
    </ul>
  );
}

function Actions({ room, onEdit, onRetire, onCalendar, onDelete }: RoomCardProps) {
  const retire = room.isActive === false ? 'Reactivate' : 'Retire';
  return (
    <div className="rooms-actions">
      <Button onClick={() => onEdit(room)} aria-label={`Edit ${isolate(room.name)}`}>
        Edit
      </Button>
      <Button onClick={() => onRetire(room)} aria-label={`${retire} ${isolate(room.name)}`}>
        {retire}
      </Button>
      <Button onClick={() => onCalendar(room)} aria-label={`Calendar of ${isolate(room.name)}`}>
        Calendar
      </Button>
      <Button danger type="text" onClick={() => onDelete(room)} aria-label={`Delete ${isolate(room.name)}`}>
        Delete
      </Button>
    </div>
  );
}
