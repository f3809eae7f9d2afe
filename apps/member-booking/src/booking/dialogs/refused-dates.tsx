import type { LocalDate } from '@roomhours/time';
import { shortDayText } from '../../shared/date-text';

/** The dates of a series that the server refused to change, with the reasons. Empty for a single booking. */
export function RefusedDates({ dates }: { dates: ReadonlyMap<LocalDate, string> }) {
  if (dates.size === 0) return null;
  return (
    <section className="mb-preview" aria-label="Dates that cannot change">
      <ol>
        {[...dates].map(([date, reason]) => (
          <li key={date} data-availability="refused">
            <span>{shortDayText(date)}</span>
            <span dir="auto">{reason}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
