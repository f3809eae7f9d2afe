export { BookingCard } from './booking-card';
export { CancelDialog } from './cancel-dialog';
export { CreateDialog } from './create-dialog';
export { EditDialog } from '@roomhours/booking-form';
