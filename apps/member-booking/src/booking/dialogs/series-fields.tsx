import { MAX_REPEAT_WEEKS } from '@roomhours/contract';
import type { LocalDate } from '@roomhours/time';
import Checkbox from 'antd/es/checkbox';
import Input from 'antd/es/input';
import { type BookingDraft, type DraftField, weeksOf } from '../form/draft';
import { type DraftCheck, collisions } from '../form/use-draft-check';
import { availabilityText } from '../form/availability';
import { counted, hoursText } from '../../shared/duration-text';
import { shortDayText } from '../../shared/date-text';
import { Field, invalid } from './field';

export interface SeriesFieldsProps {
  id: string;
  draft: BookingDraft;
  errors: Partial<Record<DraftField, string>>;
  check: DraftCheck;
  /** Why the server refused dates of the series. */
  refused: ReadonlyMap<LocalDate, string>;
  onChange: (change: Partial<BookingDraft>) => void;
}

/** Fields of a weekly series, with a preview of its dates. */
export function SeriesFields({ id, draft, errors, check, refused, onChange }: SeriesFieldsProps) {
  const weeksId = `${id}-weeks`;
  return (
    <div className="mb-series">
      <Checkbox checked={draft.repeats} onChange={(event) => onChange({ repeats: event.target.checked })}>
        Repeat weekly
      </Checkbox>
      {draft.repeats && (
        <>
          <Field id={weeksId} label="Number of weeks" error={errors.weeks}>
            <Input
              id={weeksId}
              dir="ltr"
              className="mb-weeks"
              inputMode="numeric"
              autoComplete="off"
              value={draft.weeks}
              placeholder={`1 to ${MAX_REPEAT_WEEKS}`}
              onChange={(event) => onChange({ weeks: event.target.value })}
              {...invalid(weeksId, errors.weeks)}
            />
          </Field>
          <SeriesPreview draft={draft} check={check} refused={refused} />
        </>
      )}
    </div>
  );
}

/** The dates of the series, with those that cannot be booked (member-screens.md "Booking dialogs"). */
function SeriesPreview({ draft, check, refused }: Pick<SeriesFieldsProps, 'draft' | 'check' | 'refused'>) {
  const weeks = weeksOf(draft);
  if (weeks === null || check.dates.length === 0) return null;
  const failed = check.dates.some(({ availability }) => availability.kind === 'unknown');
  return (
    <section className="mb-preview" aria-label="Dates of the series">
      <p role="status">{summary(check, draft, refused)}</p>
      <ol>
        {check.dates.map(
          ({
            occurrence: {
              start: { date },
            },
            availability,
          }) => {
            const refusal = refused.get(date);
            const kind = refusal ? 'refused' : availability.kind;
            return (
              <li key={date} data-availability={kind}>
                <span>{shortDayText(date)}</span>
                <span>{refusal ?? availabilityText(availability)}</span>
              </li>
            );
          },
        )}
      </ol>
      {failed && (
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

function summary(
  check: DraftCheck,
  { durationMinutes }: BookingDraft,
  refused: ReadonlyMap<LocalDate, string>,
): string {
  const { length } = check.dates;
  const all = `${counted(length, 'booking')}, ${hoursText((length * durationMinutes) / 60)} in all.`;
  const bad = new Set([...collisions(check), ...refused.keys()]).size;
  if (bad > 0) return `${all} ${bad} of them cannot be booked, so none will be.`;
  const undecided = check.dates.some(
    ({ availability }) => availability.kind === 'loading' || availability.kind === 'unknown',
  );
  return undecided ? all : `${all} All dates are free.`;
}
