import type { LocalDate } from '@roomhours/time';
import { DateField } from '@roomhours/ui';
import { Form, Typography } from 'antd';
import { type ReactNode, useState } from 'react';
import type { AbsenceDates } from './absence';

export interface AbsenceFormProps {
  dates: AbsenceDates;
  today: LocalDate;
  /** Why the bookings of these dates cannot be cancelled. */
  error: string | undefined;
  onChange: (change: Partial<AbsenceDates>) => void;
  /** Below the fields. */
  children: ReactNode;
}

/** The first and the last day of an absence. */
export function AbsenceForm({ dates, today, error, onChange, children }: AbsenceFormProps) {
  const [unread, setUnread] = useState<{ from: string | null; to: string | null }>({ from: null, to: null });
  const errors = { from: unread.from, to: unread.to ?? error };
  const field = (name: keyof AbsenceDates) => ({
    name,
    value: dates[name],
    errors: errors[name] ? [errors[name]] : [],
  });
  // The calendar of the last day also starts today: an earlier date than the first gets the error of the form.
  const days = { today, from: today };
  return (
    <Form
      name="absence"
      className="rh-form"
      layout="vertical"
      requiredMark={false}
      fields={[field('from'), field('to')]}
      onValuesChange={onChange}
    >
      <Typography.Text type="secondary">
        This cancels your upcoming bookings on these days. Those that you uncheck stay.
      </Typography.Text>
      <div className="rh-fields-row">
        <Form.Item name="from" label="First day">
          <DateField {...days} onProblem={(from) => setUnread((before) => ({ ...before, from }))} />
        </Form.Item>
        <Form.Item name="to" label="Last day">
          <DateField {...days} onProblem={(to) => setUnread((before) => ({ ...before, to }))} />
        </Form.Item>
      </div>
      {children}
    </Form>
  );
}
