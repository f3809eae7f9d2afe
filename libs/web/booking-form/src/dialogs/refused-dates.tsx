import type { LocalDate } from '@roomhours/time';
import { Card } from 'antd';
import { DateLine } from './date-line';

/** The dates of a series that the server refused to change, with the reasons. Empty for a single booking. */
export function RefusedDates({ dates }: { dates: ReadonlyMap<LocalDate, string> }) {
  if (dates.size === 0) return null;
  return (
    <Card size="small" role="region" aria-label="Dates that cannot change">
      <ol className="rh-dates">
        {[...dates].map(([date, reason]) => (
          <DateLine key={date} status="error" date={date} text={reason} />
        ))}
      </ol>
    </Card>
  );
}
