import { MAX_SERIES_BOOKINGS } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { toLocal } from '@roomhours/time';
import { DateField } from '@roomhours/ui';
import { useNow } from '../../shared/clock';
import type { BookingDraft } from '../form/draft';
import { type RepeatChoice, type RepeatProblem, readRepeat, repetitionTexts } from '../form/repeat-choice';
import { Choices } from './choices';
import { CountField } from './count-field';
import { Field, invalid } from './field';

export interface RepeatFieldsProps {
  id: string;
  draft: BookingDraft;
  value: RepeatChoice;
  /** Whether problems are shown: after an attempt to send them. */
  isRefused: boolean;
  onChange: (choice: RepeatChoice) => void;
}

/** How a series repeats and where it ends (member-screens.md "Booking dialogs"). */
export function RepeatFields({ id, draft, value, isRefused, onChange }: RepeatFieldsProps) {
  const problem = isRefused && draft.date !== null ? readRepeat(value, draft.date) : null;
  const errorOf = (field: RepeatProblem['field']) =>
    problem && 'text' in problem && problem.field === field ? problem.text : undefined;
  const change = (changed: Partial<RepeatChoice>) => onChange({ ...value, ...changed });
  return (
    <>
      <Choices
        legend="Repeats"
        options={repetitionTexts(draft.date)}
        value={value.every}
        error={errorOf('every')}
        onChange={(every) => change({ every })}
      />
      <Choices legend="Ends" options={ENDS} value={value.ends} onChange={(ends) => change({ ends })} />
      <EndField {...{ id, draft, value, change }} error={errorOf(value.ends)} />
    </>
  );
}

const ENDS: readonly { value: RepeatChoice['ends']; text: string }[] = [
  { value: 'count', text: 'After a number of dates' },
  { value: 'until', text: 'On a date' },
];

interface EndFieldProps extends Pick<RepeatFieldsProps, 'id' | 'draft' | 'value'> {
  error: string | undefined;
  change: (changed: Partial<RepeatChoice>) => void;
}

function EndField({ id, draft, value, error, change }: EndFieldProps) {
  const fieldId = `${id}-${value.ends}`;
  const today = toLocal(useNow(), useShell().timeZone).date;
  if (value.ends === 'count')
    return (
      <CountField
        {...{ id: fieldId, label: 'Number of dates', max: MAX_SERIES_BOOKINGS, value: value.count, error }}
        onChange={(count) => change({ count })}
      />
    );
  return (
    <Field id={fieldId} label="Last date" error={error}>
      <DateField
        id={fieldId}
        value={value.until}
        today={today}
        from={draft.date}
        onChange={(until) => change({ until })}
        {...invalid(fieldId, error)}
      />
    </Field>
  );
}
