/* What other features use of the booking settings. */
export { useGetBookingConfigQuery } from './model/booking-config.api';
