import { durationText } from '@roomhours/text';
import { Form, Radio } from 'antd';
import type { DurationOption } from '../form/time-options';

/** All lengths. Those that do not fit are disabled, with the reason. The chosen one stays enabled, so that it never changes silently. */
export function DurationField({ value, choice }: { value: number; choice: readonly DurationOption[] }) {
  const options = choice.map(({ minutes, note }) => ({
    value: minutes,
    disabled: note !== null && minutes !== value,
    label:
      note === null ? (
        durationText(minutes)
      ) : (
        <>
          {durationText(minutes)} <small>{note}</small>
        </>
      ),
  }));
  return (
    <Form.Item name="durationMinutes" label="Duration">
      <Radio.Group aria-label="Duration" options={options} style={WRAPPED} />
    </Form.Item>
  );
}

const WRAPPED = { display: 'flex', flexWrap: 'wrap', rowGap: 4 } as const;
