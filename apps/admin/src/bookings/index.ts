/* What the page of a user shows of the bookings. */
export { UserBookings } from './bookings-list';
