import { Badge, Typography } from 'antd';

interface DateLineProps {
  status: 'success' | 'error' | 'default';
  /** 'Tue 24 November' */
  date: string;
  isSkipped?: boolean;
  text: string;
}

/** A date of a series in a list, with its availability. */
export function DateLine({ status, date, isSkipped = false, text }: DateLineProps) {
  return (
    <li>
      <Badge status={status} text={<Typography.Text delete={isSkipped}>{date}</Typography.Text>} />{' '}
      <Typography.Text dir="auto" type={status === 'error' ? 'danger' : 'secondary'}>
        {text}
      </Typography.Text>
    </li>
  );
}
