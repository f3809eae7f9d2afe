import type { Month } from '@roomhours/time';
import { FailedState, SkeletonRows, lazyComponent } from '@roomhours/ui';
import { Checkbox, Flex } from 'antd';
import { useState } from 'react';

const CancelledOfMonth = lazyComponent(
  async () => (await import(/* webpackChunkName: "table" */ './cancelled-of-month')).CancelledOfMonth,
  <SkeletonRows rows={3} label="Loading cancelled bookings" />,
  (_, { isRetrying, retry }) => (
    <FailedState title="The cancelled bookings could not be loaded" onRetry={retry} retrying={isRetrying}>
      Please try again in a moment.
    </FailedState>
  ),
);

/** The own bookings of a month that were cancelled, on request. */
export function CancelledBookings({ month }: { month: Month }) {
  const [isShown, setShown] = useState(false);
  return (
    <Flex component="section" vertical gap="small" aria-label="Cancelled bookings">
      <Checkbox checked={isShown} onChange={({ target }) => setShown(target.checked)}>
        Show cancelled bookings
      </Checkbox>
      {isShown && <CancelledOfMonth month={month} />}
    </Flex>
  );
}
