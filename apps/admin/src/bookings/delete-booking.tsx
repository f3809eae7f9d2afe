import type { AdminBooking } from '@roomhours/contract';
import { failureText } from '@roomhours/data-access';
import { useShell } from '@roomhours/remote-contract';
import { ConfirmDialog } from '@roomhours/ui';
import { useSubject } from '../shared/use-subject';
import { roomText, timeText, userText } from './booking-text';
import { useDeleteBookingMutation } from './bookings.api';

interface DeleteBookingProps {
  booking: AdminBooking | null;
  onClose: () => void;
}

/** 'Confirm Deletion'. Closed while there is no booking. */
export function DeleteBooking({ booking, onClose }: DeleteBookingProps) {
  const { notify, timeZone } = useShell();
  const { shown } = useSubject(booking);
  const [deleteBooking, { isLoading }] = useDeleteBookingMutation();

  const confirm = async () => {
    if (!booking) return;
    const { error } = await deleteBooking(booking.id);
    onClose();
    if (error) {
      return notify({ kind: 'error', title: 'Error', description: failureText(error, 'Failed to delete booking.') });
    }
    notify({
      kind: 'success',
      title: 'Booking Deleted',
      description: 'The booking has been successfully deleted.',
    });
  };

  return (
    <ConfirmDialog
      open={booking !== null}
      title="Confirm Deletion"
      text="Are you sure you want to delete this booking?"
      confirmLabel="Delete Booking"
      pendingLabel="Deleting..."
      pending={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {shown && (
        <dl className="bookings-subject">
          <dt>User</dt>
          <dd>
            <bdi dir="auto">{userText(shown)}</bdi>
          </dd>
          <dt>Room</dt>
          <dd>
            <bdi dir="auto">{roomText(shown)}</bdi>
          </dd>
          <dt>Time</dt>
          <dd>{timeText(shown, timeZone)}</dd>
        </dl>
      )}
    </ConfirmDialog>
  );
}
