import type { Booking, Room } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { type LocalDate, type Month, type OpeningHours, mondayOf, parseInstant, toLocal } from '@roomhours/time';
import { useMemo } from 'react';
import { useNow } from '../../clock';
import { type Known, knownOf } from '../reads/known';
import { useQuotas, useWeeks } from '../reads/use-many';
import { useLiveWeek } from '../reads/use-reads';
import type { BookingDraft } from './draft';
import { costOf, kept } from './editing';
import { type Occurrence, hoursByMonth, occurrencesOf } from './occurrences';
import { type MonthImpact, impactOf, movedHours } from './quota-impact';
import { type Verdict, roomsFreeAt, verdictOn } from './verdict';

export interface DatedVerdict {
  occurrence: Occurrence;
  verdict: Verdict;
}

/** What is known about a draft before it is sent. */
export interface DraftCheck {
  /** One for each date; empty while room, date or start time is missing. */
  dates: DatedVerdict[];
  /** The rooms that are free at the draft's time; null while that is not known. */
  freeRooms: Room[] | null;
  /** What stands in all rooms in the week of the draft's date. */
  known: Known;
  /** By month, in order; empty where hours do not matter. */
  impacts: MonthImpact[];
  /** Asks again for the weeks that could not be read. */
  retry: () => void;
}

interface DraftCheckInput {
  draft: BookingDraft;
  rooms: readonly Room[];
  hours: OpeningHours;
  /** The booking that is being changed. */
  booking?: Booking;
}

/** Judges a draft while it is being typed. The week of its date is kept up to date as long as the form is open. */
export function useDraftCheck({ draft, rooms, hours, booking }: DraftCheckInput): DraftCheck {
  const { user, timeZone: zone } = useShell();
  const now = useNow();
  const occurrences = useMemo(() => occurrencesOf(draft, zone), [draft, zone]);
  const first = useLiveWeek(null, mondayOf(draft.date ?? toLocal(now, zone).date));
  const known = useMemo(() => knownOf(first.data, first.failure), [first.data, first.failure]);
  const later = useWeeks(occurrences.slice(1).map(({ date }) => ({ roomId: draft.roomId, weekStart: mondayOf(date) })));
  const stays = useMemo(() => booking && kept(draft, booking, zone), [draft, booking, zone]);
  const pastAllowed = booking !== undefined && (stays?.start || parseInstant(booking.endTime) <= now);

  const dates = useMemo(() => {
    const { roomId } = draft;
    if (roomId === null || stays?.all) return [];
    return occurrences.map((occurrence, index) => ({
      occurrence,
      verdict: verdictOn(occurrence, {
        roomId,
        known: index === 0 ? known : (later.known[index - 1] ?? 'loading'),
        hours,
        zone,
        now,
        except: booking?.id,
        pastAllowed,
      }),
    }));
  }, [draft, stays, pastAllowed, occurrences, known, later.known, hours, zone, now, booking]);

  const freeRooms = useMemo(() => {
    const range = occurrences[0]?.range;
    return range && typeof known !== 'string' ? roomsFreeAt(rooms, known, range, booking?.id) : null;
  }, [occurrences, known, rooms, booking]);

  const added = useMemo(() => addedHours(occurrences, booking, zone), [occurrences, booking, zone]);
  const quotas = useQuotas([...added.keys()], !countsFor(user, booking));
  const impacts = useMemo(
    () => (countsFor(user, booking) ? impactOf(added, quotas) : []),
    [user, booking, added, quotas],
  );
  const retry = () => {
    first.retry();
    later.retry();
  };
  return { dates, freeRooms, known, impacts, retry };
}

/** Administrators have no limit and are shown none; nobody is shown what another member's hours come to. */
function countsFor(user: { id: number; role: string }, booking: Booking | undefined): boolean {
  return user.role !== 'admin' && (booking === undefined || booking.userId === user.id);
}

function addedHours(
  occurrences: readonly Occurrence[],
  booking: Booking | undefined,
  zone: string,
): Map<Month, number> {
  const hours = hoursByMonth(occurrences);
  return booking && occurrences.length > 0 ? movedHours(costOf(booking, zone), hours) : hours;
}

/** Every date of a check that cannot be booked as far as is known. */
export function collisions(check: DraftCheck): LocalDate[] {
  return check.dates
    .filter(({ verdict }) => verdict.kind === 'taken' || verdict.kind === 'past' || verdict.kind === 'impossible')
    .map(({ occurrence }) => occurrence.date);
}
