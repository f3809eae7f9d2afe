import type { Impact, SpecialDaysImport } from '@roomhours/contract';
import { localDate } from '@roomhours/time';
import { ImpactView } from '../../kit/impact/impact-view';
import type { ChoicesState } from '../../kit/impact/use-affected-choices';
import { plural } from '../../kit/plural';
import { dateText } from '../../kit/time-text';

/** What an import adds, which days exist already, and what it leaves out. */
export function ImportPreview({ preview, choices }: { preview: SpecialDaysImport; choices: ChoicesState }) {
  const { added, existing, ignored, impact } = preview;
  return (
    <div className="special-import">
      {added.length === 0 ? (
        <p>The file has no day to add.</p>
      ) : (
        <DayList title={`${plural(added.length, 'day')} will be added as closed.`} days={added} />
      )}
      {existing.length > 0 && <DayList title={existingTitle(existing.length)} days={existing} />}
      {ignored > 0 && (
        <p>
          {plural(ignored, 'event')} {ignored === 1 ? 'is' : 'are'} left out: with a time of day, cancelled, in the
          past, or more than three years ahead.
        </p>
      )}
      {impact && impact.bookings > 0 && (
        <ImpactView result={loaded(impact)} choices={choices} sentence={impactSentence} />
      )}
    </div>
  );
}

const existingTitle = (count: number) =>
  count === 1 ? '1 day exists already. It stays as it is.' : `${count} days exist already. They stay as they are.`;

/** The preview contains its impact. */
const loaded = (currentData: Impact) => ({
  currentData,
  ...{ isFetching: false, isUninitialized: false, refetch: () => undefined },
});

const impactSentence = (count: string, { bookings }: Impact) =>
  bookings === 1
    ? `${count} lies on a closed day then. It stays as it is.`
    : `${count} lie on closed days then. They stay as they are.`;

interface DayListProps {
  title: string;
  days: readonly { date: string; name: string }[];
}

/** A long list scrolls. */
function DayList({ title, days }: DayListProps) {
  return (
    <>
      <p className="special-import-title">{title}</p>
      <div className="special-import-days" role="group" aria-label={title} tabIndex={0}>
        <ul>
          {days.map(({ date, name }) => (
            <li key={date}>
              <span className="special-date">{dateText(localDate(date))}</span>
              <bdi dir="auto">{name}</bdi>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
