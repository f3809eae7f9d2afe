import type { Booking } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { parseInstant } from '@roomhours/time';
import { useNow } from '../../clock';
import { problemOfEdit } from '../form/draft';
import { draftOf, isRunning } from '../form/editing';
import { updateRequest } from '../form/requests';
import type { BookingActions } from '../page/use-booking-actions';
import { type BookingDeed, BookingDialog, type DialogFrame } from './booking-dialog';

export interface EditDialogProps extends DialogFrame {
  booking: Booking;
}

/** 'Edit Booking'. Of a running booking a member can move only the end; administrators correct past ones too. */
export function EditDialog({ booking, ...frame }: EditDialogProps) {
  const { timeZone: zone, user } = useShell();
  const now = useNow();
  const held = user.role !== 'admin' && isRunning(booking, now);
  return (
    <BookingDialog
      {...frame}
      deed={changing(booking, frame.actions)}
      place="edit"
      initial={draftOf(booking, zone)}
      booking={booking}
      held={held}
      locked={held ? { roomId: true, date: true, startMinute: true } : {}}
      allowPast={parseInstant(booking.endTime) <= now}
    />
  );
}

function changing(booking: Booking, actions: BookingActions): BookingDeed {
  return {
    title: 'Edit Booking',
    submitLabel: 'Update Booking',
    pendingLabel: 'Updating...',
    failed: 'Update Failed',
    problemOf: problemOfEdit,
    attempt(draft, zone) {
      const request = updateRequest(draft, zone);
      return request && actions.update(booking.id, request);
    },
  };
}
