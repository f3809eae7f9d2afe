import { type ApiFailure, download, saveFile } from '@roomhours/data-access';

/** Downloads a booking as a calendar file. Returns the failure, or null. */
export async function saveCalendarFile(bookingId: number): Promise<ApiFailure | null> {
  const result = await download({ url: `/api/bookings/${bookingId}/calendar` }, `booking-${bookingId}.ics`);
  if ('failure' in result) return result.failure;
  saveFile(result.file);
  return null;
}
