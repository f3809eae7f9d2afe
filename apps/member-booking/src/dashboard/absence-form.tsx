import type { LocalDate } from '@roomhours/time';
import { DateField } from '@roomhours/ui';
import { type ReactNode, useId } from 'react';
import { Field, invalid } from '../booking/dialogs/field';
import type { AbsenceDates } from './absence';
import '../booking/dialogs/dialogs.css';
import './absence.css';

export interface AbsenceFormProps {
  dates: AbsenceDates;
  today: LocalDate;
  /** Why the bookings of these dates cannot be cancelled. */
  error: string | undefined;
  onChange: (change: Partial<AbsenceDates>) => void;
  /** Below the fields. */
  children: ReactNode;
}

/** The first and the last day of an absence. */
export function AbsenceForm({ dates, today, error, onChange, children }: AbsenceFormProps) {
  const id = useId();
  // The calendar of the last day also starts today: an earlier date than the first gets the error of the form.
  const shared = { today, from: today };
  return (
    <form className="mb-form" noValidate onSubmit={(event) => event.preventDefault()}>
      <p className="mb-note">This cancels all your upcoming bookings on these days.</p>
      <div className="mb-absence-dates">
        <Field id={`${id}-from`} label="First day">
          <DateField id={`${id}-from`} {...shared} value={dates.from} onChange={(from) => onChange({ from })} />
        </Field>
        <Field id={`${id}-to`} label="Last day" error={error}>
          <DateField
            id={`${id}-to`}
            {...shared}
            value={dates.to}
            onChange={(to) => onChange({ to })}
            {...invalid(`${id}-to`, error)}
          />
        </Field>
      </div>
      {children}
    </form>
  );
}
