import { MAX_REPEAT_WEEKS, MAX_SERIES_BOOKINGS } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { toLocal } from '@roomhours/time';
import { DateField, useNow } from '@roomhours/ui';
import { Form, Input, Radio } from 'antd';
import type { BookingDraft } from '../form/draft';
import { repetitionTexts } from '../form/repeat-choice';

export interface RepeatFieldsProps {
  draft: BookingDraft;
  /** Receives why the typed text of the last date is no date. */
  onUntilProblem: (problem: string | null) => void;
}

/** How a series repeats and where it ends: by default weekly, a number of times (member-screens.md "Booking dialogs"). */
export function RepeatFields({ draft, onUntilProblem }: RepeatFieldsProps) {
  const today = toLocal(useNow(), useShell().timeZone).date;
  if (!draft.repeat) return <CountField name={['weeks']} label="Number of weeks" max={MAX_REPEAT_WEEKS} />;
  const options = repetitionTexts(draft.date).map(({ value, text }) => ({ value, label: text }));
  return (
    <>
      <Form.Item name={['repeat', 'every']} label="Repeats">
        <Radio.Group vertical aria-label="Repeats" options={options} />
      </Form.Item>
      <Form.Item name={['repeat', 'ends']} label="Ends">
        <Radio.Group vertical aria-label="Ends" options={ENDS} />
      </Form.Item>
      {draft.repeat.ends === 'count' ? (
        <CountField name={['repeat', 'count']} label="Number of dates" max={MAX_SERIES_BOOKINGS} />
      ) : (
        <Form.Item name={['repeat', 'until']} label="Last date">
          <DateField today={today} from={draft.date} onProblem={onUntilProblem} />
        </Form.Item>
      )}
    </>
  );
}

const ENDS = [
  { value: 'count', label: 'After a number of dates' },
  { value: 'until', label: 'On a date' },
];

/** A text field for how many bookings a series has, from 1 to a maximum. */
function CountField({ name, label, max }: { name: string[]; label: string; max: number }) {
  return (
    <Form.Item name={name} label={label}>
      <Input dir="ltr" style={{ width: 120 }} inputMode="numeric" autoComplete="off" placeholder={`1 to ${max}`} />
    </Form.Item>
  );
}
