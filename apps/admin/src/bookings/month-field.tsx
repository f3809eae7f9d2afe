import momentGenerateConfig from '@rc-component/picker/es/generate/moment';
import { type Month, parseMonth } from '@roomhours/time';
import { PHONE_QUERY, useMedia } from '@roomhours/ui';
import generatePicker from 'antd/es/date-picker/generatePicker';
import moment, { type Moment } from 'moment';

const DatePicker = generatePicker<Moment>(momentGenerateConfig);
const ISO = 'YYYY-MM';

interface MonthFieldProps {
  label: string;
  /** Reads in the empty field. */
  placeholder: string;
  value: Month | null;
  onChange: (month: Month | null) => void;
}

/** A month of the calendar, or none. */
export function MonthField({ label, placeholder, value, onChange }: MonthFieldProps) {
  const phone = useMedia(PHONE_QUERY);
  return (
    <DatePicker
      picker="month"
      aria-label={label}
      placeholder={placeholder}
      format="MMMM YYYY"
      inputReadOnly={phone}
      minDate={moment('1970-01', ISO)}
      maxDate={moment('2100-12', ISO)}
      value={value && moment(value, ISO)}
      onChange={(month: Moment | null) => onChange(month && parseMonth(month.format(ISO)))}
    />
  );
}
