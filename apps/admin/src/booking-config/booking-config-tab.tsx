import { Flex } from 'antd';
import { QueryFailed } from '../kit/query-state';
import { TabSection } from '../kit/tab-section';
import { useGetBookingConfigQuery } from './booking-config.api';
import { BookingConfigForm } from './booking-config-form';
import { PoliciesForm } from './policies-form';
import { SpecialDaysSection } from './special-days/special-days-section';
import { WeekdaysForm } from './weekdays-form';

/**
 * 'Booking Config': default hours and slot duration, below them rules, weekdays and special days. The first form is disabled until the settings
 * have been loaded.
 */
export function BookingConfigTab() {
  const query = useGetBookingConfigQuery();
  return (
    <TabSection title="Booking Settings">
      {query.isError && !query.data ? (
        <QueryFailed query={query} what="booking settings" />
      ) : (
        <BookingConfigForm config={query.data} />
      )}
      {query.data && (
        <Flex vertical gap="large" style={{ marginTop: 24 }}>
          {query.data.policies && <PoliciesForm config={query.data} />}
          {query.data.weekdays && <WeekdaysForm config={query.data} />}
          {query.data.weekdays && <SpecialDaysSection config={query.data} />}
        </Flex>
      )}
    </TabSection>
  );
}
