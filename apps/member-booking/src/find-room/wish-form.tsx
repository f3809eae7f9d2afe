import { openingOn, type OpeningTimes } from '@roomhours/booking-rules';
import { type AvailabilityQuery, BOOKING_DURATIONS_MINUTES, type Room, ROOM_CAPACITY } from '@roomhours/contract';
import { formatTimeOfDay, type LocalDate, type MinuteOfDay } from '@roomhours/time';
import { DateField, leaveWithTab } from '@roomhours/ui';
import { Form, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { DurationField } from '@roomhours/booking-form';

interface WishFormProps {
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

/** The room and time that a member looks for. Wall times in the workspace zone. */
export interface Wish {
  people: number | null;
  durationMinutes: number;
  date: LocalDate | null;
  /** Null: from the opening on. */
  from: MinuteOfDay | null;
  /** Null: until closing. */
  to: MinuteOfDay | null;
  /** Names of amenities that the room must have. */
  amenities: readonly string[];
}

/** Why a wish cannot be searched, by field. */
type WishErrors = Partial<Record<keyof Wish, string>>;

export function initialWish(date: LocalDate): Wish {
  return { people: 1, durationMinutes: BOOKING_DURATIONS_MINUTES[0], date, from: null, to: null, amenities: [] };
}

export function errorsOf({ people, date, from, to }: Wish): WishErrors {
  const { min, max } = ROOM_CAPACITY;
  const isCapacity = people !== null && Number.isInteger(people) && people >= min && people <= max;
  return {
    ...(!isCapacity && { people: `A whole number from ${min} to ${max}` }),
    ...(date === null && { date: 'Choose a date' }),
    ...(from !== null && to !== null && to <= from && { to: 'Choose a later time' }),
  };
}

/** Returns the request for a wish without errors, otherwise null. */
export function requestOf(wish: Wish): AvailabilityQuery | null {
  if (Object.keys(errorsOf(wish)).length > 0) return null;
  const { people, durationMinutes: duration, date, from, to, amenities } = wish;
  return {
    // The form offers no other lengths.
    people: people!,
    duration: duration as AvailabilityQuery['duration'],
    date: date!,
    ...(from !== null && { from: formatTimeOfDay(from) }),
    ...(to !== null && { to: formatTimeOfDay(to) }),
    ...(amenities.length > 0 && { amenities: [...amenities] }),
  };
}

/** Returns the amenities of the rooms by name, each once. */
export function amenitiesOf(rooms: readonly Room[]): string[] {
  const names = new Set(rooms.flatMap(({ amenities = [] }) => amenities));
  return [...names].sort((a, b) => a.localeCompare(b));
}

/** A step of the choice of times, in minutes. */
const STEP = 30;

/** Returns every half hour between opening and closing of a date, both included. */
export function timesOf(date: LocalDate | null, times: OpeningTimes): MinuteOfDay[] {
  const { opensAt, closesAt } = (date === null ? null : openingOn(date, times).hours) ?? times.hours;
  return Array.from({ length: Math.floor((closesAt - opensAt) / STEP) + 1 }, (_, index) => opensAt + index * STEP);
}
