import type { Room } from '@roomhours/contract';
import { formatTimeOfDay, toLocal } from '@roomhours/time';
import type { WeekEntry } from '../api/week-entry';
import type { BookingDraft } from './draft';
import { type Judging, isRefused, judge } from './check-availability';
import type { Verdict } from './availability';

/** A length that a draft can have, or why it cannot. */
export interface DurationOption {
  minutes: number;
  /** 'Booked from 11:00'; null for a length that fits. */
  note: string | null;
}

export interface DurationChoiceInput {
  draft: BookingDraft;
  /** All lengths there are, in minutes, the shortest first. */
  lengths: readonly number[];
  /** Shorter ones would give used time back. */
  atLeast?: number;
  rooms: readonly Room[];
  judging: Judging;
}

/**
 * Returns all lengths. One fits if it ends within the opening hours and before the next entry of the room; without a room,
 * of any room. What could not be checked fits.
 */
export function durationChoice({ draft, lengths, atLeast = 0, rooms, judging }: DurationChoiceInput): DurationOption[] {
  const chosen = rooms.find(({ id }) => id === draft.roomId);
  return lengths.map((minutes) => {
    if (minutes < atLeast) return { minutes, note: 'Already used' };
    const wanted = { ...draft, durationMinutes: minutes, repeats: false };
    const verdict = firstVerdict(wanted, chosen ? [chosen] : rooms, judging);
    return { minutes, note: verdict && isRefused(verdict) ? reasonOf(verdict, wanted, chosen, judging) : null };
  });
}

/** The best verdict on a draft's first date in any of the rooms; undefined while date or start is missing. */
function firstVerdict(draft: BookingDraft, rooms: readonly Room[], judging: Judging): Verdict | undefined {
  const verdicts = rooms.flatMap(({ id }) => judge({ ...draft, roomId: id }, judging).map(({ verdict }) => verdict));
  return verdicts.find((verdict) => !isRefused(verdict)) ?? verdicts[0];
}

function reasonOf(verdict: Verdict, draft: BookingDraft, room: Room | undefined, { hours, zone }: Judging): string {
  if (verdict.kind === 'past') return 'Passed';
  if (verdict.kind === 'taken') return room ? occupiedText(verdict.by, draft, zone) : 'No room is free';
  const end = (draft.startMinute ?? 0) + draft.durationMinutes;
  return end > hours.closesAt ? `Closes at ${formatTimeOfDay(hours.closesAt)}` : 'Not possible';
}

/** 'Booked from 11:00', 'Unavailable until 12:00': the bound of the entry that a reader of the form can act on. */
function occupiedText({ booking, start, end }: WeekEntry, { date, startMinute }: BookingDraft, zone: string): string {
  const [from, until] = [toLocal(start, zone), toLocal(end, zone)];
  const isLater = from.date === date && from.minuteOfDay > (startMinute ?? 0);
  const bound = isLater ? from : until;
  const state = booking === null ? 'Unavailable' : 'Booked';
  if (bound.date !== date) return state;
  return `${state} ${isLater ? 'from' : 'until'} ${formatTimeOfDay(bound.minuteOfDay)}`;
}
