import type { Room } from '@roomhours/contract';
import { counted } from '@roomhours/text';
import { placeText, thumbnailOf } from '../../shared/room-text';
import './room-option.css';

/** A room in a list of choices: photo, name, location and amenities, and the seats or why it cannot be chosen. */
export function RoomOption({ room, isTaken }: { room: Room; isTaken: boolean }) {
  const place = placeText(room);
  const photo = thumbnailOf(room);
  return (
    <span className="mb-option">
      <span className="mb-room-option">
        {photo && <img className="mb-room-option-photo" src={photo} alt="" loading="lazy" />}
        <span className="mb-room-option-text">
          <bdi dir="auto">{room.name}</bdi>
          {place !== '' && <small title={place}>{place}</small>}
        </span>
      </span>
      <small>{isTaken ? 'not free then' : counted(room.capacity, 'seat')}</small>
    </span>
  );
}
