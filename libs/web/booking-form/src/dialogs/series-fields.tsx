import { MAX_REPEAT_WEEKS, MAX_SERIES_BOOKINGS } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { type LocalDate, toLocal } from '@roomhours/time';
import { DateField, useNow } from '@roomhours/ui';
import { Badge, Button, Card, Checkbox, Flex, Form, Input, Radio, Typography } from 'antd';
import { counted, hoursText } from '@roomhours/text';
import { type BookingDraft, repetitionTexts } from '../form/draft';
import { availabilityText } from '../form/availability';
import { collisions, type DraftCheck } from '../form/use-draft-check';
import { shortDayText } from '../date-text';

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

interface SeriesPreviewProps {
  draft: BookingDraft;
  check: DraftCheck;
  /** Why the server refused dates of the series. */
  refused: ReadonlyMap<LocalDate, string>;
}

/** The dates of the series, with those that cannot be booked (member-screens.md "Booking dialogs"). */
export function SeriesPreview({ draft, check, refused }: SeriesPreviewProps) {
  if (check.dates.length === 0) return null;
  const bad = unbookable(check, refused);
  const skipped = draft.skipsTaken ? skippable(check, bad) : NONE;
  const isIncomplete = check.dates.some(({ availability }) => availability.kind === 'unknown');
  return (
    <Card size="small" role="region" aria-label="Dates of the series">
      {/* Above the texts that change with it, so that it stays under the pointer. */}
      {(bad.size > 0 || draft.skipsTaken) && (
        <Form.Item name="skipsTaken" valuePropName="checked" noStyle>
          <Checkbox>Skip these dates</Checkbox>
        </Form.Item>
      )}
      <Typography.Paragraph role="status">{summary(check, draft, bad.size, skipped.size)}</Typography.Paragraph>
      <ol className="rh-dates">
        {check.dates.map(({ occurrence, availability }) => {
          const { date } = occurrence.start;
          const isFree = availability.kind === 'free' && !refused.has(date);
          return (
            <DateLine
              key={date}
              status={skipped.has(date) ? 'default' : bad.has(date) ? 'error' : isFree ? 'success' : 'default'}
              date={date}
              isSkipped={skipped.has(date)}
              text={refused.get(date) ?? availabilityText(availability)}
            />
          );
        })}
      </ol>
      {isIncomplete && (
        <Flex align="center">
          Some weeks could not be read.
          <Button type="link" onClick={check.retry}>
            Try again
          </Button>
        </Flex>
      )}
    </Card>
  );
}

const NONE: ReadonlySet<LocalDate> = new Set();

/** Returns the dates that cannot be booked, as far as the browser knows or the server has said. */
function unbookable(check: DraftCheck, refused: ReadonlyMap<LocalDate, string>): ReadonlySet<LocalDate> {
  return new Set([...collisions(check), ...refused.keys()]);
}

/** Returns the dates that can be skipped: no policy for members except the time between bookings skips a date. */
function skippable(check: DraftCheck, bad: ReadonlySet<LocalDate>): ReadonlySet<LocalDate> {
  const limited = check.dates.flatMap(({ occurrence, availability }) =>
    availability.kind === 'limited' && availability.code !== 'TOO_CLOSE' ? [occurrence.start.date] : [],
  );
  return new Set([...bad].filter((date) => !limited.includes(date)));
}

function summary(check: DraftCheck, { durationMinutes }: BookingDraft, bad: number, skipped: number): string {
  const { length } = check.dates;
  const amount = (count: number) =>
    `${counted(count, 'booking')}, ${hoursText((count * durationMinutes) / 60)} in all.`;
  if (bad > 0 && skipped === bad) return `${amount(length - bad)} ${counted(bad, 'date')} will be skipped.`;
  if (bad > 0) return `${amount(length)} ${bad} of them cannot be booked, so none will be.`;
  const isUndecided = check.dates.some(({ availability }) => availability.kind !== 'free');
  return isUndecided ? amount(length) : `${amount(length)} All dates are free.`;
}

interface DateLineProps {
  status: 'success' | 'error' | 'default';
  date: LocalDate;
  isSkipped?: boolean;
  /** Its availability, or the sentence of the server. */
  text: string;
}

/** A date of a series in a list, with its availability. */
export function DateLine({ status, date, isSkipped = false, text }: DateLineProps) {
  return (
    <li>
      <Badge status={status} text={<Typography.Text delete={isSkipped}>{shortDayText(date)}</Typography.Text>} />{' '}
      <Typography.Text dir="auto" type={status === 'error' ? 'danger' : 'secondary'}>
        {text}
      </Typography.Text>
    </li>
  );
}
