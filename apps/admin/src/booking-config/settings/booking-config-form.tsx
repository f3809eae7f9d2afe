import {
  type BookingConfig,
  DEFAULT_BOOKING_CONFIG,
  SLOT_DURATIONS_MINUTES,
  type UpdateBookingConfigRequest as Settings,
} from '@roomhours/contract';
import { SearchSelect } from '@roomhours/ui';
import { Col, Form, type FormInstance, Row, Select, Typography } from 'antd';
import { check } from '../../kit/form/field-rules';
import { timeLabel } from '../../kit/form/time-label';
import { ConfigForm } from '../model/config-form';
import { END_TIMES, TIMES, minutesText, settingsError, settingsOf } from '../model/config-rules';
import { useConfigDraft } from '../model/use-config-draft';
import { SlotPreview } from './slot-preview';
import { useSaveSettings } from './use-save-settings';

/** The name of the form. */
const FORM = 'bookingConfig';
const DURATIONS = SLOT_DURATIONS_MINUTES.map((minutes) => ({ value: minutes, label: minutesText(minutes) }));

interface BookingConfigFormProps {
  /** The settings of the server. Until they have been loaded, the form shows the defaults and is disabled. */
  config: BookingConfig | undefined;
}

/** Opening hours and slot duration, with a preview of the slots. */
export function BookingConfigForm({ config }: BookingConfigFormProps) {
  const { form, submit, isPending, conflictNotice, confirmation } = useSaveSettings(config);
  const initialValues = settingsOf(config ?? DEFAULT_BOOKING_CONFIG);
  const settings = Form.useWatch([], form) ?? initialValues;
  const discardDialog = useConfigDraft(FORM, form, config && settingsOf(config));
  return (
    <Row gutter={[24, 24]}>
      <Col xs={24} md={12} xl={9}>
        <ConfigForm<Settings>
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

function SettingsFields({ form }: { form: FormInstance<Settings> }) {
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
