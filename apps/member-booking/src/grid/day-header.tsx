import type { OpeningTimes } from '@roomhours/booking-rules';
import { type LocalDate, dayInWords } from '@roomhours/time';
import { dayOfMonthText, weekdayText } from '@roomhours/booking-form';
import { dayOpening, openingLabel, openingText } from './model/day-opening';

export interface DayHeaderProps {
  /** Dates of the whole week. */
  dates: readonly LocalDate[];
  /** Shown days, 0 = Monday. */
  days: readonly number[];
  today: LocalDate;
  times: OpeningTimes;
}

/** The header row of the grid. A special day shows its name, a closed weekday 'Closed'. */
export function DayHeader({ dates, days, today, times }: DayHeaderProps) {
  return (
    <div role="row" className="mb-row">
      <span role="columnheader" aria-colindex={1} className="mb-corner">
        <span className="mb-unseen">Time</span>
      </span>
      {days.map((day, column) => (
        <DayTitle
          key={dates[day]}
          day={day}
          column={column}
          times={times}
          date={dates[day]!}
          isToday={dates[day] === today}
        />
      ))}
    </div>
  );
}

interface DayTitleProps {
  date: LocalDate;
  /** 0 = Monday. */
  day: number;
  /** Place among the shown days, from 0. */
  column: number;
  isToday: boolean;
  times: OpeningTimes;
}

function DayTitle({ date, day, column, isToday, times }: DayTitleProps) {
  const opening = dayOpening(date, times);
  const text = openingText(opening);
  return (
    <span
      role="columnheader"
      aria-colindex={day + 2}
      data-axis="line"
      aria-label={[dayInWords(date), isToday && 'today', openingLabel(opening)].filter(Boolean).join(', ')}
      aria-current={isToday ? 'date' : undefined}
      className="mb-day"
      style={{ gridColumn: column + 2 }}
    >
      <span>{weekdayText(date)}</span>
      <b>{dayOfMonthText(date)}</b>
      {text !== null && (
        <small dir="auto" title={text}>
          {text}
        </small>
      )}
    </span>
  );
}
