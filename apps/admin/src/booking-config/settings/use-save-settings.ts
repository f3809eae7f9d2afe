import type { BookingConfig, UpdateBookingConfigRequest } from '@roomhours/contract';
import type { EntityFields } from '../../kit/form/use-entity-form';
import type { RequestToasts } from '../../kit/use-request';
import { useLazyGetBookingConfigImpactQuery, useUpdateBookingConfigMutation } from '../model/booking-config.api';
import { minutesText, settingsOf } from '../model/config-rules';
import { useConfigForm } from '../model/use-config-form';

type Settings = UpdateBookingConfigRequest;

const SETTINGS: EntityFields<BookingConfig, Settings> = {
  fieldsOf: settingsOf,
  texts: {
    'Start Time': ({ startTime }) => startTime,
    'End Time': ({ endTime }) => endTime,
    'Time Slot Duration': ({ slotDuration }) => minutesText(slotDuration),
  },
};

const TOASTS: RequestToasts = {
  success: { title: 'Settings Updated', description: 'Booking time settings have been updated successfully.' },
  failure: { title: 'Update Failed', fallback: 'Failed to update booking settings.' },
};

/** The form of the default hours and the slot duration. */
export function useSaveSettings(config: BookingConfig | undefined) {
  const impact = useLazyGetBookingConfigImpactQuery();
  const [update] = useUpdateBookingConfigMutation();
  const send = (based: BookingConfig, request: Settings) => update({ config: based, request });
  return useConfigForm(config, SETTINGS, { impact, send, toasts: TOASTS });
}
