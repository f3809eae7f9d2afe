import {
  FIRST_DATE,
  firstDayOf,
  isSupportedMonth,
  LAST_DATE,
  type LocalDate,
  type Month,
  monthOf,
  parseLocalDate,
  parseTypedDate,
  parseTypedMonth,
  REASON_AFTER_LAST_DATE,
  writesMonthFirst,
} from '@roomhours/time';
import { Form, type FormItemProps, type FormRule } from 'antd';
import { type ComponentType, useRef } from 'react';

import momentGenerateConfig from '@rc-component/picker/generate/moment';
import { DatePicker } from 'antd';
import moment, { type Moment } from 'moment';
import { createContext, type FocusEvent, type InputHTMLAttributes, type Ref, useContext, useState } from 'react';
import type { Reading } from './use-typed-text';
import { PHONE_QUERY } from './tokens';
import { useMedia } from './use-media';

export interface DateFieldProps extends TypedPickerProps {
  value?: LocalDate | null;
  /** Today in the zone of the workspace, which the picker marks. */
  today: LocalDate;
  /** The first date that can be selected; null for no limit. */
  from: LocalDate | null;
  onChange?: (date: LocalDate | null) => void;
}

/** A date without time and zone, selected in a calendar or typed in a usual format. */
export function DateField({ value = null, today, from, onChange, ...rest }: DateFieldProps) {
  return (
    <TypedPicker
      {...rest}
      value={value}
      picker="date"
      format="ddd D MMM YYYY"
      today={today}
      first={from ?? FIRST_DATE}
      last={LAST_DATE}
      read={(text) => readDate(text, { value, today, from })}
      onChange={(day) => onChange?.(day === null ? null : parseLocalDate(day))}
    />
  );
}

function readDate(
  text: string,
  { value, today, from }: Required<Pick<DateFieldProps, 'value' | 'today' | 'from'>>,
): Reading<LocalDate | null> {
  if (text.trim() === '') return { value: null };
  const date = parseTypedDate(text, { today, from, monthFirst: writesMonthFirst(navigator.languages[0]) });
  if (date === null || date < FIRST_DATE) return { problem: 'This is not a date' };
  if (date === value) return { value };
  if (from !== null && date < from) return { problem: 'This date has passed' };
  return date > LAST_DATE ? { problem: REASON_AFTER_LAST_DATE } : { value: date };
}

interface MonthFieldProps extends TypedPickerProps {
  value: Month | null;
  onChange: (month: Month | null) => void;
}

/** A calendar month or none, selected or typed. */
export function MonthField({ value, onChange, ...rest }: MonthFieldProps) {
  const change = (day: string | null) => {
    const date = day === null ? null : parseLocalDate(day);
    onChange(date && monthOf(date));
  };
  return (
    <TypedPicker
      {...rest}
      picker="month"
      format="MMMM YYYY"
      value={value && firstDayOf(value)}
      today={undefined}
      first={FIRST_DATE}
      last={LAST_DATE}
      read={readMonth}
      onChange={change}
    />
  );
}

function readMonth(text: string): Reading<string | null> {
  if (text.trim() === '') return { value: null };
  const month = parseTypedMonth(text);
  return month && isSupportedMonth(month) ? { value: firstDayOf(month) } : { problem: 'This is not a month' };
}

const ISO = 'YYYY-MM-DD';

/** `id`, `aria-…` and `onBlur` are set by antd's Form.Item. */
export interface TypedPickerProps {
  id?: string;
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: 'true';
  placeholder?: string;
  disabled?: boolean;
  status?: 'error';
  /** Receives why the text cannot be read, when the field is left; null once there is no such text. The value is null meanwhile. */
  onProblem?: (problem: string | null) => unknown;
  onBlur?: (event: FocusEvent<HTMLElement>) => void;
}

interface PickerProps extends TypedPickerProps {
  picker: 'date' | 'month';
  /** The format of a value, in moment's notation. */
  format: string;
  /** Days, 'yyyy-MM-dd'. */
  value: string | null;
  today: string | undefined;
  first: string | undefined;
  last: string;
  read: (text: string) => Reading<string | null>;
  onChange: (day: string | null) => void;
}

