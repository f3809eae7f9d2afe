import { isolate } from '@roomhours/text';
import { Banner } from '../shared/banner';
import type { BookingFor } from './use-booking-for';

/** Names the member for whom an administrator books (member-screens.md "Booking for a member"). */
export function BookingForBanner({ owner, isMissing, onEnd }: BookingFor & { onEnd: () => void }) {
  if (isMissing) return <Banner role="status">The member in the link is unknown or inactive.</Banner>;
  if (owner === null) return null;
  return (
    <Banner role="status" action={{ label: 'Book for myself', onClick: onEnd }}>
      {`New bookings are for ${isolate(owner.label)}.`}
    </Banner>
  );
}
