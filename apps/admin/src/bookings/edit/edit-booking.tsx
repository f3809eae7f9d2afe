import type { OpeningTimes } from '@roomhours/booking-rules';
import { type AdminBooking, type Room, type SeriesScope, TEXT_LIMITS } from '@roomhours/contract';
import { exceptionsOf, failureText, openingHoursOf } from '@roomhours/data-access';
import { useShell } from '@roomhours/remote-contract';
import { instant } from '@roomhours/time';
import { Form } from 'antd';
import { useMemo, useState } from 'react';
import { useGetBookingConfigQuery } from '../../booking-config';
import { DialogAlert } from '../../kit/dialog/dialog-alert';
import type { DialogProps } from '../../kit/dialog/dialog-slot';
import { FormDialog } from '../../kit/form/form-dialog';
import { useEntityForm } from '../../kit/form/use-entity-form';
import { useGetRoomsQuery } from '../../rooms';
import { BookingScope } from '../booking-scope';
import { useUpdateBookingMutation } from '../bookings.api';
import { BookingFormFields } from './booking-form-fields';
import { type BookingFields, describeBooking, fieldsOf, requestOf, timeProblem } from './booking-fields';
import { FreeInstead } from './free-instead';
import { QuotaNote } from './owner-item';

/** The name of the form. */
const FORM = 'booking';

const FAILED = 'There was an error updating the booking. Please try again.';

/** 'Edit Booking': changes owner, room, time and purpose of any booking, Past ones too. */
export function EditBooking({ booking: opened, open, onClose }: DialogProps & { booking: AdminBooking }) {
  const { timeZone: zone } = useShell();
  const { data: rooms = [] } = useGetRoomsQuery();
  const times = useOpeningTimes();
  const [initialValues] = useState(() => fieldsOf(opened, zone));
  const [scope, setScope] = useState<SeriesScope>('this');
  const context = { rooms, times, scope, onSaved: onClose };
  const { form, booking, save, error, isRefused, forgetError, conflictNotice, isPending } = useSaveBooking(
    opened,
    context,
  );
  const fields = { ...initialValues, ...Form.useWatch([], form) };
  return (
    <FormDialog
      {...{ open, onClose, form, initialValues }}
      title="Edit Booking"
      submitLabel="Update Booking"
      pendingLabel="Updating..."
      pending={isPending}
      name={FORM}
      onValuesChange={(change) => {
        forgetError();
        if (!('purpose' in change)) form.setFields([{ name: 'startMinute', errors: [] }]);
      }}
      onSubmit={(complete) => void save(complete)}
    >
      {conflictNotice}
      <DialogAlert>{error}</DialogAlert>
      {error !== null && (
        <FreeInstead
          fields={fields}
          onChoose={(change) => {
            form.setFieldsValue(change);
            forgetError();
            // The pressed button is removed.
            form.focusField('roomId');
          }}
        />
      )}
      <BookingFormFields {...{ booking, fields, rooms, times, isRefused }} maxPurpose={TEXT_LIMITS.longText} />
      <BookingScope booking={opened} legend="Apply to" value={scope} onChange={setScope} />
      <QuotaNote {...{ fields, booking }} />
    </FormDialog>
  );
}

/** Returns the opening times; null until they are loaded. */
function useOpeningTimes(): OpeningTimes | null {
  const { data: config } = useGetBookingConfigQuery();
  return useMemo(() => {
    const hours = openingHoursOf(config);
    return hours && { hours, exceptions: exceptionsOf(config) };
  }, [config]);
}

interface SaveContext {
  rooms: readonly Room[];
  times: OpeningTimes | null;
  scope: SeriesScope;
  onSaved: () => void;
}

function useSaveBooking(opened: AdminBooking, { rooms, times, scope, onSaved }: SaveContext) {
  const { timeZone: zone } = useShell();
  const [updateBooking] = useUpdateBookingMutation();
  const [error, setError] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const description = useMemo(() => describeBooking(zone, rooms), [zone, rooms]);
  const { form, entity, send, ...state } = useEntityForm<AdminBooking, BookingFields>(opened, description);
  const booking = entity ?? opened;

  const save = async (fields: BookingFields) => {
    const problem = timeProblem(fields, booking, { zone, now: instant(Date.now()), times });
    if (problem) {
      setRefused(true);
      form.setFields([{ name: 'startMinute', errors: [problem] }]);
      form.focusField('startMinute');
      return;
    }
    const changes = requestOf(fields, booking, zone);
    if (changes === null || Object.keys(changes).length === 0) return onSaved();
    const result = await send(updateBooking({ booking, changes, scope }), {
      success: { title: scope === 'this' ? 'Booking Updated' : 'Bookings Updated' },
      failure: { title: 'Update Failed', fallback: FAILED },
    });
    if (result.error === undefined) onSaved();
    else setError(failureText(result.error, FAILED));
  };
  const forgetError = () => {
    setError(null);
    setRefused(false);
  };
  return { form, booking, save, error, isRefused, forgetError, ...state };
}
