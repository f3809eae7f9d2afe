import type { LocalDate } from '@roomhours/time';
import { Badge, Typography } from 'antd';
import { shortDayText } from '../date-text';

interface DateLineProps {
  status: 'success' | 'error' | 'default';
  date: LocalDate;
  isSkipped?: boolean;
  /** Its availability, or the sentence of the server. */
  text: string;
}

/** A date of a series in a list, with its availability. */
export function DateLine({ status, date, isSkipped = false, text }: DateLineProps) {
  return (
    <li>
      <Badge status={status} text={<Typography.Text delete={isSkipped}>{shortDayText(date)}</Typography.Text>} />{' '}
      <Typography.Text dir="auto" type={status === 'error' ? 'danger' : 'secondary'}>
        {text}
      </Typography.Text>
    </li>
  );
}
