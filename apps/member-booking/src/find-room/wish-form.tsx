import type { OpeningTimes } from '@roomhours/booking-rules';
import { BOOKING_DURATIONS_MINUTES } from '@roomhours/contract';
import { type LocalDate, type MinuteOfDay, formatTimeOfDay } from '@roomhours/time';
import { DateField, NumberField, leaveWithTab } from '@roomhours/ui';
import { Select } from 'antd';
import { useId } from 'react';
import { DurationField } from '../booking/dialogs/duration-field';
import { Field, invalid } from '../booking/dialogs/field';
import { type Wish, type WishErrors, timesOf } from './wish';

export interface WishFormProps {
  wish: Wish;
  errors: WishErrors;
  times: OpeningTimes;
  /** What the rooms have; without any there is no field. */
  amenities: readonly string[];
  today: LocalDate;
  onChange: (change: Partial<Wish>) => void;
}

const DURATIONS = BOOKING_DURATIONS_MINUTES.map((minutes) => ({ minutes, note: null }));

/** The fields of a wish. Every change searches again. */
export function WishForm(props: WishFormProps) {
  const { wish, amenities, onChange } = props;
  const id = useId();
  return (
    <form className="mb-form" noValidate onSubmit={(event) => event.preventDefault()}>
      <DayAndPeople {...props} id={id} />
      <DurationField
        id={`${id}-duration`}
        value={wish.durationMinutes}
        choice={DURATIONS}
        onChange={(durationMinutes) => onChange({ durationMinutes })}
      />
      <TimeWindow {...props} id={id} />
      {amenities.length > 0 && <AmenitiesField id={`${id}-amenities`} {...{ wish, amenities, onChange }} />}
    </form>
  );
}

function DayAndPeople({ id, wish, errors, today, onChange }: WishFormProps & { id: string }) {
  return (
    <div className="mb-fields-row">
      <Field id={`${id}-date`} label="Date" error={errors.date}>
        <DateField
          id={`${id}-date`}
          value={wish.date}
          today={today}
          from={today}
          onChange={(date) => onChange({ date })}
          {...invalid(`${id}-date`, errors.date)}
        />
      </Field>
      <Field id={`${id}-people`} label="People" error={errors.people}>
        <NumberField
          id={`${id}-people`}
          className="mb-people"
          inputMode="numeric"
          value={wish.people}
          onChange={(people) => onChange({ people })}
          {...invalid(`${id}-people`, errors.people)}
        />
      </Field>
    </div>
  );
}

/** The times within which the booking must lie. */
function TimeWindow({ id, wish, errors, times, onChange }: WishFormProps & { id: string }) {
  const options = timesOf(wish.date, times);
  return (
    <div className="mb-fields-row">
      <TimeField
        id={`${id}-from`}
        label="Not before"
        value={wish.from}
        options={options.slice(0, -1)}
        onChange={(from) => onChange({ from })}
      />
      <TimeField
        id={`${id}-to`}
        label="Not after"
        value={wish.to}
        error={errors.to}
        options={options.slice(1)}
        onChange={(to) => onChange({ to })}
      />
    </div>
  );
}

type AmenitiesFieldProps = Pick<WishFormProps, 'wish' | 'amenities' | 'onChange'> & { id: string };

/** What the room must have. */
function AmenitiesField({ id, wish, amenities, onChange }: AmenitiesFieldProps) {
  return (
    <Field id={id} label="Amenities">
      <Select
        mode="multiple"
        onInputKeyDown={leaveWithTab}
        optionFilterProp="label"
        id={id}
        placeholder="Any"
        value={[...wish.amenities]}
        options={amenities.map((name) => ({ value: name, label: name }))}
        onChange={(chosen) => onChange({ amenities: chosen })}
      />
    </Field>
  );
}

interface TimeFieldProps {
  id: string;
  label: string;
  value: MinuteOfDay | null;
  error?: string;
  options: readonly MinuteOfDay[];
  onChange: (minute: MinuteOfDay | null) => void;
}

const ANY = 'any';

/** A time of day, or none. */
function TimeField({ id, label, value, error, options, onChange }: TimeFieldProps) {
  const isOffered = value === null || options.includes(value);
  const minutes = isOffered ? options : [...options, value].sort((a, b) => a - b);
  return (
    <Field id={id} label={label} error={error}>
      <Select<MinuteOfDay | typeof ANY>
        id={id}
        value={value ?? ANY}
        options={[
          { value: ANY, label: 'Any time' },
          ...minutes.map((minute) => ({ value: minute, label: formatTimeOfDay(minute) })),
        ]}
        onChange={(chosen) => onChange(chosen === ANY ? null : chosen)}
        {...invalid(id, error)}
      />
    </Field>
  );
}