/** Where a field opens a keyboard that covers the calendar. A narrow window of a desktop is too low for a calendar: dates are typed. */
const TOUCH_PHONE_QUERY = `${PHONE_QUERY} and (pointer: coarse)`;

/** A calendar with a text field. Only `read` parses the text, never the picker. A text that cannot be read stays. */
function TypedPicker({ value, today, first, last, read, onChange, onProblem, onBlur, ...rest }: PickerProps) {
  const [Picker] = useState(() => pickerOf(today));
  const phone = useMedia(TOUCH_PHONE_QUERY);
  const [text, setText] = useState<string | null>(null);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    if (value !== null) setText(null);
  }
  const change = (day: string | null, problem: string | null = null) => {
    if (problem === null) setText(null);
    if (day !== value) onChange(day);
    onProblem?.(problem);
  };
  const settle = () => {
    const reading = text === null ? { value } : read(text);
    if (text !== null) change('value' in reading ? reading.value : null, 'problem' in reading ? reading.problem : null);
  };
  return (
    <Typed value={{ text, onType: setText, onSettle: settle }}>
      <Picker
        {...rest}
        style={{ width: '100%' }}
        components={COMPONENTS}
        value={value === null ? null : moment(value, ISO)}
        inputReadOnly={phone}
        minDate={first === undefined ? undefined : moment(first, ISO)}
        maxDate={moment(last, ISO)}
        onChange={(day: Moment | null) => change(day && day.format(ISO))}
        onBlur={(event: FocusEvent<HTMLElement>) => {
          settle();
          onBlur?.(event);
        }}
      />
    </Typed>
  );
}

const Typed = createContext<{ text: string | null; onType: (text: string) => void; onSettle: () => void } | null>(null);

/** Replaces the picker's own input, which reverts to the value when it cannot read the text. */
function TextInput(props: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }) {
  const { text, onType, onSettle } = useContext(Typed)!;
  return (
    <input
      {...props}
      data-typed={text === null ? undefined : true}
      style={props.disabled ? READABLE : undefined}
      value={text ?? props.value}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          // Enter applies the text instead of submitting the form.
          event.preventDefault();
          onSettle();
        }
        props.onKeyDown?.(event);
      }}
    />
  );
}

/** A locked date stays readable. */
const READABLE = { color: 'var(--ant-color-text-secondary)', WebkitTextFillColor: 'currentcolor' };

const COMPONENTS = { input: TextInput };

const pickers = new Map<string | undefined, ReturnType<typeof createPicker>>();

/** Returns antd's picker for a day that it marks as today, which is one of the workspace and not of the browser. */
function pickerOf(today: string | undefined) {
  const picker = pickers.get(today) ?? createPicker(today);
  pickers.set(today, picker);
  return picker;
}

function createPicker(today: string | undefined) {
  return DatePicker.generatePicker<Moment>({
    ...momentGenerateConfig,
    ...(today === undefined ? {} : { getNow: () => moment(today, ISO) }),
    locale: { ...momentGenerateConfig.locale, getWeekFirstDay: () => 1 },
  });
}

type Validator = Exclude<FormRule, (...args: never[]) => unknown>;

export interface DateItemProps
  extends Pick<FormItemProps, 'name' | 'label' | 'required' | 'extra'>, Pick<DateFieldProps, 'today' | 'from'> {
  /** Checked when the form is submitted. */
  rules?: readonly Validator[];
  /** Replaces the plain field. */
  field?: ComponentType<DateFieldProps>;
}

/** A date of a form of antd. A text that is no date stays: the form explains it when the field is left, and is not submitted. */
export function DateItem({ rules = [], today, from, field: Field = DateField, ...item }: DateItemProps) {
  const problem = useRef<string | null>(null);
  const isRead: Validator = {
    validateTrigger: 'onBlur',
    validator: () => (problem.current === null ? Promise.resolve() : Promise.reject(new Error(problem.current))),
  };
  return (
    <Form.Item
      {...item}
      validateFirst
      validateTrigger="onBlur"
      rules={[isRead, ...rules.map((rule) => ({ ...rule, validateTrigger: 'onSubmit' }))]}
    >
      <Field today={today} from={from} onProblem={(text) => (problem.current = text)} />
    </Form.Item>
  );
}
