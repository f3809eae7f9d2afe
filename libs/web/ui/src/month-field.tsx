import { type Month, firstDayOf, monthOf, parseLocalDate, parseTypedMonth } from '@roomhours/time';
import { type Reading, TypedPicker, type TypedPickerProps } from './typed-picker';

const FIRST_DAY = '1970-01-01';
const LAST_DAY = '2100-12-31';

export interface MonthFieldProps extends TypedPickerProps {
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
      first={FIRST_DAY}
      last={LAST_DAY}
      read={readMonth}
      onChange={change}
    />
  );
}

function readMonth(text: string): Reading<string | null> {
  if (text.trim() === '') return { value: null };
  const month = parseTypedMonth(text);
  const day = month && firstDayOf(month);
  return day === null || day < FIRST_DAY || day > LAST_DAY ? { problem: 'This is not a month' } : { value: day };
}
