import momentGenerateConfig from '@rc-component/picker/es/generate/moment';
import { type LocalDate, parseLocalDate } from '@roomhours/time';
import generatePicker from 'antd/es/date-picker/generatePicker';
import moment, { type Moment } from 'moment';
import { useState } from 'react';
import { PHONE_QUERY } from './tokens';
import { useMedia } from './use-media';
import './date-field.css';

/** Shown first; the others can be typed too. */
const FORMATS = ['ddd D MMM YYYY', 'YYYY-MM-DD', 'D.M.YYYY', 'D/M/YYYY'];
const ISO = 'YYYY-MM-DD';
/** No instant after the year 2100 is accepted (decisions, section 10). */
const LAST_DATE = '2100-12-31';

export interface DateFieldProps {
  id: string;
  value: LocalDate | null;
  /** Today in the workspace zone: the picker marks it, whatever the device calls today. */
  today: LocalDate;
  /** Earlier dates cannot be chosen. */
  from: LocalDate | null;
  disabled?: boolean;
  status?: 'error';
  'aria-describedby'?: string;
  onChange: (date: LocalDate | null) => void;
}

/** A date without a time and without a zone: the picker's moments are only calendar days. Weeks start on Monday. */
export function DateField({ value, today, from, onChange, ...rest }: DateFieldProps) {
  const [DatePicker] = useState(() => createDatePicker(today));
  const phone = useMedia(PHONE_QUERY);
  return (
    <DatePicker
      {...rest}
      className="rh-date"
      value={value && moment(value, ISO)}
      format={FORMATS}
      inputReadOnly={phone}
      // Enter takes the date that was typed; it does not send the form around it.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      minDate={from ? moment(from, ISO) : undefined}
      maxDate={moment(LAST_DATE, ISO)}
      onChange={(date: Moment | null) => onChange(date ? parseLocalDate(date.format(ISO)) : null)}
    />
  );
}

function createDatePicker(today: LocalDate) {
  return generatePicker<Moment>({
    ...momentGenerateConfig,
    getNow: () => moment(today, ISO),
    locale: { ...momentGenerateConfig.locale, getWeekFirstDay: () => 1 },
  });
}
