import type { Room } from '@roomhours/contract';
import { isolate } from '@roomhours/text';
import { Button, Card, Flex, Tag, Typography } from 'antd';
import { memo } from 'react';
import { numberText } from '../kit/plural';
import { PhotoImage } from './photo-image';

interface RoomCardProps {
  room: Room;
  onEdit: (room: Room) => void;
  onCopy: (room: Room) => void;
  onRetire: (room: Room) => void;
  onCalendar: (room: Room) => void;
  onDelete: (room: Room) => void;
}

/** The facts of a room, and what can be done with it. Memoized, because there may be hundreds of rooms. */
export const RoomCard = memo(function RoomCard({ room, ...actions }: RoomCardProps) {
  return (
    <Card
      cover={room.photo && <PhotoImage src={room.photo} alt="" />}
      title={
        <Flex wrap gap="small">
          <h3 dir="auto" style={{ margin: 0, fontSize: 16, whiteSpace: 'normal' }}>
            {room.name}
          </h3>
          {room.isActive === false && <Tag>Retired</Tag>}
        </Flex>
      }
    >
      <Flex vertical align="start" gap="small">
        {room.isActive === false && room.retiredReason && (
          <Typography.Text dir="auto">Retired: {room.retiredReason}</Typography.Text>
        )}
        <Typography.Text type="secondary">
          {room.capacity === 1 ? '1 person' : `${numberText(room.capacity)} people`}
        </Typography.Text>
        {room.location && (
          <Typography.Text type="secondary" dir="auto">
            {room.location}
          </Typography.Text>
        )}
        <Typography.Text type="secondary" dir="auto" style={{ whiteSpace: 'pre-line' }}>
          {room.description || 'No description'}
        </Typography.Text>
        <Amenities names={room.amenities} />
        <Actions room={room} {...actions} />
      </Flex>
    </Card>
  );
});

function Amenities({ names = [] }: { names?: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Flex component="ul" aria-label="Amenities" wrap gap="small" style={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {names.map((name) => (
        <li key={name}>
          <Tag dir="auto">{name}</Tag>
        </li>
      ))}
    </Flex>
  );
}

function Actions({ room, onEdit, onCopy, onRetire, onCalendar, onDelete }: RoomCardProps) {
  const retire = room.isActive === false ? 'Reactivate' : 'Retire';
  return (
    <Flex wrap style={{ marginInlineStart: -16 }}>
      <Button type="text" onClick={() => onEdit(room)} aria-label={`Edit ${isolate(room.name)}`}>
        Edit
      </Button>
      <Button type="text" onClick={() => onCopy(room)} aria-label={`Copy ${isolate(room.name)}`}>
        Copy
      </Button>
      <Button type="text" onClick={() => onRetire(room)} aria-label={`${retire} ${isolate(room.name)}`}>
        {retire}
      </Button>
      <Button type="text" onClick={() => onCalendar(room)} aria-label={`Calendar of ${isolate(room.name)}`}>
        Calendar
      </Button>
      <Button danger type="text" onClick={() => onDelete(room)} aria-label={`Delete ${isolate(room.name)}`}>
        Delete
      </Button>
    </Flex>
  );
}
