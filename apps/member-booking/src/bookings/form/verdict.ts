import type { Room } from '@roomhours/contract';
import { type Instant, type LocalDate, type OpeningHours, formatTimeOfDay, slotsOfDay, toLocal } from '@roomhours/time';
import { spokenRange } from '../text/wall-text';
import { REASON_NO_SUCH_TIME } from '../week/slot-state';
import { type WeekEntry, overlaps } from '../week/week-entry';
import type { Occurrence } from './occurrences';

/** What stands in the rooms in the week of a date, as far as it is known. */
export type Known = readonly WeekEntry[] | 'loading' | 'failed';

/** Whether a date can be booked, judged by what this page knows. The server has the last word. */
export type Verdict =
  | { kind: 'free' }
  /** `text` is a sentence without its date: 'Already booked 10:00 to 11:00.' */
  | { kind: 'taken' | 'past' | 'impossible'; text: string }
  | { kind: 'loading' | 'unknown' };

export interface VerdictInput {
  roomId: number;
  known: Known;
  hours: OpeningHours;
  zone: string;
  now: Instant;
  /** The booking that is being changed does not stand in its own way. */
  except?: number;
}

/** Judges one date of a draft in one room, by Booking rules 1 to 4. */
export function verdictOn(occurrence: Occurrence, input: VerdictInput): Verdict {
  const { range, date, startMinute, durationMinutes } = occurrence;
  if (range === null) return { kind: 'impossible', text: `${REASON_NO_SUCH_TIME}.` };
  const closing = input.hours.closesAt;
  if (startMinute + durationMinutes > closing) {
    return { kind: 'impossible', text: `It would end after closing time, ${formatTimeOfDay(closing)}.` };
  }
  if (hasPassed(date, range, input)) return { kind: 'past', text: 'This time has passed.' };
  if (input.known === 'failed') return { kind: 'unknown' };
  if (input.known === 'loading') return { kind: 'loading' };
  const inTheWay = firstInTheWay(input.known, range, input);
  return inTheWay ? { kind: 'taken', text: takenText(inTheWay, input.zone) } : { kind: 'free' };
}

/** The slot that is running can still be booked (Booking rules 4). */
function hasPassed(date: LocalDate, range: { start: Instant; end: Instant }, { hours, zone, now }: VerdictInput): boolean {
  const slot = slotsOfDay(date, hours, zone).find(({ start, end }) => start <= range.start && range.start < end);
  return (slot?.end ?? range.start) <= now || range.end <= now;
}

function firstInTheWay(
  entries: readonly WeekEntry[],
  range: { start: Instant; end: Instant },
  { roomId, except }: Pick<VerdictInput, 'roomId' | 'except'>,
): WeekEntry | undefined {
  const here = entries.filter((entry) => entry.roomId === roomId && entry.id !== except && overlaps(entry, range));
  return here.find((entry) => entry.booking !== null) ?? here[0];
}

function takenText(entry: WeekEntry, zone: string): string {
  if (entry.booking === null) return entry.purpose ? `Unavailable: ${entry.purpose}.` : 'Unavailable.';
  const [start, end] = [toLocal(entry.start, zone).minuteOfDay, toLocal(entry.end, zone).minuteOfDay];
  return `Already booked ${spokenRange(start, end)}.`;
}

/** The rooms in which nothing stands in the way of a time. */
export function roomsFreeAt(
  rooms: readonly Room[],
  entries: readonly WeekEntry[],
  range: { start: Instant; end: Instant },
  except?: number,
): Room[] {
  return rooms.filter(({ id }) => !firstInTheWay(entries, range, { roomId: id, except }));
}
