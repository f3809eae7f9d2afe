import type { AdminBooking } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { ConfirmDialog } from '@roomhours/ui';
import type { DialogProps } from '../kit/dialog/dialog-slot';
import { useRequest } from '../kit/use-request';
import { roomText, timeText, userText } from './booking-text';
import { useDeleteBookingMutation } from './bookings.api';

/** 'Confirm Deletion' */
export function DeleteBooking({ booking, open, onClose }: DialogProps & { booking: AdminBooking }) {
  const [deleteBooking] = useDeleteBookingMutation();
  const { send, isPending } = useRequest();

  const confirm = async () => {
    await send(deleteBooking(booking.id), {
      success: { title: 'Booking Deleted', description: 'The booking has been successfully deleted.' },
      failure: { title: 'Error', fallback: 'Failed to delete booking.' },
    });
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title="Confirm Deletion"
      text="Are you sure you want to delete this booking?"
      confirmLabel="Delete Booking"
      pendingLabel="Deleting..."
      pending={isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <BookingFacts booking={booking} />
    </ConfirmDialog>
  );
}

function BookingFacts({ booking }: { booking: AdminBooking }) {
  const { timeZone } = useShell();
  return (
    <dl className="bookings-facts">
      <dt>User</dt>
      <dd>
        <bdi dir="auto">{userText(booking)}</bdi>
      </dd>
      <dt>Room</dt>
      <dd>
        <bdi dir="auto">{roomText(booking)}</bdi>
      </dd>
      <dt>Time</dt>
      <dd>{timeText(booking, timeZone)}</dd>
    </dl>
  );
}
