import type { OpeningTimes } from '@roomhours/booking-rules';
import type { BookingGridEntry, GridEntry, Room } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { mondayOf } from '@roomhours/time';
import { useMemo } from 'react';
import {
  addedHours,
  countsFor,
  impactOf,
  impactText,
  occurrencesOf,
  readEntries,
  useMemberLimits,
  useQuotas,
} from '@roomhours/booking-form';
import { useNow } from '@roomhours/ui';
import type { BookingMove } from '../input/use-move';
import type { WeekModel } from '../model/grid-cell';
import { type MoveTarget, moveRefusal, moveTarget } from './move-target';

export interface TargetInput {
  current: BookingMove;
  booking: BookingGridEntry;
  model: WeekModel;
  entries: readonly GridEntry[] | undefined;
  rooms: readonly Room[] | undefined;
  roomOf?: (day: number) => Room | undefined;
  times: OpeningTimes;
}

export interface CheckedTarget extends MoveTarget {
  room: Room | undefined;
  /** Why the booking cannot be moved there; null if it can. */
  refusal: string | null;
}

const NO_ROOMS: readonly Room[] = [];

/** Returns the target of a move and whether the edit dialog would accept it: times, room and quota. */
export function useMoveTarget({ current, booking, model, entries, rooms, roomOf, times }: TargetInput): CheckedTarget {
  const { user, timeZone: zone } = useShell();
  const now = useNow();
  const known = useMemo(() => readEntries(entries ?? []), [entries]);
  const target = moveTarget({ move: current, booking, model, roomOf, zone });
  const room = rooms?.find(({ id }) => id === target.draft.roomId);
  const ofMember = useMemberLimits({ rooms: rooms ?? NO_ROOMS, times, booking, ownerId: null });
  const limits = user.role === 'admin' ? undefined : ofMember;
  const weeks = new Map([[mondayOf(target.draft.date!), known]]);
  const refusal = moveRefusal({ target, booking, room, user, context: { ...times, zone, now, weeks, limits } });
  const added = addedHours(occurrencesOf(target.draft, zone), booking, zone);
  const isCounted = countsFor(user, booking);
  const quotas = useQuotas([...added.keys()], null, !isCounted);
  const exceeded = isCounted ? impactOf(added, quotas).find(({ fits }) => !fits) : undefined;
  return { ...target, room, refusal: refusal ?? (exceeded ? impactText(exceeded) : null) };
}
