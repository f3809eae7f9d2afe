import type { LocalDate } from '@roomhours/time';
import { counted, hoursText } from '@roomhours/text';
import { Button, Card, Checkbox, Flex, Form, Typography } from 'antd';
import { availabilityText } from '../form/availability';
import type { BookingDraft } from '../form/draft';
import { type DraftCheck, collisions } from '../form/use-draft-check';
import { DateLine } from './date-line';

export interface SeriesPreviewProps {
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
