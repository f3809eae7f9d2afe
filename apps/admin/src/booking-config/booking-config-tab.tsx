import { failureText } from '@roomhours/data-access';
import { FailedState } from '@roomhours/ui';
import { TabHeader } from '../shared/tab-header';
import { useGetBookingConfigQuery } from './booking-config.api';
import { BookingConfigForm } from './booking-config-form';
import './booking-config.css';

/** 'Booking Config': when rooms can be booked. The form starts from the defaults, until the server's settings are there. */
export function BookingConfigTab() {
  const { data, isError, isFetching, error, refetch } = useGetBookingConfigQuery();
  return (
    <section aria-labelledby="booking-config-title">
      <TabHeader id="booking-config-title" title="Booking Settings" />
      {isError && !data ? (
        <FailedState title="The booking settings could not be loaded" onRetry={refetch} retrying={isFetching}>
          {failureText(error, 'The server did not answer as it should. Try again in a moment.')}
        </FailedState>
      ) : (
        <BookingConfigForm config={data} />
      )}
    </section>
  );
}
