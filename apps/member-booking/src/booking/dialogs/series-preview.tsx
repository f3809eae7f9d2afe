import type { LocalDate } from '@roomhours/time';
import { counted, hoursText } from '@roomhours/text';
import { Checkbox } from 'antd';
import { shortDayText } from '../../shared/date-text';
import { availabilityText } from '../form/availability';
import type { BookingDraft } from '../form/draft';
import { type DraftCheck, collisions } from '../form/use-draft-check';

export interface SeriesPreviewProps {
  draft: BookingDraft;
  check: DraftCheck;
  /** Why the server refused dates of the series. */
  refused: ReadonlyMap<LocalDate, string>;
  onChange: (change: Partial<BookingDraft>) => void;
}

/** The dates of the series, with those that cannot be booked (member-screens.md "Booking dialogs"). */
export function SeriesPreview({ draft, check, refused, onChange }: SeriesPreviewProps) {
  if (check.dates.length === 0) return null;
  const bad = unbookable(check, refused);
  const skipped = draft.skipsTaken ? bad : NONE;
  const isIncomplete = check.dates.some(({ availability }) => availability.kind === 'unknown');
  return (
    <section className="mb-preview" aria-label="Dates of the series">
      <p role="status">{summary(check, draft, bad.size)}</p>
      {(bad.size > 0 || draft.skipsTaken) && (
        <Checkbox
          checked={draft.skipsTaken ?? false}
          onChange={(event) => onChange({ skipsTaken: event.target.checked })}
        >
          Skip these dates
        </Checkbox>
      )}
      <DateList {...{ check, refused, skipped }} />
      {isIncomplete && (
        <p>
          Some weeks could not be read.{' '}
          <button type="button" className="mb-link" onClick={check.retry}>
            Try again
          </button>
        </p>
      )}
    </section>
  );
}

const NONE: ReadonlySet<LocalDate> = new Set();

interface DateListProps extends Pick<SeriesPreviewProps, 'check' | 'refused'> {
  skipped: ReadonlySet<LocalDate>;
}

function DateList({ check, refused, skipped }: DateListProps) {
  return (
    <ol>
      {check.dates.map(({ occurrence, availability }) => {
        const { date } = occurrence.start;
        const refusal = refused.get(date);
        const kind = refusal ? 'refused' : availability.kind;
        const isSkipped = skipped.has(date);
        return (
          <li key={date} data-availability={isSkipped ? 'skipped' : kind}>
            {isSkipped ? <s>{shortDayText(date)}</s> : <span>{shortDayText(date)}</span>}
            <span>{refusal ?? availabilityText(availability)}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** Returns the dates that cannot be booked, as far as the browser knows or the server has said. */
function unbookable(check: DraftCheck, refused: ReadonlyMap<LocalDate, string>): ReadonlySet<LocalDate> {
  return new Set([...collisions(check), ...refused.keys()]);
}

function summary(check: DraftCheck, { durationMinutes, skipsTaken }: BookingDraft, bad: number): string {
  const { length } = check.dates;
  const amount = (count: number) =>
    `${counted(count, 'booking')}, ${hoursText((count * durationMinutes) / 60)} in all.`;
  if (bad > 0 && skipsTaken) return `${amount(length - bad)} ${counted(bad, 'date')} will be skipped.`;
  if (bad > 0) return `${amount(length)} ${bad} of them cannot be booked, so none will be.`;
  const isUndecided = check.dates.some(({ availability }) => availability.kind !== 'free');
  return isUndecided ? amount(length) : `${amount(length)} All dates are free.`;
}
