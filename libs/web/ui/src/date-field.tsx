import {
  FIRST_DATE,
  LAST_DATE,
  type LocalDate,
  parseLocalDate,
  parseTypedDate,
  writesMonthFirst,
} from '@roomhours/time';
import { type Reading, TypedPicker, type TypedPickerProps } from './typed-picker';

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
  return date > LAST_DATE ? { problem: 'The last date is 31 Dec 2100' } : { value: date };
}
