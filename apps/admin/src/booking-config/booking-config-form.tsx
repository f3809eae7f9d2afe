import {
  type BookingConfig,
  DEFAULT_BOOKING_CONFIG,
  SLOT_DURATIONS_MINUTES,
  type UpdateBookingConfigRequest,
} from '@roomhours/contract';
import { SearchSelect, readDraft, useUnsavedInput } from '@roomhours/ui';
import Button from 'antd/es/button';
import Form from 'antd/es/form';
import { useForm, useWatch } from 'antd/es/form/Form';
import Select from 'antd/es/select';
import { useEffect, useState } from 'react';
import { timeLabel } from '../shared/time-label';
import { ConfirmSettings } from './confirm-settings';
import { TIME_OPTIONS, minutesText, problemOf } from './config-rules';
import { SlotPreview } from './slot-preview';
import { useSaveSettings } from './use-save-settings';

/** Under this name its input is kept. */
const FORM = 'bookingConfig';
const TIMES = TIME_OPTIONS.map((time) => ({ value: time, label: time }));
const DURATIONS = SLOT_DURATIONS_MINUTES.map((minutes) => ({ value: minutes, label: minutesText(minutes) }));

interface BookingConfigFormProps {
  /** The server's settings; until they are there, the form shows the defaults and nothing can be changed. */
  config: BookingConfig | undefined;
}

/** Start, end and slot duration, and the slots that they make. */
export function BookingConfigForm({ config }: BookingConfigFormProps) {
  const { startTime, endTime, slotDuration } = config ?? DEFAULT_BOOKING_CONFIG;
  const timeZone = config?.timeZone;
  const [form] = useForm<UpdateBookingConfigRequest>();
  const shown = useWatch([], form) ?? { startTime, endTime, slotDuration };
  const { submit, pending, asking, answer, confirm, cancel, notice } = useSaveSettings(config, form);
  const loading = config === undefined;
  const [kept] = useState(() => readDraft<true, UpdateBookingConfigRequest>(FORM)?.values);
  useEffect(() => {
    if (kept && !loading) form.setFieldsValue(kept);
  }, [form, kept, loading]);
  const { discardDialog } = useUnsavedInput({
    open: !loading,
    isUnsaved: () => {
      const typed = form.getFieldsValue();
      return typed.startTime !== startTime || typed.endTime !== endTime || typed.slotDuration !== slotDuration;
    },
    draft: { form: FORM, subject: true, values: () => form.getFieldsValue(true) as UpdateBookingConfigRequest },
  });
  const holds = { validator: () => settled(problemOf(form.getFieldsValue())) };

  return (
    <div className="config">
      <Form<UpdateBookingConfigRequest>
        form={form}
        name="bookingConfig"
        className="config-form"
        layout="vertical"
        requiredMark={false}
        disabled={config === undefined}
        initialValues={{ startTime, endTime, slotDuration }}
        onFinish={submit}
      >
        {notice}
        <div className="config-times">
          <Form.Item name="startTime" label="Start Time">
            <SearchSelect options={TIMES} labelOf={timeLabel} />
          </Form.Item>
          <Form.Item name="endTime" label="End Time" dependencies={['startTime', 'slotDuration']} rules={[holds]}>
            <SearchSelect options={TIMES} labelOf={timeLabel} />
          </Form.Item>
        </div>
        <Form.Item name="slotDuration" label="Time Slot Duration" extra="Recommended: 30 or 60 minutes">
          <Select options={DURATIONS} />
        </Form.Item>
        {timeZone && <p className="config-zone">Times are those of {timeZone}.</p>}
        <Button type="primary" htmlType="submit" aria-disabled={pending}>
          {pending ? 'Saving...' : 'Save Settings'}
        </Button>
      </Form>
      <SlotPreview settings={shown} />
      {discardDialog}
      <ConfirmSettings open={asking} answer={answer} pending={pending} onConfirm={confirm} onCancel={cancel} />
    </div>
  );
}

async function settled(problem: string | null): Promise<void> {
  if (problem !== null) throw new Error(problem);
}
