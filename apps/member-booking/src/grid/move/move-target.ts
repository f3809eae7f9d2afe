import { isRunning, type OpeningTimes } from '@roomhours/booking-rules';
import type { Booking, BookingGridEntry, GridEntry, Room } from '@roomhours/contract';
import { type ShellUser, useShell } from '@roomhours/remote-contract';
import { type Interval, type MinuteOfDay, minutesOf, mondayOf, toLocalEnd } from '@roomhours/time';
import { useMemo } from 'react';
import {
  addedHours,
  type Availability,
  type AvailabilityContext,
  type BookingDraft,
  checkAvailability,
  countsFor,
  draftOf,
  durationsFor,
  impactOf,
  impactText,
  kept,
  leastLength,
  occurrencesOf,
  rangeOf,
  readEntries,
  rulesFor,
  useMemberLimits,
  useQuotas,
} from '@roomhours/booking-form';
import { useNow } from '@roomhours/ui';
import { isolate } from '@roomhours/text';
import type { BookingMove } from '../input/use-move';
import type { WeekModel } from '../model/grid-cell';
import { type Placement, placeOn } from '../model/placement';

interface TargetInput {
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

/** Where a booking would be after a move. */
interface MoveTarget {
  draft: BookingDraft;
  /** On the clock of the workspace. */
  endMinute: MinuteOfDay;
  /** Null if a clock change skips the start. */
  range: Interval | null;
  placement: Placement;
  /** Whether room and times are those of the booking. */
  isSame: boolean;
}

export interface MoveInput {
  move: BookingMove;
  booking: BookingGridEntry;
  model: WeekModel;
  /** The room of a `day` of the model, if the rows are rooms. */
  roomOf?: (day: number) => Room | undefined;
  zone: string;
}

/** Returns the target of a move as a draft of the booking form. A resized booking gets the longest offered length up to the place. */
export function moveTarget({ move, booking, model, roomOf, zone }: MoveInput): MoveTarget {
  const { at, part, cell, minutes } = move;
  const day = model.axis.days[at.day] ?? model.axis.days[cell.day]!;
  const line = model.axis.days[at.day] ? at.day : cell.day;
  const slot = day.slots[Math.min(day.slots.length - 1, Math.max(0, at.row))]!;
  const before = draftOf(booking, zone);
  const moved = { roomId: roomOf?.(line)?.id ?? booking.roomId, date: day.date, startMinute: slot.startMinute };
  const change = part === 'end' ? { durationMinutes: lengthUntil(slot.end, booking) } : moved;
  const isInPlace = part === 'body' && line === cell.day && at.row === cell.row;
  const length = minutes === undefined ? {} : { durationMinutes: minutes };
  const draft = { ...before, ...(isInPlace ? {} : change), ...length };
  const range = rangeOfDraft(draft, zone);
  const empty = { day: line, row: slot.row, rowSpan: 1, insetTop: 0, insetBottom: 0 };
  const placement = (range && placeOn(day, line, range)) ?? empty;
  const endMinute = range ? toLocalEnd(range.end, zone).minuteOfDay : draft.startMinute! + draft.durationMinutes;
  return { draft, endMinute, range, placement, isSame: kept(draft, booking, zone).all };
}

function lengthUntil(end: Interval['end'], booking: Booking): number {
  const lengths = durationsFor(booking);
  const minutes = minutesOf({ start: rangeOf(booking).start, end });
  return Math.max(lengths[0]!, ...lengths.filter((length) => length <= minutes));
}

function rangeOfDraft(draft: BookingDraft, zone: string): Interval | null {
  return occurrencesOf(draft, zone)[0]?.range ?? null;
}

interface RefusalInput {
  target: MoveTarget;
  booking: Booking;
  room: Room | undefined;
  user: Pick<ShellUser, 'role'>;
  /** Without the rules and the booking, which follow from the booking. */
  context: Omit<AvailabilityContext, 'rules' | 'except'>;
}

/** Returns a sentence that says why a booking cannot be moved to a target, by the rules of the edit dialog; null if it can. */
export function moveRefusal({ target, booking, room, user, context }: RefusalInput): string | null {
  if (target.isSame) return null;
  const { now, zone } = context;
  const isOwnRunning = user.role !== 'admin' && isRunning(rangeOf(booking), now);
  if (isOwnRunning && !(kept(target.draft, booking, zone).start && target.draft.roomId === booking.roomId))
    return 'A running booking keeps its room and its start.';
  if (isOwnRunning && target.draft.durationMinutes < leastLength(booking, now, context))
    return 'Used time is not given back.';
  const rules = rulesFor(user, booking, now);
  const [first] = checkAvailability(target.draft, { ...context, rules, except: booking.id });
  return first ? sentenceOf(first.availability, room) : null;
}

function sentenceOf(availability: Availability, room: Room | undefined): string | null {
  switch (availability.kind) {
    case 'taken':
      return `${isolate(room?.name ?? 'The room')} is ${availability.is}.`;
    case 'past':
    case 'limited':
    case 'impossible':
      return availability.text;
    default:
      return null;
  }
}
