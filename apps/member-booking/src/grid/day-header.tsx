import { type LocalDate, dayInWords } from '@roomhours/time';
import { dayOfMonthText, weekdayText } from '../shared/date-text';

export interface DayHeaderProps {
  /** Dates of the whole week. */
  dates: readonly LocalDate[];
  /** Shown days, 0 = Monday. */
  days: readonly number[];
  today: LocalDate;
}

/** The header row of the grid. */
export function DayHeader({ dates, days, today }: DayHeaderProps) {
  return (
    <div role="row" className="mb-row">
      <span role="columnheader" aria-colindex={1} className="mb-corner">
        <span className="mb-unseen">Time</span>
      </span>
      {days.map((day, column) => {
        const date = dates[day]!;
        const isToday = date === today;
        const label = isToday ? `${dayInWords(date)}, today` : dayInWords(date);
        return (
          <span
            key={date}
            role="columnheader"
            aria-colindex={day + 2}
            aria-label={label}
            aria-current={isToday ? 'date' : undefined}
            className="mb-day"
            style={{ gridColumn: column + 2 }}
          >
            <span>{weekdayText(date)}</span>
            <b>{dayOfMonthText(date)}</b>
          </span>
        );
      })}
    </div>
  );
}
