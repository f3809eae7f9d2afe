import { useDownload } from '@roomhours/data-access';

/** Returns a function that downloads a booking as a calendar file. */
export function useAddToCalendar(): (bookingId: number) => Promise<boolean> {
  const save = useDownload('The file could not be downloaded. Please try again.');
  return (bookingId) => save({ url: `/api/bookings/${bookingId}/calendar` }, `booking-${bookingId}.ics`);
}
