import type { BookingConfig } from '@roomhours/contract';
import { nameOfWeekday } from '@roomhours/time';
import { PHONE_QUERY, SearchSelect, quietLoading, useMedia } from '@roomhours/ui';
import { Col, Flex, Form, Row, Select, Table, type TableColumnType, Typography } from 'antd';
import { check, timeLabel } from '../kit/form/field-rules';
import { TabSection } from '../kit/tab-section';
import type { RequestToasts } from '../kit/use-request';
import { useLazyGetWeekdaysImpactQuery, useUpdateWeekdaysMutation } from './booking-config.api';
import { ConfigForm, useConfigDraft, useConfigForm } from './config-form';
import { dayTimesProblem, END_TIMES, TIMES, timesText } from './config-rules';
import {
  dayOf,
  type Opening,
  requestOf,
  type Weekday,
  WEEKDAY_HOURS,
  type WeekdayFields,
  WEEKDAYS,
} from './weekday-fields';

type ColumnType = TableColumnType<Weekday>;

/** The name of the form. */
const FORM = 'weekdays';

const TOASTS: RequestToasts = {
  success: { title: 'Weekdays Updated', description: 'The hours of the weekdays have been updated successfully.' },
  failure: { title: 'Update Failed', fallback: 'Failed to update the hours of the weekdays.' },
};

/** The hours of each weekday: the default hours, its own hours, or closed. */
export function WeekdaysForm({ config }: { config: BookingConfig }) {
  const impact = useLazyGetWeekdaysImpactQuery();
  const [update] = useUpdateWeekdaysMutation();
  const { form, submit, isPending, conflictNotice, confirmation } = useConfigForm(config, WEEKDAY_HOURS, {
    impact,
    send: (based, request: ReturnType<typeof requestOf>) => update({ config: based, request }),
    toasts: TOASTS,
  });
  const discardDialog = useConfigDraft(FORM, form, WEEKDAY_HOURS.fieldsOf(config));
  return (
    <TabSection
      title="Weekdays"
      level={3}
      subtitle="Weekdays without hours of their own have the start and end time above."
    >
      <ConfigForm<WeekdayFields>
        form={form}
        isPending={isPending}
        name={FORM}
        initialValues={WEEKDAY_HOURS.fieldsOf(config)}
        saveLabel="Save Weekdays"
        confirmation={{ ...confirmation, title: 'Change weekdays', what: 'the new hours' }}
        onSubmit={() => void submit(requestOf(form.getFieldsValue(true) as WeekdayFields))}
      >
        {conflictNotice}
        <WeekdayTable config={config} />
      </ConfigForm>
      {discardDialog}
    </TabSection>
  );
}

function WeekdayTable({ config }: { config: BookingConfig }) {
  const phone = useMedia(PHONE_QUERY);
  const day: ColumnType = { title: 'Weekday', rowScope: 'row', render: (_, weekday) => nameOfWeekday(weekday) };
  const besideEachOther: ColumnType[] = [
    { title: 'Opening', width: 176, render: (_, weekday) => <OpeningItem weekday={weekday} /> },
    { title: 'Hours', width: 320, render: (_, weekday) => <Hours weekday={weekday} config={config} /> },
  ];
  const belowEachOther: ColumnType = {
    title: 'Opening and hours',
    render: (_, weekday) => (
      <Flex vertical gap="small">
        <OpeningItem weekday={weekday} />
        <Hours weekday={weekday} config={config} />
      </Flex>
    ),
  };
  return (
    <Table
      aria-label="Weekdays"
      size="small"
      pagination={false}
      loading={quietLoading()}
      scroll={phone ? undefined : { x: true }}
      rowKey={(weekday) => weekday}
      dataSource={WEEKDAYS}
      style={{ maxWidth: 720, marginBottom: 16 }}
      columns={phone ? [day, belowEachOther] : [day, ...besideEachOther]}
    />
  );
}

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
function OpeningItem({ weekday }: Pick<HoursProps, 'weekday'>) {
  return (
    <Form.Item name={`opening${weekday}`} style={{ margin: 0 }}>
      <Select options={OPENINGS} aria-label={`${nameOfWeekday(weekday)}, opening`} />
    </Form.Item>
  );
}

/** The hours that result from the opening, or the fields for own hours. */
function Hours({ weekday, config }: HoursProps) {
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
    <Row gutter={[8, 8]}>
      <Col flex="1 1 88px">
        <Form.Item name={start} rules={rulesOf('startTime')} style={{ margin: 0 }}>
          <SearchSelect options={TIMES} labelOf={timeLabel} aria-label={`${name}, start time`} />
        </Form.Item>
      </Col>
      <Col flex="1 1 88px">
        <Form.Item name={end} dependencies={[start]} rules={rulesOf('endTime')} style={{ margin: 0 }}>
          <SearchSelect options={END_TIMES} labelOf={timeLabel} aria-label={`${name}, end time`} />
        </Form.Item>
      </Col>
    </Row>
  );
}
