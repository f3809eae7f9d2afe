import { useToday } from '../../kit/time-text';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { type AdminSpecialDay, type BookingConfig, type Impact, TEXT_LIMITS } from '@roomhours/contract';
import type { LocalDate } from '@roomhours/time';
import { DateItem, type DialogControl, SearchSelect } from '@roomhours/ui';
import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { check, lengthRule, requiredText, timeLabel } from '../../kit/form/field-rules';
import { FormDialog } from '../../kit/form/form-dialog';
import { useEntityForm } from '../../kit/form/use-entity-form';
import { ImpactView } from '../../kit/impact/impact-view';
import { type ChoicesState, useAffectedChoices } from '../../kit/impact/use-affected-choices';
import { dayTimesProblem, END_TIMES, TIMES } from '../config-rules';
import { changesOf, newDay, plannedDay, requestOf, type SpecialDayFields, specialDayForm } from './special-day-fields';
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

const OPENINGS: { value: SpecialDayFields['opening']; label: string }[] = [
  { value: 'closed', label: 'Closed' },
  { value: 'own', label: 'Own hours' },
];

/** Name, date and hours of a special day. */
function SpecialDayFormFields({ config }: { config: BookingConfig }) {
  const form = Form.useFormInstance<SpecialDayFields>();
  const today = useToday();
  const opening = Form.useWatch('opening', form) as SpecialDayFields['opening'] | undefined;
  const dateRule = check<LocalDate | null>((date) => !date && 'Date is required');
  return (
    <>
      <Form.Item
        name="name"
        label="Name"
        required
        rules={[requiredText('Name'), lengthRule(TEXT_LIMITS.specialDayName)]}
      >
        <Input dir="auto" autoFocus autoComplete="off" />
      </Form.Item>
      {/* A day that has passed affects no booking. */}
      <DateItem name="date" label="Date" required rules={[dateRule]} today={today} from={today} />
      <Form.Item name="opening" label="Opening" required>
        <Select options={OPENINGS} />
      </Form.Item>
      {opening === 'own' && <OwnHours config={config} />}
    </>
  );
}

function OwnHours({ config }: { config: BookingConfig }) {
  const form = Form.useFormInstance<SpecialDayFields>();
  const rulesOf = (field: 'startTime' | 'endTime') => [
    check(() => {
      const problem = dayTimesProblem(form.getFieldsValue(), config);
      return problem?.field === field && problem.message;
    }),
  ];
  return (
    <>
      <Form.Item name="startTime" label="Start Time" required rules={rulesOf('startTime')}>
        <SearchSelect options={TIMES} labelOf={timeLabel} />
      </Form.Item>
      <Form.Item name="endTime" label="End Time" required rules={rulesOf('endTime')}>
        <SearchSelect options={END_TIMES} labelOf={timeLabel} />
      </Form.Item>
    </>
  );
}
