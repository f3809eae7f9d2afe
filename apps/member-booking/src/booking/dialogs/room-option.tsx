import type { Room } from '@roomhours/contract';
import { counted } from '@roomhours/text';
import { Avatar, Flex, Typography } from 'antd';
import { placeText, thumbnailOf } from '../../shared/room-text';

/** A room in a list of choices: photo, name, location and amenities, and the seats or why it cannot be chosen. */
export function RoomOption({ room, isTaken }: { room: Room; isTaken: boolean }) {
  const place = placeText(room);
  const photo = thumbnailOf(room);
  return (
    <Flex justify="space-between" gap="middle">
      <Flex align="center" gap="small" style={{ minWidth: 0 }}>
        {photo && <Avatar shape="square" size={36} src={photo} alt="" />}
        <Flex vertical style={{ minWidth: 0 }}>
          <Typography.Text ellipsis>
            <bdi dir="auto" translate="no">
              {room.name}
            </bdi>
          </Typography.Text>
          {place !== '' && <small title={place}>{place}</small>}
        </Flex>
      </Flex>
      <small>{isTaken ? 'not free then' : counted(room.capacity, 'seat')}</small>
    </Flex>
  );
}
