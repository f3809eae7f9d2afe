import { QueryFailed } from '../kit/query-state';
import { TabSection } from '../kit/tab-section';
import { useGetBookingConfigQuery } from './booking-config.api';
import { BookingConfigForm } from './booking-config-form';
import './booking-config.css';

/** 'Booking Config': opening hours and slot duration. The form is disabled until the settings have been loaded. */
export function BookingConfigTab() {
  const query = useGetBookingConfigQuery();
  return (
    <TabSection title="Booking Settings">
      {query.isError && !query.data ? (
        <QueryFailed query={query} failedTitle="The booking settings could not be loaded" />
      ) : (
        <BookingConfigForm config={query.data} />
      )}
    </TabSection>
  );
}
