import type { Room } from '@roomhours/contract';
import { Button, isolate } from '@roomhours/ui';
import { memo } from 'react';

interface RoomCardProps {
  room: Room;
  onEdit: (room: Room) => void;
  onRetire: (room: Room) => void;
  onCalendar: (room: Room) => void;
  onDelete: (room: Room) => void;
}

/** Name, capacity and description of a room. Memoized, because there may be hundreds of rooms. */
export const RoomCard = memo(function RoomCard({ room, onEdit, onRetire, onCalendar, onDelete }: RoomCardProps) {
  const retire = room.isActive === false ? 'Reactivate' : 'Retire';
  return (
    <li className="rooms-card">
      <h3>
        <bdi dir="auto">{room.name}</bdi>
        {room.isActive === false && <span className="rooms-retired">Retired</span>}
      </h3>
      <p className="rooms-capacity">{room.capacity === 1 ? '1 person' : `${room.capacity} people`}</p>
      <p className="rooms-description">
        <bdi dir="auto">{room.description || 'No description'}</bdi>
      </p>
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
        <Button danger kind="text" onClick={() => onDelete(room)} aria-label={`Delete ${isolate(room.name)}`}>
          Delete
        </Button>
      </div>
    </li>
  );
});
