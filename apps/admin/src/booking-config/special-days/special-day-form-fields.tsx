import { type BookingConfig, TEXT_LIMITS } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { type LocalDate, instant, toLocal } from '@roomhours/time';
import { DateItem, SearchSelect } from '@roomhours/ui';
import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { check, lengthRule, requiredText } from '../../kit/form/field-rules';
import { timeLabel } from '../../kit/form/time-label';
import { END_TIMES, TIMES, dayTimesProblem } from '../model/config-rules';
import type { SpecialDayFields } from './special-day-fields';

const OPENINGS: { value: SpecialDayFields['opening']; label: string }[] = [
  { value: 'closed', label: 'Closed' },
  { value: 'own', label: 'Own hours' },
];

/** Name, date and hours of a special day. */
export function SpecialDayFormFields({ config }: { config: BookingConfig }) {
  const form = Form.useFormInstance<SpecialDayFields>();
  const { timeZone } = useShell();
  const [today] = useState(() => toLocal(instant(Date.now()), timeZone).date);
  const opening = Form.useWatch('opening', form) as SpecialDayFields['opening'] | undefined;
  const dateRule = check<LocalDate | null>((date) => !date && 'Date is required');
  return (
    <>
      <Form.Item
        name="name"
        label="Name"
        required
        rules={[requiredText('Name'), lengthRule(TEXT_LIMITS.specialDayName)]}
      >
        <Input dir="auto" autoFocus autoComplete="off" />
      </Form.Item>
      {/* A day that has passed affects no booking. */}
      <DateItem name="date" label="Date" required rules={[dateRule]} today={today} from={today} />
      <Form.Item name="opening" label="Opening" required>
        <Select options={OPENINGS} />
      </Form.Item>
      {opening === 'own' && <OwnHours config={config} />}
    </>
  );
}

function OwnHours({ config }: { config: BookingConfig }) {
  const form = Form.useFormInstance<SpecialDayFields>();
  const rulesOf = (field: 'startTime' | 'endTime') => [
    check(() => {
      const problem = dayTimesProblem(form.getFieldsValue(), config);
      return problem?.field === field && problem.message;
    }),
  ];
  return (
    <div className="config-times">
      <Form.Item name="startTime" label="Start Time" required rules={rulesOf('startTime')}>
        <SearchSelect options={TIMES} labelOf={timeLabel} />
      </Form.Item>
      <Form.Item name="endTime" label="End Time" required rules={rulesOf('endTime')}>
        <SearchSelect options={END_TIMES} labelOf={timeLabel} />
      </Form.Item>
    </div>
  );
}
