import type { BookingConfig } from '@roomhours/contract';
import { nameOfWeekday } from '@roomhours/time';
import { SearchSelect } from '@roomhours/ui';
import { Col, Form, Row, Select, Typography } from 'antd';
import { check } from '../../kit/form/field-rules';
import { timeLabel } from '../../kit/form/time-label';
import { END_TIMES, TIMES, dayTimesProblem, timesText } from '../model/config-rules';
import { type Opening, type Weekday, type WeekdayFields, dayOf } from './weekday-fields';

const OPENINGS: { value: Opening; label: string }[] = [
  { value: 'default', label: 'Default hours' },
  { value: 'own', label: 'Own hours' },
  { value: 'closed', label: 'Closed' },
];

interface HoursProps {
  weekday: Weekday;
  config: BookingConfig;
}

/** Whether a weekday has the default hours, its own hours, or is closed. */
export function OpeningItem({ weekday }: Pick<HoursProps, 'weekday'>) {
  return (
    <Form.Item name={`opening${weekday}`} style={{ margin: 0 }}>
      <Select options={OPENINGS} aria-label={`${nameOfWeekday(weekday)}, opening`} />
    </Form.Item>
  );
}

/** The hours that result from the opening, or the fields for own hours. */
export function Hours({ weekday, config }: HoursProps) {
  const form = Form.useFormInstance<WeekdayFields>();
  const opening = Form.useWatch(`opening${weekday}`, form) as Opening | undefined;
  if (opening === 'own') return <OwnHours weekday={weekday} config={config} />;
  return <Typography.Text type="secondary">{opening === 'closed' ? 'Closed' : timesText(config)}</Typography.Text>;
}

function OwnHours({ weekday, config }: HoursProps) {
  const form = Form.useFormInstance<WeekdayFields>();
  const name = nameOfWeekday(weekday);
  const rulesOf = (field: 'startTime' | 'endTime') => [
    check(() => {
      const problem = dayTimesProblem(dayOf(form.getFieldsValue(true) as WeekdayFields, weekday), config);
      return problem?.field === field && problem.message;
    }),
  ];
  const start = `startTime${weekday}` as const;
  const end = `endTime${weekday}` as const;
  return (
    <Row gutter={8} wrap={false}>
      <Col span={12}>
        <Form.Item name={start} rules={rulesOf('startTime')} style={{ margin: 0 }}>
          <SearchSelect options={TIMES} labelOf={timeLabel} aria-label={`${name}, start time`} />
        </Form.Item>
      </Col>
      <Col span={12}>
        <Form.Item name={end} dependencies={[start]} rules={rulesOf('endTime')} style={{ margin: 0 }}>
          <SearchSelect options={END_TIMES} labelOf={timeLabel} aria-label={`${name}, end time`} />
        </Form.Item>
      </Col>
    </Row>
  );
}
