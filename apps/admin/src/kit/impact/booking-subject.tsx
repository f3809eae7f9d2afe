import type { AdminBooking } from '@roomhours/contract';
import { PersonText } from '@roomhours/ui';
import { Flex, Typography } from 'antd';
import { plural } from '../plural';
import { whenText } from '../time-text';

export interface BookingSubjectProps {
  booking: Omit<AdminBooking, 'etag'> & { capacity?: number };
  zone: string;
  /** What all bookings of the list have in common, and is not repeated. */
  common?: 'room' | 'user';
}

/** Time and purpose of a booking in one line; room with seats, and user, in another. */
export function BookingSubject({ booking, zone, common }: BookingSubjectProps) {
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
        {common !== 'room' && <bdi dir="auto">{roomName}</bdi>}
        {capacity !== undefined && ` (${plural(capacity, 'seat')})`}
        {common === undefined && ' · '}
        {common !== 'user' && <PersonText name={userName} email={userEmail} />}
      </Typography.Text>
    </Flex>
  );
}
