import type { OpeningTimes } from '@roomhours/booking-rules';
import { dayInWords, type LocalDate, weekdayOf } from '@roomhours/time';
import { dayOfMonthText, weekdayText } from '../shared/date-text';
import { dayOpening, openingLabel } from './model/day-opening';
import { datesOfWeek } from './model/week-axis';
import { counted } from '../shared/duration-text';
import type { WeekModel } from './model/grid-cell';
import './week-strip.css';

export interface WeekStripProps {
  weekStart: LocalDate;
  date: LocalDate;
  today: LocalDate;
  times: OpeningTimes;
  model: WeekModel | null;
  onDate: (date: LocalDate) => void;
}

/** Selects one of seven days on a phone. A dot marks days with own bookings; closed days are struck through. */
export function WeekStrip({ weekStart, date, today, times, model, onDate }: WeekStripProps) {
  return (
    <div className="mb-strip" role="group" aria-label="Day of the week">
      {datesOfWeek(weekStart).map((day) => {
        const own = ownBookingsOn(model, day);
        const opening = dayOpening(day, times);
        const parts = [dayInWords(day), openingLabel(opening), own > 0 && `${counted(own, 'booking')} of yours`];
        return (
          <button
            key={day}
            type="button"
            aria-pressed={day === date}
            aria-current={day === today ? 'date' : undefined}
            data-own={own > 0 ? '' : undefined}
            data-weekend={weekdayOf(day) > 5 ? '' : undefined}
            data-closed={opening.hours === null ? '' : undefined}
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

function ownBookingsOn(model: WeekModel | null, date: LocalDate): number {
  return model?.cells.filter((cell) => cell.kind === 'own' && cell.date === date).length ?? 0;
}
