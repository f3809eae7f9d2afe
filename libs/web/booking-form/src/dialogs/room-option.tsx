import type { Room } from '@roomhours/contract';
import { counted } from '@roomhours/text';
import { Avatar, Flex, Typography } from 'antd';
import { placeText, thumbnailOf } from '../room-text';

/** A room in a list of choices: photo, name, location and amenities, and the seats or why it cannot be chosen. */
export function RoomOption({ room, isTaken }: { room: Room; isTaken: boolean }) {
  const place = placeText(room);
  const photo = thumbnailOf(room);
  return (
    <Flex justify="space-between" gap="middle">
      <Flex align="center" gap="small" style={{ minWidth: 0 }}>
        {photo && <Avatar shape="square" size={36} src={photo} alt="" style={{ flex: 'none' }} />}
        <Flex vertical style={{ minWidth: 0 }}>
          <Typography.Text ellipsis>
            <bdi dir="auto" translate="no">
              {room.name}
            </bdi>
          </Typography.Text>
          {place !== '' && (
            <Typography.Text ellipsis title={place}>
              <small>{place}</small>
            </Typography.Text>
          )}
        </Flex>
      </Flex>
      <Typography.Text type={isTaken ? 'warning' : undefined} style={{ flex: 'none' }}>
        <small>{isTaken ? 'not free then' : counted(room.capacity, 'seat')}</small>
      </Typography.Text>
    </Flex>
  );
}
