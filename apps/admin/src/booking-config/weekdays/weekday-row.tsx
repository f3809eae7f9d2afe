import type { BookingConfig } from '@roomhours/contract';
import { nameOfWeekday } from '@roomhours/time';
import { SearchSelect } from '@roomhours/ui';
import { Form, Select } from 'antd';
import { check } from '../../kit/form/field-rules';
import { timeLabel } from '../../kit/form/time-label';
import { END_TIMES, TIMES, dayTimesProblem, timesText } from '../model/config-rules';
import { type Opening, type Weekday, type WeekdayFields, dayOf } from './weekday-fields';

const OPENINGS: { value: Opening; label: string }[] = [
  { value: 'default', label: 'Default hours' },
  { value: 'own', label: 'Own hours' },
  { value: 'closed', label: 'Closed' },
];

interface WeekdayRowProps {
  weekday: Weekday;
  config: BookingConfig;
}

/** The opening of a weekday, and the hours that result from it. */
export function WeekdayRow({ weekday, config }: WeekdayRowProps) {
  const form = Form.useFormInstance<WeekdayFields>();
  const name = nameOfWeekday(weekday);
  const opening = Form.useWatch(`opening${weekday}`, form) as Opening | undefined;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <Form.Item name={`opening${weekday}`}>
          <Select options={OPENINGS} aria-label={`${name}, opening`} />
        </Form.Item>
      </td>
      <td className="config-weekday-hours">
        {opening === 'own' ? (
          <OwnHours weekday={weekday} config={config} />
        ) : (
          <span>{opening === 'closed' ? 'Closed' : timesText(config)}</span>
        )}
      </td>
    </tr>
  );
}

function OwnHours({ weekday, config }: WeekdayRowProps) {
  const form = Form.useFormInstance<WeekdayFields>();
  const name = nameOfWeekday(weekday);
  const rulesOf = (field: 'startTime' | 'endTime') => [
    check(() => {
      const problem = dayTimesProblem(dayOf(form.getFieldsValue(true) as WeekdayFields, weekday), config);
      return problem?.field === field && problem.message;
    }),
  ];
  const [start, end] = [`startTime${weekday}`, `endTime${weekday}`] as const;
  return (
    <div className="config-own-hours">
      <Form.Item name={start} rules={rulesOf('startTime')}>
        <SearchSelect options={TIMES} labelOf={timeLabel} aria-label={`${name}, start time`} />
      </Form.Item>
      <span aria-hidden="true">–</span>
      <Form.Item name={end} dependencies={[start]} rules={rulesOf('endTime')}>
        <SearchSelect options={END_TIMES} labelOf={timeLabel} aria-label={`${name}, end time`} />
      </Form.Item>
    </div>
  );
}
