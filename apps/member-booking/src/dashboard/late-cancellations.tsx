import type { LateCancellation } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { hoursText } from '@roomhours/text';
import { Flex, Tag, Typography } from 'antd';
import { lengthOf } from '@roomhours/booking-form';
import { whenText } from '../booking/booking-text';

/** 'Cancelled late': the cancelled bookings of a month whose hours stay used (booking rules 14). Nothing without any. */
export function LateCancellations({ late }: { late: readonly LateCancellation[] }) {
  const { timeZone: zone } = useShell();
  if (late.length === 0) return null;
  return (
    <Flex component="section" vertical gap="small" aria-labelledby="mb-late">
      <Typography.Title level={2} id="mb-late" style={{ margin: 0 }}>
        Cancelled late
      </Typography.Title>
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        {late.map((one) => (
          <li key={one.id}>
            <bdi dir="auto" translate="no">
              {one.roomName}
            </bdi>
            {`, ${whenText(one, zone)} `}
            <Tag color="warning">{`${hoursText(lengthOf(one) / 60)} used`}</Tag>
          </li>
        ))}
      </ul>
    </Flex>
  );
}
