import { type PatternProblem, type Repetition, type SeriesPattern, patternProblem } from '@roomhours/booking-rules';
import { MAX_SERIES_BOOKINGS, MAX_SERIES_DAYS, REPETITIONS } from '@roomhours/contract';
import { type LocalDate, weekdayInWords } from '@roomhours/time';

/** How a series repeats instead of a number of weeks. */
export interface RepeatChoice {
  every: Repetition;
  ends: 'count' | 'until';
  /** The typed number of dates, valid or not. */
  count: string;
  until: LocalDate | null;
}

/** Why a choice cannot be sent, by its field. */
export interface RepeatProblem {
  field: 'every' | 'count' | 'until';
  text: string;
}

const PROBLEMS: Record<PatternProblem, RepeatProblem> = {
  STARTS_ON_WEEKEND: { field: 'every', text: 'A series on weekdays starts from Monday to Friday' },
  ENDS_BEFORE_START: { field: 'until', text: 'The last date must not be before the first' },
  ENDS_TOO_LATE: { field: 'until', text: `The last date is at most ${MAX_SERIES_DAYS} days after the first` },
};

/** Returns the pattern of a choice for its first date, or its first problem. */
export function readRepeat(choice: RepeatChoice, first: LocalDate): SeriesPattern | RepeatProblem {
  const pattern = endedPattern(choice);
  if ('text' in pattern) return pattern;
  const problem = patternProblem(first, pattern);
  return problem === null ? pattern : PROBLEMS[problem];
}

function endedPattern({ every, ends, count, until }: RepeatChoice): SeriesPattern | RepeatProblem {
  if (ends === 'until') return until === null ? { field: 'until', text: 'Choose a last date' } : { every, until };
  const dates = /^\d{1,3}$/.test(count.trim()) ? Number(count) : 0;
  const isOffered = dates >= 1 && dates <= MAX_SERIES_BOOKINGS;
  return isOffered
    ? { every, count: dates }
    : { field: 'count', text: `Number of dates must be between 1 and ${MAX_SERIES_BOOKINGS}` };
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];

/** Returns the repetitions in words: 'Every month on the second Tuesday'. */
export function repetitionTexts(first: LocalDate | null): { value: Repetition; text: string }[] {
  const words: Record<Repetition, string> = {
    day: 'Every day',
    weekday: 'Every weekday (Monday to Friday)',
    week: 'Every week',
    twoWeeks: 'Every 2 weeks',
    month: first === null ? 'Every month' : `Every month on the ${ordinal(first)} ${weekdayInWords(first)}`,
  };
  return REPETITIONS.map((value) => ({ value, text: words[value] }));
}

function ordinal(date: LocalDate): string {
  return ORDINALS[Math.floor((Number(date.slice(8)) - 1) / 7)]!;
}
