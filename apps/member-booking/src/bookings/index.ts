export { BookingsPage } from './page/bookings-page';
