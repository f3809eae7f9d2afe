import type { Room } from '@roomhours/contract';
import Button from 'antd/es/button';
import { memo } from 'react';

interface RoomCardProps {
  room: Room;
  onEdit: (room: Room) => void;
  onDelete: (room: Room) => void;
}

/** One room: name, how many people it takes, what is in it. There may be hundreds: what has not changed is not drawn again. */
export const RoomCard = memo(function RoomCard({ room, onEdit, onDelete }: RoomCardProps) {
  return (
    <li className="rooms-card">
      <h3>{room.name}</h3>
      <p className="rooms-capacity">{room.capacity === 1 ? '1 person' : `${room.capacity} people`}</p>
      <p className="rooms-description">{room.description || 'No description'}</p>
      <div className="rooms-actions">
        <Button onClick={() => onEdit(room)} aria-label={`Edit ${room.name}`}>
          Edit
        </Button>
        <Button danger type="text" onClick={() => onDelete(room)} aria-label={`Delete ${room.name}`}>
          Delete
        </Button>
      </div>
    </li>
  );
});
