import type { BookingConfig, Impact, UpdateBookingConfigRequest } from '@roomhours/contract';
import { useEffect, useState } from 'react';
import { type EntityFields, useEntityForm } from '../kit/form/use-entity-form';
import type { ImpactResult } from '../kit/impact/impact-view';
import { useLazyGetBookingConfigImpactQuery, useUpdateBookingConfigMutation } from './booking-config.api';
import { minutesText, settingsOf } from './config-rules';

type Settings = UpdateBookingConfigRequest;

const SETTINGS: EntityFields<BookingConfig, Settings> = {
  fieldsOf: settingsOf,
  texts: {
    'Start Time': ({ startTime }) => startTime,
    'End Time': ({ endTime }) => endTime,
    'Time Slot Duration': ({ slotDuration }) => minutesText(slotDuration),
  },
};

/**
 * Saves the settings. Checks first which bookings they affect, and asks for confirmation if there are any.
 *
 * @param config undefined until it has been loaded
 */
export function useSaveSettings(config: BookingConfig | undefined) {
  const { save, isPending: isSaving, ...form } = useSettingsForm(config);
  const [getImpact, impact] = useLazyGetBookingConfigImpactQuery();
  /** The settings that wait for confirmation. */
  const [unconfirmed, setUnconfirmed] = useState<Settings | null>(null);
  const isPending = isSaving || (impact.isFetching && unconfirmed === null);

  const confirm = async (settings: Settings) => {
    await save(settings);
    setUnconfirmed(null);
  };
  const submit = async (settings: Settings) => {
    if (isPending) return;
    const { data } = await getImpact(settings);
    if (data?.bookings === 0) await save(settings);
    else setUnconfirmed(settings);
  };
  const confirmation = {
    open: unconfirmed !== null,
    impact: { ...impact, refetch: () => unconfirmed && getImpact(unconfirmed) } satisfies ImpactResult<Impact>,
    onConfirm: () => void (unconfirmed && confirm(unconfirmed)),
    onCancel: () => setUnconfirmed(null),
  };
  return { ...form, submit, isPending, confirmation };
}

function useSettingsForm(config: BookingConfig | undefined) {
  const [updateConfig] = useUpdateBookingConfigMutation();
  const { form, entity, send, continueFrom, ...state } = useEntityForm(config ?? null, SETTINGS);
  useEffect(() => {
    // The state that the form is based on must not overwrite input.
    if (config === undefined || config.etag === entity?.etag) return;
    form.setFieldsValue(settingsOf(config));
    continueFrom(config);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each response of the server
  }, [config]);

  const save = async (request: Settings) => {
    if (entity === null) return;
    const { data } = await send(updateConfig({ config: entity, request }), {
      success: {
        title: 'Settings Updated',
        description: 'Booking time settings have been updated successfully.',
      },
      failure: { title: 'Update Failed', fallback: 'Failed to update booking settings.' },
    });
    if (data) continueFrom(data);
  };
  return { ...state, form, save };
}
