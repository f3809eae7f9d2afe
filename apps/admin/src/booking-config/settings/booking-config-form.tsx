import {
  type BookingConfig,
  DEFAULT_BOOKING_CONFIG,
  SLOT_DURATIONS_MINUTES,
  type UpdateBookingConfigRequest as Settings,
} from '@roomhours/contract';
import { changedFields } from '@roomhours/data-access';
import { SearchSelect, readDraft, useUnsavedInput } from '@roomhours/ui';
import Button from 'antd/es/button';
import Form, { type FormInstance } from 'antd/es/form';
import { useWatch } from 'antd/es/form/Form';
import Select from 'antd/es/select';
import { useEffect, useState } from 'react';
import { check } from '../kit/form/field-rules';
import { timeLabel } from '../kit/form/time-label';
import { ConfirmSettings } from './confirm-settings';
import { TIME_OPTIONS, minutesText, settingsError, settingsOf } from './config-rules';
import { SlotPreview } from './slot-preview';
import { useSaveSettings } from './use-save-settings';

/** The name of the form. */
const FORM = 'bookingConfig';
const TIMES = TIME_OPTIONS.map((time) => ({ value: time, label: time }));
const DURATIONS = SLOT_DURATIONS_MINUTES.map((minutes) => ({ value: minutes, label: minutesText(minutes) }));

interface BookingConfigFormProps {
  /** The settings of the server. Until they have been loaded, the form shows the defaults and is disabled. */
  config: BookingConfig | undefined;
}

/** Opening hours and slot duration, with a preview of the slots. */
export function BookingConfigForm({ config }: BookingConfigFormProps) {
  const { form, submit, isPending, conflictNotice, confirmation } = useSaveSettings(config);
  const initialValues = settingsOf(config ?? DEFAULT_BOOKING_CONFIG);
  const settings = useWatch([], form) ?? initialValues;
  const discardDialog = useSettingsDraft(form, config);
  return (
    <div className="config">
      <Form<Settings>
        form={form}
        name={FORM}
        className="config-form"
        layout="vertical"
        requiredMark={false}
        disabled={config === undefined}
        initialValues={initialValues}
        onFinish={(fields) => void submit(fields)}
      >
        {conflictNotice}
        <SettingsFields form={form} />
        {config && <p className="config-zone">Times are those of {config.timeZone}.</p>}
        <Button type="primary" htmlType="submit" aria-disabled={isPending}>
          {isPending ? 'Saving...' : 'Save Settings'}
        </Button>
      </Form>
      <SlotPreview settings={settings} />
      {discardDialog}
      <ConfirmSettings {...confirmation} pending={isPending} />
    </div>
  );
}

function SettingsFields({ form }: { form: FormInstance<Settings> }) {
  const rules = [check(() => settingsError(form.getFieldsValue()))];
  return (
    <>
      <div className="config-times">
        <Form.Item name="startTime" label="Start Time">
          <SearchSelect options={TIMES} labelOf={timeLabel} />
        </Form.Item>
        <Form.Item name="endTime" label="End Time" dependencies={['startTime', 'slotDuration']} rules={rules}>
          <SearchSelect options={TIMES} labelOf={timeLabel} />
        </Form.Item>
      </div>
      <Form.Item name="slotDuration" label="Time Slot Duration" extra="Recommended: 30 or 60 minutes">
        <Select options={DURATIONS} />
      </Form.Item>
    </>
  );
}

/** Protects unsaved settings, and restores a draft once the settings have been loaded. Returns the dialog that confirms discarding. */
function useSettingsDraft(form: FormInstance<Settings>, config: BookingConfig | undefined) {
  const isLoaded = config !== undefined;
  const [restored] = useState(() => readDraft<true, Settings>(FORM)?.values);
  useEffect(() => {
    if (restored && isLoaded) form.setFieldsValue(restored);
  }, [form, restored, isLoaded]);
  const { discardDialog } = useUnsavedInput({
    open: isLoaded,
    isUnsaved: () => isLoaded && Object.keys(changedFields<Settings>(config, form.getFieldsValue())).length > 0,
    draft: { form: FORM, subject: true, values: () => form.getFieldsValue(true) as Settings },
  });
  return discardDialog;
}
