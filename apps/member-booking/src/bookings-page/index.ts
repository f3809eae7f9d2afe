export { BookingsPage } from './bookings-page';
