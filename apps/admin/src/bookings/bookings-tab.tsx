import { TabHeader } from '../shared/tab-header';

/** 'All Bookings' */
export function BookingsTab() {
  return (
    <section aria-labelledby="bookings-title">
      <TabHeader id="bookings-title" title="All Bookings" />
    </section>
  );
}
