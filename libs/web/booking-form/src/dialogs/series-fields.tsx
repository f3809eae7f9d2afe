import { MAX_REPEAT_WEEKS, MAX_SERIES_BOOKINGS } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { toLocal } from '@roomhours/time';
import { DateField, useNow } from '@roomhours/ui';
import { Button, Checkbox, Flex, Form, Input, Radio } from 'antd';
import type { BookingDraft } from '../form/draft';
import { repetitionTexts } from '../form/repeat-choice';
import { SeriesPreview, type SeriesPreviewProps } from './series-preview';

interface SeriesFieldsProps extends SeriesPreviewProps {
  onChange: (change: Pick<BookingDraft, 'repeat'>) => void;
  /** Receives why the typed text of the last date is no date. */
  onUntilProblem: (problem: string | null) => void;
}

/** Fields of a series, weekly unless other options are chosen, with a preview of its dates. */
export function SeriesFields({ onUntilProblem, onChange, ...props }: SeriesFieldsProps) {
  const { draft } = props;
  return (
    <>
      <Flex wrap align="center" justify="space-between" gap="small">
        <Form.Item name="repeats" valuePropName="checked" noStyle>
          <Checkbox>Repeat weekly</Checkbox>
        </Form.Item>
        {draft.repeats && (
          <Button
            type="link"
            aria-expanded={Boolean(draft.repeat)}
            onClick={() => onChange({ repeat: draft.repeat ? null : { ...DEFAULT_REPEAT, count: draft.weeks } })}
          >
            {draft.repeat ? 'Fewer options' : 'More options'}
          </Button>
        )}
      </Flex>
      {draft.repeats && <RepeatFields draft={draft} onUntilProblem={onUntilProblem} />}
      {draft.repeats && <SeriesPreview {...props} />}
    </>
  );
}

const DEFAULT_REPEAT = { every: 'week', ends: 'count', until: null } as const;

/** How a series repeats and where it ends: by default weekly, a number of times (member-screens.md "Booking dialogs"). */
function RepeatFields({ draft, onUntilProblem }: Pick<SeriesFieldsProps, 'draft' | 'onUntilProblem'>) {
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
