/* What other features use of the booking settings. */
export { useGetBookingConfigQuery } from './booking-config.api';
