import type { Room } from '@roomhours/contract';
import { formatTimeOfDay } from '@roomhours/time';
import { isolate } from '@roomhours/ui';
import { durationText } from '../text/duration-text';
import type { BookingDraft } from './draft';
import { type Judging, isRefused, judge } from './judge';
import type { Verdict } from './verdict';

/** The lengths that can be chosen, and why there are no longer ones. */
export interface DurationChoice {
  /** Minutes. */
  offered: number[];
  /** 'No longer than 1 hour: Board Room is already booked 11:00 to 12:00.' */
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
 * Only lengths that fit are offered: within the opening hours, and before whatever comes next in the room; without a
 * room, in any of the rooms. The one that is chosen stays in sight, so that nothing is changed behind anybody's back.
 */
export function durationChoice({ draft, lengths, atLeast = 0, rooms, judging }: DurationChoiceInput): DurationChoice {
  const chosen = rooms.find(({ id }) => id === draft.roomId);
  const verdicts = lengths.map((minutes) => ({
    minutes,
    verdict: firstVerdict({ ...draft, durationMinutes: minutes, repeats: false }, chosen ? [chosen] : rooms, judging),
  }));
  const fits = ({ minutes, verdict }: (typeof verdicts)[number]) =>
    minutes >= atLeast && !(verdict && isRefused(verdict));
  const offered = verdicts.filter((one) => fits(one) || one.minutes === draft.durationMinutes);
  const longest = verdicts.filter(fits).at(-1);
  const next = longest && verdicts.find(({ minutes }) => minutes > longest.minutes);
  const why = next?.verdict && reasonOf(next.verdict, chosen, judging);
  return {
    offered: offered.map(({ minutes }) => minutes),
    note: longest && why ? `No longer than ${durationText(longest.minutes)}: ${why}` : null,
  };
}

/** The best verdict on a draft's first date in any of the rooms; undefined while date or start is missing. */
function firstVerdict(draft: BookingDraft, rooms: readonly Room[], judging: Judging): Verdict | undefined {
  const verdicts = rooms.flatMap(({ id }) => judge({ ...draft, roomId: id }, judging).map(({ verdict }) => verdict));
  return verdicts.find((verdict) => !isRefused(verdict)) ?? verdicts[0];
}

function reasonOf(verdict: Verdict, room: Room | undefined, { hours }: Judging): string | null {
  if (verdict.kind === 'impossible') return `closing time is ${formatTimeOfDay(hours.closesAt)}.`;
  if (verdict.kind !== 'taken') return null;
  return room ? `${isolate(room.name)} is ${verdict.is}.` : 'no room is free for longer.';
}
