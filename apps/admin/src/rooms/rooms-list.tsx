import { RowAction } from '../kit/list/row-action';
import type { Room } from '@roomhours/contract';
import { isolate } from '@roomhours/text';
import { EmptyState } from '@roomhours/ui';
import { Card, Flex, Tag, Typography } from 'antd';
import { memo, type ReactNode } from 'react';
import { CARD_STYLES, Cards, CardTitle } from '../kit/cards';
import { SearchedList } from '../kit/list/searched-list';
import { numberText } from '../kit/plural';
import { PhotoImage } from './photo-field';

interface RoomActions {
  onEdit: (room: Room) => void;
  onCopy: (room: Room) => void;
  onRetire: (room: Room) => void;
  onCalendar: (room: Room) => void;
  onDelete: (room: Room) => void;
}

interface RoomsListProps extends RoomActions {
  rooms: readonly Room[];
  /** The button that adds a room. */
  add: ReactNode;
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

/** The photo is below the title, inside the border. */
const STYLES = { ...CARD_STYLES, cover: { margin: 0 } };

/** The facts of a room, and what can be done with it. Memoized, because there may be hundreds of rooms. */
const RoomCard = memo(function RoomCard({ room, ...actions }: RoomActions & { room: Room }) {
  return (
    <Card
      cover={room.photo && <PhotoImage src={room.photo} alt="" />}
      style={{ height: '100%' }}
      styles={STYLES}
      title={
        <Flex wrap gap="small">
          <CardTitle text={room.name} />
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

/** Narrow, so that the buttons of a card fit in one line. */
const NARROW = { paddingInline: 8 };

function Actions({ room, onEdit, onCopy, onRetire, onCalendar, onDelete }: RoomActions & { room: Room }) {
  const retire = room.isActive === false ? 'Reactivate' : 'Retire';
  const shared = { of: isolate(room.name), style: NARROW };
  return (
    <Flex wrap gap={4} style={{ marginInline: -8 }}>
      <RowAction {...shared} text="Edit" onClick={() => onEdit(room)} />
      <RowAction {...shared} text="Copy" onClick={() => onCopy(room)} />
      <RowAction {...shared} text={retire} onClick={() => onRetire(room)} />
      <RowAction {...shared} text="Calendar" label="Calendar of" onClick={() => onCalendar(room)} />
      <RowAction {...shared} danger text="Delete" onClick={() => onDelete(room)} />
    </Flex>
  );
}
