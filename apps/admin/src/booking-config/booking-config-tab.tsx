import { TabHeader } from '../shared/tab-header';

/** 'Booking Config' */
export function BookingConfigTab() {
  return (
    <section aria-labelledby="booking-config-title">
      <TabHeader id="booking-config-title" title="Booking Settings" />
    </section>
  );
}
