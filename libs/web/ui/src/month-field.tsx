import {
  FIRST_DATE,
  LAST_DATE,
  type Month,
  firstDayOf,
  isSupportedMonth,
  monthOf,
  parseLocalDate,
  parseTypedMonth,
} from '@roomhours/time';
import { type Reading, TypedPicker, type TypedPickerProps } from './typed-picker';

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
