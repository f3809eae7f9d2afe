import type { OpeningTimes } from '@roomhours/booking-rules';
import type { GridEntry } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { dayInWords, isSupportedDate, type LocalDate, parseInstant, toLocal, weekdayOf } from '@roomhours/time';
import { counted } from '@roomhours/text';
import { dayOfMonthText, weekdayText } from '@roomhours/booking-form';
import { dayOpening, openingLabel } from './model/day-opening';
import { datesOfWeek } from './model/week-axis';
import './week-strip.css';

export interface WeekStripProps {
  weekStart: LocalDate;
  date: LocalDate;
  today: LocalDate;
  times: OpeningTimes;
  /** Of the week; undefined while they are not loaded. */
  entries: readonly GridEntry[] | undefined;
  onDate: (date: LocalDate) => void;
}

/** Selects one of seven days on a phone. A dot marks days with own bookings; closed days are struck through. */
export function WeekStrip({ weekStart, date, today, times, entries, onDate }: WeekStripProps) {
  const { user, timeZone } = useShell();
  const own = entries?.filter((entry) => entry.userId === user.id) ?? [];
  const ownDates = own.map(({ startTime }) => toLocal(parseInstant(startTime), timeZone).date);
  return (
    <div className="mb-strip" role="group" aria-label="Day of the week">
      {datesOfWeek(weekStart).map((day) => {
        const count = ownDates.filter((one) => one === day).length;
        const opening = dayOpening(day, times);
        const parts = [dayInWords(day), openingLabel(opening), count > 0 && `${counted(count, 'booking')} of yours`];
        return (
          <button
            key={day}
            type="button"
            aria-pressed={day === date}
            aria-current={day === today ? 'date' : undefined}
            data-own={count > 0 ? '' : undefined}
            data-weekend={weekdayOf(day) > 5 ? '' : undefined}
            data-closed={opening.hours === null ? '' : undefined}
            disabled={!isSupportedDate(day)}
            onClick={() => onDate(day)}
          >
            <span className="mb-unseen">{parts.filter(Boolean).join(', ')}</span>
            <span aria-hidden="true">{weekdayText(day)}</span>
            <b aria-hidden="true">{dayOfMonthText(day)}</b>
          </button>
        );
      })}
    </div>
  );
}
