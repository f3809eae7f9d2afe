import type { Impact, UpdateBookingConfigRequest } from '@roomhours/contract';
import { failureText } from '@roomhours/data-access';
import { useShell } from '@roomhours/remote-contract';
import type { FormInstance } from 'antd/es/form';
import { useState } from 'react';
import type { ImpactAnswer } from '../impact/impact-view';
import { useLazyGetBookingConfigImpactQuery } from '../impact/impact.api';
import { refusedFields } from '../shared/refused-fields';
import { useUpdateBookingConfigMutation } from './booking-config.api';

const FIELDS = ['startTime', 'endTime', 'slotDuration'] as const;

/** Looks first which bookings the settings touch; saves at once where there is none, and asks otherwise. */
export function useSaveSettings(form: FormInstance<UpdateBookingConfigRequest>) {
  const { notify } = useShell();
  const [look, impact] = useLazyGetBookingConfigImpactQuery();
  const [update, { isLoading: isSaving }] = useUpdateBookingConfigMutation();
  const [asked, setAsked] = useState<UpdateBookingConfigRequest | null>(null);
  const pending = isSaving || (impact.isFetching && asked === null);

  const save = async (settings: UpdateBookingConfigRequest) => {
    const { error } = await update(settings);
    setAsked(null);
    if (!error) {
      const description = 'Booking time settings have been updated successfully.';
      return notify({ kind: 'success', title: 'Settings Updated', description });
    }
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
  };
}
