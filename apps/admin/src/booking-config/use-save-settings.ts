import type { BookingConfig, Impact, UpdateBookingConfigRequest } from '@roomhours/contract';
import { failureText } from '@roomhours/data-access';
import { useShell } from '@roomhours/remote-contract';
import type { FormInstance } from 'antd/es/form';
import { useEffect, useState } from 'react';
import type { ImpactAnswer } from '../impact/impact-view';
import { useLazyGetBookingConfigImpactQuery } from '../impact/impact.api';
import { refusedFields } from '../shared/refused-fields';
import { type EditedFields, useEdited } from '../shared/use-edited';
import { useUpdateBookingConfigMutation } from './booking-config.api';
import { minutesText } from './config-rules';

const FIELDS = ['startTime', 'endTime', 'slotDuration'] as const;

const EDITED: EditedFields<BookingConfig, UpdateBookingConfigRequest> = {
  fieldsOf: ({ startTime, endTime, slotDuration }) => ({ startTime, endTime, slotDuration }),
  texts: {
    'Start Time': ({ startTime }) => startTime,
    'End Time': ({ endTime }) => endTime,
    'Time Slot Duration': ({ slotDuration }) => minutesText(slotDuration),
  },
};

/** Looks first which bookings the settings touch; saves at once where there is none, and asks otherwise. */
export function useSaveSettings(config: BookingConfig | undefined, form: FormInstance<UpdateBookingConfigRequest>) {
  const { notify } = useShell();
  const [look, impact] = useLazyGetBookingConfigImpactQuery();
  const [update, { isLoading: isSaving }] = useUpdateBookingConfigMutation();
  const [asked, setAsked] = useState<UpdateBookingConfigRequest | null>(null);
  const { entity, startFrom, meet, notice } = useEdited(config ?? null, form, EDITED);
  useEffect(() => {
    // A state that the form is based on already leaves what was typed in it.
    if (config === undefined || config.etag === entity?.etag) return;
    form.setFieldsValue(EDITED.fieldsOf(config));
    startFrom(config);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each answer of the server
  }, [config]);
  const pending = isSaving || (impact.isFetching && asked === null);

  const save = async (settings: UpdateBookingConfigRequest) => {
    if (entity === null) return;
    const { data: saved, error } = await update({ config: entity, request: settings });
    setAsked(null);
    if (!error) {
      startFrom(saved);
      const description = 'Booking time settings have been updated successfully.';
      return notify({ kind: 'success', title: 'Settings Updated', description });
    }
    meet(error);
    form.setFields(refusedFields(error, FIELDS, 'endTime'));
    const description = failureText(error, 'Failed to update booking settings.');
    notify({ kind: 'error', title: 'Update Failed', description });
  };
  const submit = async (settings: UpdateBookingConfigRequest) => {
    if (pending) return;
    const { data } = await look(settings);
    if (data?.bookings === 0) await save(settings);
    else setAsked(settings);
  };
  const answer: ImpactAnswer<Impact> = { ...impact, refetch: () => asked && look(asked) };
  return {
    /** For the form, with settings that hold. */
    submit: (settings: UpdateBookingConfigRequest) => void submit(settings),
    /** Something is under way that the person waits for. */
    pending,
    /** It is asked whether to save settings that touch bookings. */
    asking: asked !== null,
    /** What they touch. */
    answer,
    confirm: () => void (asked && save(asked)),
    cancel: () => setAsked(null),
    /** What has been changed meanwhile; null where nothing has. */
    notice,
  };
}
