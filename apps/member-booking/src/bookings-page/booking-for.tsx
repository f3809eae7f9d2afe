import type { BookingOwner } from '@roomhours/booking-form';
import { failureStatus, userChoice } from '@roomhours/data-access';
import { useShell } from '@roomhours/remote-contract';
import { monthAt } from '@roomhours/time';
import { useNow } from '@roomhours/ui';
import { useMemo } from 'react';
import { isolate } from '@roomhours/text';
import { useUserQuotaQuery } from '../booking/api/booking.api';
import { Banner } from '../shared/banner';

/** The member in the URL, for whom an administrator books. */
interface BookingFor {
  /** Null: the signed-in user. */
  owner: BookingOwner | null;
  /** Whether there is no such active user. */
  isMissing: boolean;
}

/** @param userId id in the URL; ignored for members */
export function useBookingFor(userId: number | null): BookingFor {
  const { user, timeZone } = useShell();
  const month = monthAt(useNow(), timeZone);
  const isOffered = user.role === 'admin' && userId !== null && userId !== user.id;
  const { data, error } = useUserQuotaQuery({ userId: userId ?? 0, month }, { skip: !isOffered });
  const isMissing = isOffered && failureStatus(error) === 404;
  return useMemo(() => {
    if (!isOffered || isMissing) return { owner: null, isMissing };
    // A dialog that opens before the name is known still books for the member.
    const label = data?.user.id === userId ? userChoice(data.user).label : `User ${userId}`;
    return { owner: { id: userId, label }, isMissing };
  }, [isOffered, isMissing, data, userId]);
}

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
