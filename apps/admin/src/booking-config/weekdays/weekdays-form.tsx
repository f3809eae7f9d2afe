import type { BookingConfig } from '@roomhours/contract';
import { nameOfWeekday } from '@roomhours/time';
import { PHONE_QUERY, useMedia } from '@roomhours/ui';
import { Flex, Table, type TableColumnType } from 'antd';
import { TabSection } from '../../kit/tab-section';
import type { RequestToasts } from '../../kit/use-request';
import { useLazyGetWeekdaysImpactQuery, useUpdateWeekdaysMutation } from './weekdays.api';
import { ConfigForm } from '../model/config-form';
import { useConfigDraft } from '../model/use-config-draft';
import { useConfigForm } from '../model/use-config-form';
import { WEEKDAYS, WEEKDAY_HOURS, type Weekday, type WeekdayFields, requestOf } from './weekday-fields';
import { Hours, OpeningItem } from './weekday-items';

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
  const opening = (weekday: Weekday) => <OpeningItem weekday={weekday} />;
  const hours = (weekday: Weekday) => <Hours weekday={weekday} config={config} />;
  const day: ColumnType = { title: 'Weekday', rowScope: 'row', render: (_, weekday) => nameOfWeekday(weekday) };
  const besideEachOther: ColumnType[] = [
    { title: 'Opening', width: 176, render: (_, weekday) => opening(weekday) },
    { title: 'Hours', width: 320, render: (_, weekday) => hours(weekday) },
  ];
  const belowEachOther: ColumnType = {
    title: 'Opening and hours',
    render: (_, weekday) => (
      <Flex vertical gap="small">
        {opening(weekday)}
        {hours(weekday)}
      </Flex>
    ),
  };
  return (
    <Table
      aria-label="Weekdays"
      size="small"
      pagination={false}
      scroll={phone ? undefined : { x: true }}
      rowKey={(weekday) => weekday}
      dataSource={WEEKDAYS}
      style={{ maxWidth: 720, marginBottom: 16 }}
      columns={phone ? [day, belowEachOther] : [day, ...besideEachOther]}
    />
  );
}
