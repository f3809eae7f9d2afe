import type { OpeningTimes } from '@roomhours/booking-rules';
import { BOOKING_DURATIONS_MINUTES } from '@roomhours/contract';
import { type LocalDate, type MinuteOfDay, formatTimeOfDay } from '@roomhours/time';
import { DateField, leaveWithTab } from '@roomhours/ui';
import { Form, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { DurationField } from '@roomhours/booking-form';
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
export function WishForm({ wish, errors, times, amenities, today, onChange }: WishFormProps) {
  const [unread, setUnread] = useState<string | null>(null);
  const options = timesOf(wish.date, times);
  const error = { ...errors, ...(unread !== null && { date: unread }) };
  const fields = Object.entries(wish).map(([name, value]) => ({
    name,
    value,
    errors: error[name as keyof Wish] ? [error[name as keyof Wish]!] : [],
  }));
  return (
    <Form
      name="wish"
      className="rh-form"
      layout="vertical"
      requiredMark={false}
      fields={fields}
      onValuesChange={onChange}
    >
      <div className="rh-fields-row">
        <Form.Item name="date" label="Date">
          <DateField today={today} from={today} onProblem={setUnread} />
        </Form.Item>
        <Form.Item name="people" label="People">
          <InputNumber inputMode="numeric" style={{ width: '100%' }} />
        </Form.Item>
      </div>
      <DurationField value={wish.durationMinutes} choice={DURATIONS} />
      <div className="rh-fields-row">
        <TimeItem name="from" label="Not before" value={wish.from} options={options.slice(0, -1)} />
        <TimeItem name="to" label="Not after" value={wish.to} options={options.slice(1)} />
      </div>
      {amenities.length > 0 && (
        <Form.Item name="amenities" label="Amenities">
          <Select
            mode="multiple"
            onInputKeyDown={leaveWithTab}
            optionFilterProp="label"
            placeholder="Any"
            options={amenities.map((name) => ({ value: name, label: name }))}
          />
        </Form.Item>
      )}
    </Form>
  );
}

interface TimeItemProps {
  name: 'from' | 'to';
  label: string;
  value: MinuteOfDay | null;
  options: readonly MinuteOfDay[];
}

const ANY = 'any';

/** A time of day, or none. */
function TimeItem({ name, label, value, options }: TimeItemProps) {
  const isOffered = value === null || options.includes(value);
  const minutes = isOffered ? options : [...options, value].sort((a, b) => a - b);
  return (
    <Form.Item
      name={name}
      label={label}
      getValueProps={(minute: MinuteOfDay | null) => ({ value: minute ?? ANY })}
      normalize={(chosen: MinuteOfDay | typeof ANY) => (chosen === ANY ? null : chosen)}
    >
      <Select<MinuteOfDay | typeof ANY>
        options={[
          { value: ANY, label: 'Any time' },
          ...minutes.map((minute) => ({ value: minute, label: formatTimeOfDay(minute) })),
        ]}
      />
    </Form.Item>
  );
}
