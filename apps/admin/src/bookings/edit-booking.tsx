import { type BookingChanges, EditDialog, refusalOf } from '@roomhours/booking-form';
import type { AdminBooking } from '@roomhours/contract';
import { failureText } from '@roomhours/data-access';
import { useShell } from '@roomhours/remote-contract';
import type { DialogControl } from '@roomhours/ui';
import { useState } from 'react';
import { useGetBookingConfigQuery } from '../booking-config';
import { useRequest } from '../kit/use-request';
import { useGetRoomsQuery } from '../rooms';
import { useUpdateBookingMutation } from './bookings.api';

interface EditBookingProps extends DialogControl {
  booking: AdminBooking;
  /** Under which unsaved input is kept. */
  form: string;
}

const FAILED = 'There was an error updating the booking. Please try again.';

/** 'Edit Booking' with the rooms and settings of this front end. Not rendered after it has closed, because it polls. */
export function EditBooking({ booking, form, ...dialog }: EditBookingProps) {
  const { timeZone } = useShell();
  const { data: rooms = [] } = useGetRoomsQuery();
  const { data: config } = useGetBookingConfigQuery();
  const [updateBooking] = useUpdateBookingMutation();
  const { send, isPending } = useRequest();
  const [isClosed, setClosed] = useState(false);
  const update: BookingChanges['update'] = async (based, changes, scope) => {
    const { error } = await send(updateBooking({ booking: based, changes, scope }), {
      success: { title: scope === 'this' ? 'Booking Updated' : 'Bookings Updated' },
      failure: { title: 'Update Failed', fallback: FAILED },
    });
    return error === undefined ? null : refusalOf(error, failureText(error, FAILED), timeZone);
  };
  if (isClosed) return null;
  return (
    <EditDialog
      {...dialog}
      booking={booking}
      rooms={rooms}
      config={config}
      actions={{ update, busy: isPending }}
      reopen={{ form, subject: booking }}
      onClosed={() => setClosed(true)}
    />
  );
}
