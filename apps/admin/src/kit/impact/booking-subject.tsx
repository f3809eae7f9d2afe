import type { AdminBooking } from '@roomhours/contract';
import { PersonText } from '@roomhours/ui';
import { Flex, Typography } from 'antd';
import { plural } from '../plural';
import { whenText } from '../time-text';

interface BookingSubjectProps {
  booking: Omit<AdminBooking, 'etag'> & { capacity?: number };
  zone: string;
}

/** Time and purpose of a booking in one line; room with seats, and user, in another. */
export function BookingSubject({ booking, zone }: BookingSubjectProps) {
  const { purpose, roomName, capacity, userName, userEmail } = booking;
  return (
    <Flex vertical>
      <span>
        {whenText(booking, zone)}
        {purpose?.trim() && (
          <>
            {' · '}
            <bdi dir="auto">{purpose}</bdi>
          </>
        )}
      </span>
      <Typography.Text type="secondary">
        <bdi dir="auto">{roomName}</bdi>
        {capacity !== undefined && ` (${plural(capacity, 'seat')})`} · <PersonText name={userName} email={userEmail} />
      </Typography.Text>
    </Flex>
  );
}
