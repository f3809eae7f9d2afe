import type { AdminSpecialDay, BookingConfig, Impact } from '@roomhours/contract';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { DialogControl } from '@roomhours/ui';
import { Form } from 'antd';
import { useState } from 'react';
import { FormDialog } from '../../kit/form/form-dialog';
import { useEntityForm } from '../../kit/form/use-entity-form';
import { ImpactView } from '../../kit/impact/impact-view';
import { type ChoicesState, useAffectedChoices } from '../../kit/impact/use-affected-choices';
import { type SpecialDayFields, changesOf, newDay, plannedDay, requestOf, specialDayForm } from './special-day-fields';
import { SpecialDayFormFields } from './special-day-form-fields';
import { useAddSpecialDayMutation, useGetSpecialDayImpactQuery, useUpdateSpecialDayMutation } from './special-days.api';

/** The name of the form. */
export const SPECIAL_DAY_FORM = 'specialDay';

const ADD_LABELS = { title: 'Add Special Day', submitLabel: 'Add Special Day', pendingLabel: 'Adding...' };
const EDIT_LABELS = { title: 'Edit Special Day', submitLabel: 'Save Changes', pendingLabel: 'Saving...' };

interface SpecialDayDialogProps extends DialogControl {
  subject: AdminSpecialDay | 'new';
  config: BookingConfig;
}

/** 'Add Special Day' and 'Edit Special Day': previews the bookings that the hours affect. */
export function SpecialDayDialog({ subject, config, open, onClose }: SpecialDayDialogProps) {
  const { entity, description, form, save, isPending, conflictNotice } = useSaveSpecialDay(subject, config, onClose);
  const [initialValues] = useState(() => (subject === 'new' ? newDay(config) : description.fieldsOf(subject)));
  const fields = (Form.useWatch([], form) as Partial<SpecialDayFields> | undefined) ?? {};
  const planned = plannedDay(entity, { ...initialValues, ...fields }, config);
  const choices = useAffectedChoices({ subject: JSON.stringify(planned) });
  const impact = useGetSpecialDayImpactQuery(open && planned ? { ...planned, ...choices.query } : skipToken);
  const submit = async () => {
    if (choices.refuse(await save(form.getFieldsValue(true) as SpecialDayFields, choices))) void impact.refetch();
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form}
      initialValues={initialValues}
      {...(subject === 'new' ? ADD_LABELS : EDIT_LABELS)}
      pending={isPending}
      width={choices.width}
      waiting={impact.isFetching}
      name={SPECIAL_DAY_FORM}
      kept={{ subject }}
      onValuesChange={() => form.setFields([{ name: 'endTime', errors: [] }])}
      onSubmit={() => void submit()}
    >
      {conflictNotice}
      <SpecialDayFormFields config={config} />
      {planned && (
        <ImpactView result={impact} choices={choices} sentence={impactSentence} emptySentence={() => NO_BOOKINGS} />
      )}
    </FormDialog>
  );
}

/** Adds a special day, or sends the changed fields of one. */
function useSaveSpecialDay(subject: AdminSpecialDay | 'new', config: BookingConfig, onSaved: () => void) {
  const [add] = useAddSpecialDayMutation();
  const [update] = useUpdateSpecialDayMutation();
  const [description] = useState(() => specialDayForm(config));
  const { entity, send, ...state } = useEntityForm(subject === 'new' ? null : subject, description);

  /** Returns the failure, if there is one. */
  const save = async (fields: SpecialDayFields, { affected, result }: ChoicesState): Promise<unknown> => {
    const request = requestOf(fields);
    if (request === null) return undefined;
    const changes = entity && changesOf(entity, request);
    if (changes && Object.keys(changes).length === 0) return onSaved();
    const change =
      entity && changes ? update({ day: entity, changes: { ...changes, affected } }) : add({ ...request, affected });
    const { error } = await send(change, {
      success: { title: entity ? 'Special Day Updated' : 'Special Day Added', description: result },
      failure: {
        title: entity ? 'Update Failed' : 'Add Special Day Failed',
        fallback: `The special day could not be ${entity ? 'changed' : 'added'}. Please try again.`,
      },
    });
    if (!error) onSaved();
    return error;
  };
  return { ...state, entity, description, save };
}

/** Says what happens to the bookings that lie outside of the hours. */
export function impactSentence(count: string, { bookings }: Impact): string {
  return bookings === 1
    ? `${count} lies outside of these hours. It stays as it is.`
    : `${count} lie outside of these hours. They stay as they are.`;
}

const NO_BOOKINGS = 'No upcoming bookings lie outside of these hours.';
