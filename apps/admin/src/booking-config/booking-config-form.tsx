import {
  type BookingConfig,
  DEFAULT_BOOKING_CONFIG,
  SLOT_DURATIONS_MINUTES,
  type UpdateBookingConfigRequest,
} from '@roomhours/contract';
import { slotRows } from '@roomhours/time';
import { SearchSelect } from '@roomhours/ui';
import { Card, Col, Flex, Form, type FormInstance, Row, Select, Tag, Typography } from 'antd';
import { check, timeLabel } from '../kit/form/field-rules';
import type { EntityFields } from '../kit/form/use-entity-form';
import { plural } from '../kit/plural';
import type { RequestToasts } from '../kit/use-request';
import { useLazyGetBookingConfigImpactQuery, useUpdateBookingConfigMutation } from './booking-config.api';
import { ConfigForm, useConfigDraft, useConfigForm } from './config-form';
import { END_TIMES, hoursOf, lastSlotText, minutesText, settingsError, settingsOf, TIMES } from './config-rules';

/** The name of the form. */
const FORM = 'bookingConfig';
const DURATIONS = SLOT_DURATIONS_MINUTES.map((minutes) => ({ value: minutes, label: minutesText(minutes) }));

const SETTINGS: EntityFields<BookingConfig, UpdateBookingConfigRequest> = {
  fieldsOf: settingsOf,
  texts: {
    'Start Time': ({ startTime }) => startTime,
    'End Time': ({ endTime }) => endTime,
    'Time Slot Duration': ({ slotDuration }) => minutesText(slotDuration),
  },
};

const TOASTS: RequestToasts = {
  success: { title: 'Settings Updated', description: 'Booking time settings have been updated successfully.' },
  failure: { title: 'Update Failed', fallback: 'Failed to update booking settings.' },
};

/** Opening hours and slot duration, with a preview of the slots. Until they have been loaded, it shows the defaults and is disabled. */
export function BookingConfigForm({ config }: { config: BookingConfig | undefined }) {
  const impact = useLazyGetBookingConfigImpactQuery();
  const [update] = useUpdateBookingConfigMutation();
  const send = (based: BookingConfig, request: UpdateBookingConfigRequest) => update({ config: based, request });
  const change = { impact, send, toasts: TOASTS };
  const { form, submit, isPending, conflictNotice, confirmation } = useConfigForm(config, SETTINGS, change);
  const initialValues = settingsOf(config ?? DEFAULT_BOOKING_CONFIG);
  const settings = Form.useWatch([], form) ?? initialValues;
  const discardDialog = useConfigDraft(FORM, form, config && settingsOf(config));
  return (
    <Row gutter={[24, 24]}>
      <Col xs={24} md={12} xl={9}>
        <ConfigForm<UpdateBookingConfigRequest>
          form={form}
          initialValues={initialValues}
          isPending={isPending}
          name={FORM}
          disabled={config === undefined}
          saveLabel="Save Settings"
          confirmation={{ ...confirmation, title: 'Change booking settings', what: 'the new settings' }}
          onSubmit={() => void submit(form.getFieldsValue())}
        >
          {conflictNotice}
          <SettingsFields form={form} />
          {config && (
            <Typography.Paragraph type="secondary">
              All times are in the time zone {config.timeZone}.
            </Typography.Paragraph>
          )}
        </ConfigForm>
      </Col>
      <Col xs={24} md={12} xl={15}>
        <SlotPreview settings={settings} />
      </Col>
      {discardDialog}
    </Row>
  );
}

function SettingsFields({ form }: { form: FormInstance<UpdateBookingConfigRequest> }) {
  const rules = [check(() => settingsError(form.getFieldsValue()))];
  return (
    <>
      <Row gutter={16}>
        <Col span={12}>
          <Form.Item name="startTime" label="Start Time">
            <SearchSelect options={TIMES} labelOf={timeLabel} />
          </Form.Item>
        </Col>
        <Col span={12}>
          <Form.Item name="endTime" label="End Time" dependencies={['startTime', 'slotDuration']} rules={rules}>
            <SearchSelect options={END_TIMES} labelOf={timeLabel} />
          </Form.Item>
        </Col>
      </Row>
      <Form.Item name="slotDuration" label="Time Slot Duration" extra="Recommended: 30 or 60 minutes">
        <Select options={DURATIONS} />
      </Form.Item>
    </>
  );
}

/** The slots of a day with these settings. */
function SlotPreview({ settings }: { settings: UpdateBookingConfigRequest }) {
  const rows = settingsError(settings) === null ? slotRows(hoursOf(settings)) : [];
  const { slotDuration } = settings;
  return (
    <Card title={<h3 style={{ margin: 0, fontSize: 16 }}>A day in slots</h3>}>
      <Typography.Paragraph type="secondary">
        {rows.length === 0
          ? 'These settings make no slots.'
          : [`${plural(rows.length, 'slot')} of ${minutesText(slotDuration)}.`, lastSlotText(rows, slotDuration)]
              .filter((text) => text !== null)
              .join(' ')}
      </Typography.Paragraph>
      <Flex
        component="ol"
        aria-label="A day in slots"
        wrap
        gap="small"
        style={{ margin: 0, padding: 0, listStyle: 'none' }}
      >
        {rows.map(({ label }) => (
          <li key={label}>
            <Tag style={{ fontVariantNumeric: 'tabular-nums' }}>{label}</Tag>
          </li>
        ))}
      </Flex>
    </Card>
  );
}
