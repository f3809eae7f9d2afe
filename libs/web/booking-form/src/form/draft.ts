import { type PatternProblem, patternProblem, type Repetition, type SeriesPattern } from '@roomhours/booking-rules';
import {
  BOOKING_DURATIONS_MINUTES,
  MAX_REPEAT_WEEKS,
  MAX_SERIES_BOOKINGS,
  MAX_SERIES_DAYS,
  REPETITIONS,
  TEXT_LIMITS,
} from '@roomhours/contract';
import { type LocalDate, type MinuteOfDay, weekdayInWords } from '@roomhours/time';

/** The member for whom an administrator books. */
export interface BookingOwner {
  id: number;
  label: string;
}

/** Values of the booking form. Wall times in the workspace zone. */
export interface BookingDraft {
  roomId: number | null;
  date: LocalDate | null;
  startMinute: MinuteOfDay | null;
  durationMinutes: number;
  purpose: string;
  repeats: boolean;
  /** The typed text, valid or not. */
  weeks: string;
  /** Chosen under 'More options' instead of the number of weeks. */
  repeat?: RepeatChoice | null;
  /** Whether dates that cannot be booked are left out of the series. */
  skipsTaken?: boolean;
  /** Chosen by an administrator; absent and null mean the signed-in user. */
  owner?: BookingOwner | null;
}

/** Returns whether two drafts of a form have the same input. The fields of a series count only while it repeats. */
export function isSameInput(one: BookingDraft, other: BookingDraft): boolean {
  return JSON.stringify(inputOf(one)) === JSON.stringify(inputOf(other));
}

function inputOf({ roomId, date, startMinute, durationMinutes, purpose, owner, ...series }: BookingDraft) {
  const { repeats, weeks, repeat, skipsTaken } = series;
  const booking = [roomId, date, startMinute, durationMinutes, purpose, owner?.id];
  return repeats ? [...booking, weeks, repeat ?? null, skipsTaken ?? false] : booking;
}

export type DraftField = 'roomId' | 'date' | 'startMinute' | 'durationMinutes' | 'purpose' | 'weeks' | 'repeat';

/** Why a draft cannot be sent: the toast and the errors of fields. */
export interface DraftProblem {
  title: string;
  description: string;
  fields: Partial<Record<DraftField, string>>;
}

export const DEFAULT_START_MINUTE = 540;
export const DEFAULT_DURATION_MINUTES = BOOKING_DURATIONS_MINUTES[0];

const REQUIRED = { roomId: 'Choose a room', date: 'Choose a date', startMinute: 'Choose a start time' } as const;
const WEEKS_RANGE = `Number of weeks must be between 1 and ${MAX_REPEAT_WEEKS}`;

/** Returns the number of bookings, the first included; 1 without repetition; null unless the text is a whole number from 1 to 10. */
export function weeksOf(draft: Pick<BookingDraft, 'repeats' | 'weeks'>): number | null {
  if (!draft.repeats) return 1;
  const weeks = /^\d{1,3}$/.test(draft.weeks.trim()) ? Number(draft.weeks) : 0;
  return weeks >= 1 && weeks <= MAX_REPEAT_WEEKS ? weeks : null;
}

/** Returns the pattern of a draft with a date; null while it is invalid. A single booking is a series of one. */
export function patternOf(draft: BookingDraft, first: LocalDate): SeriesPattern | null {
  if (draft.repeats && draft.repeat) {
    const read = readRepeat(draft.repeat, first);
    return 'text' in read ? null : read;
  }
  const weeks = weeksOf(draft);
  return weeks === null ? null : { every: 'week', count: weeks };
}

/** Checks of the create dialog (member-screens.md "Booking dialogs"). */
export function problemOfNew(draft: BookingDraft): DraftProblem | null {
  const fields = missingFields(draft);
  if (fields) return { title: 'Missing information', description: 'Please fill all required fields', fields };
  if (draft.repeats && draft.repeat) {
    const read = readRepeat(draft.repeat, draft.date!);
    if ('text' in read) return { title: 'Invalid series', description: read.text, fields: { repeat: read.text } };
  } else if (weeksOf(draft) === null)
    return { title: 'Invalid weeks', description: WEEKS_RANGE, fields: { weeks: WEEKS_RANGE } };
  return problemOfPurpose(draft, 'Error');
}

/** Checks of the edit dialog (member-screens.md "Booking dialogs"). */
export function problemOfEdit(draft: BookingDraft): DraftProblem | null {
  const fields = missingFields(draft);
  if (fields) return { title: 'Missing Information', description: 'Please fill in all required fields.', fields };
  return problemOfPurpose(draft, 'Update Failed');
}

function missingFields(draft: BookingDraft): DraftProblem['fields'] | null {
  const missing = Object.entries(REQUIRED).filter(([field]) => draft[field as keyof typeof REQUIRED] === null);
  return missing.length === 0 ? null : Object.fromEntries(missing);
}

/** Lengths count code points, so an emoji counts as one. */
function problemOfPurpose({ purpose }: BookingDraft, title: string): DraftProblem | null {
  const length = [...purpose.trim()].length;
  if (length <= TEXT_LIMITS.longText) return null;
  const description = `The purpose can have at most ${TEXT_LIMITS.longText} characters; it has ${length}.`;
  return { title, description, fields: { purpose: description } };
}

/** How a series repeats instead of a number of weeks. */
interface RepeatChoice {
  every: Repetition;
  ends: 'count' | 'until';
  /** The typed number of dates, valid or not. */
  count: string;
  until: LocalDate | null;
}

/** Why a choice cannot be sent, by its field. */
interface RepeatProblem {
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
