import { ScopeField } from '@roomhours/booking-form';
import type { AdminBooking, SeriesScope } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { type DialogControl, PersonText } from '@roomhours/ui';
import { Descriptions } from 'antd';
import { useState } from 'react';
import { RequestDialog } from '../kit/request-controls';
import { roomText, timeText, userText } from './booking-text';
import { useDeleteBookingMutation } from './bookings.api';

/** 'Confirm Deletion' */
export function DeleteBooking({ booking, ...control }: DialogControl & { booking: AdminBooking }) {
  const [deleteBooking] = useDeleteBookingMutation();
  const [scope, setScope] = useState<SeriesScope>('this');
  return (
    <RequestDialog
      {...control}
      title="Confirm Deletion"
      text="Are you sure you want to delete this booking?"
      confirmLabel="Delete Booking"
      pendingLabel="Deleting..."
      request={() => deleteBooking({ id: booking.id, scope })}
      toasts={{
        success: scope === 'this' ? DELETED : SERIES_DELETED,
        failure: { title: 'Error', fallback: 'Failed to delete booking.' },
      }}
    >
      <BookingFacts booking={booking} />
      <ScopeField booking={booking} legend="Which bookings?" value={scope} onChange={setScope} />
    </RequestDialog>
  );
}

const DELETED = { title: 'Booking Deleted', description: 'The booking has been successfully deleted.' };
const SERIES_DELETED = { title: 'Bookings Deleted', description: 'The bookings have been successfully deleted.' };

function BookingFacts({ booking }: { booking: AdminBooking }) {
  const { timeZone } = useShell();
  const items = [
    {
      key: 'user',
      label: 'User',
      children: (
        <span>
          <PersonText name={booking.userName} email={userText(booking)} />
        </span>
      ),
    },
    { key: 'room', label: 'Room', children: <bdi dir="auto">{roomText(booking)}</bdi> },
    { key: 'time', label: 'Time', children: <bdi translate="no">{timeText(booking, timeZone)}</bdi> },
  ];
  return <Descriptions column={1} size="small" items={items} style={{ marginBottom: 16 }} />;
}
