import type { AdminBooking } from '@roomhours/contract';
import { EmailText } from '@roomhours/ui';
import { Flex, Typography } from 'antd';
import { whenText } from '../time-text';

interface BookingSubjectProps {
  booking: Pick<AdminBooking, 'startTime' | 'endTime' | 'roomName' | 'userEmail'>;
  zone: string;
}

/** Time, room and user of a booking in two lines. */
export function BookingSubject({ booking, zone }: BookingSubjectProps) {
  return (
    <Flex vertical>
      <span>{whenText(booking, zone)}</span>
      <Typography.Text type="secondary">
        <bdi dir="auto">{booking.roomName}</bdi> · <EmailText email={booking.userEmail} />
      </Typography.Text>
    </Flex>
  );
}
