/** What the dialogs say before a draft is sent is what the domain decides when it arrives. */
import {
  addedHours,
  type AvailabilityContext,
  type BookingDraft,
  checkAvailability,
  countsFor,
  createRequest,
  draftOf,
  impactOf,
  isUnbookable,
  kept,
  leastLength,
  occurrencesOf,
  rulesFor,
  updateRequest,
  type WeekEntry,
} from '@roomhours/booking-form';
import {
  type BookingPolicies,
  type DayHours,
  MonthlyQuota,
  NO_POLICIES,
  openingOn,
  policiesOf,
} from '@roomhours/booking-rules';
import type { Booking as SentBooking, Quota } from '@roomhours/contract';
import {
  type Actor,
  type BlockedTime,
  type Booking,
  DomainError,
  type Room,
  type SeriesId,
  type UserId,
  isMoved,
  moveRefusal,
  assertMayChange,
  requestBookings,
  seriesOccurrences,
} from '@roomhours/domain';
import {
  firstInstantAtOrAfter,
  type Instant,
  type Month,
  TimeRange,
  addDays,
  instant,
  monthAt,
  mondayOf,
  localDate,
  parseInstant,
  plusMinutes,
  slotRows,
  startOfDay,
  toLocal,
} from '@roomhours/time';
import fc from 'fast-check';
import { ME, boardRoom, studio } from '@roomhours/booking-form/testing';
import { weeks as anyWeek } from '../../grid/testing/any-week';
import type { WeekInput } from '../../grid/model/room-week';

const ROOMS = [boardRoom, studio];
const LIMITS = { limit: fc.constantFrom(0, 1, 4), used: fc.nat({ max: 12 }).map((quarters) => quarters / 4) };
type Hours = { limit: number; used: number };

/** Off, and values that refuse some bookings of a week. */
const policies: fc.Arbitrary<BookingPolicies> = fc.oneof(
  fc.constant(NO_POLICIES),
  fc.record({
    noticeMinutes: fc.constantFrom(null, 0, 60, 1_440),
    advanceDays: fc.constantFrom(null, 1, 3, 10),
    lateChangeMinutes: fc.constantFrom(null, 60, 2_880),
    gapMinutes: fc.constantFrom(null, 15, 30, 60),
    dayMinutes: fc.constantFrom(null, 60, 120, 180),
    upcomingBookings: fc.constantFrom(null, 1, 5),
  }),
);

/** The quota is checked before the policies and stays apart: policies are set only without a limit. */
const withPolicies = (week: WeekInput, { limit }: Pick<Hours, 'limit'>, own: BookingPolicies): WeekInput =>
  limit === 0 ? { ...week, policies: own } : week;

/** The other bookings of the viewer. */
const ownRanges = ({ entries }: WeekInput, except?: WeekEntry) =>
  entries
    .filter((entry) => entry.booking?.userId === ME && entry !== except)
    .map(({ start, end }) => TimeRange.of(start, end));

/** Wishes within a week and around it: on the slot list and off it, offered lengths and others. */
const wish = {
  day: fc.integer({ min: 0, max: 6 }),
  row: fc.nat({ max: 60 }),
  shift: fc.constantFrom(0, 0, 0, 0, 5, 30),
  minutes: fc.constantFrom(30, 60, 60, 90, 120, 45, 150),
  room: fc.constantFrom(...ROOMS),
};

const ownHours = fc.constantFrom<(DayHours | null)[]>(
  null,
  null,
  { opensAt: 600, closesAt: 720 },
  { opensAt: 0, closesAt: 1440 },
);

/** Weeks in which a weekday and two dates are closed or have their own hours. */
const exceptionalWeek: fc.Arbitrary<WeekInput> = fc
  .record({
    ...{ week: anyWeek, weekday: fc.integer({ min: 1, max: 7 }), weekdayHours: ownHours },
    days: fc.uniqueArray(fc.tuple(fc.nat(20), ownHours), { selector: ([day]) => day, maxLength: 4 }),
  })
  .map(({ week, weekday, weekdayHours, days }) => ({
    ...week,
    exceptions: {
      weekdays: [{ weekday, hours: weekdayHours }],
      specialDays: days.map(([day, hours]) => ({ date: addDays(week.weekStart, day), name: 'Holiday', hours })),
    },
  }));

/** Weeks before a change of the clocks, open at night. */
const beforeClockChange = fc
  .tuple(
    anyWeek,
    fc.constantFrom(
      ['Europe/Berlin', '2026-03-16'] as const,
      ['Europe/Berlin', '2026-10-12'] as const,
      ['America/St_Johns', '2026-02-23'] as const,
      ['Australia/Lord_Howe', '2026-03-23'] as const,
      ['America/Santiago', '2027-08-23'] as const,
      ['America/Santiago', '2027-08-30'] as const,
    ),
  )
  .map(([week, [zone, monday]]): WeekInput => {
    const [weekStart, hours] = [localDate(monday), { opensAt: 0, closesAt: 1440, slotMinutes: 30 }];
    return { ...week, zone, weekStart, hours, now: startOfDay(weekStart, zone) };
  });

/** A start on the slot list of its date, which may open earlier than the default; on a closed day one of the default hours. */
const startOf = (week: WeekInput, { day, row, shift }: { day: number; row: number; shift: number }) => {
  const date = addDays(week.weekStart, day);
  const rows = slotRows(openingOn(date, week).hours ?? week.hours);
  const { startMinute } = rows[row % rows.length]!;
  return { date, startMinute: Math.min(1439, startMinute + shift) };
};

/** All weeks that a draft can reach, as the server sends them. */
function toKnownEntries(
  week: WeekInput,
  rest: Pick<AvailabilityContext, 'rules' | 'except' | 'limits'> = {},
): AvailabilityContext {
  const mondays = [-1, 0, 1, 2, 3].map((count) => addDays(week.weekStart, 7 * count));
  const weeks = new Map(mondays.map((monday) => [mondayOf(monday), week.entries]));
  const { hours, exceptions, policies: limits, zone, now } = week;
  return { weeks, hours, exceptions, policies: limits, zone, now, ...rest };
}

/** The same month for all dates, as one member has used it. */
const quotaOf = (actor: Actor, { limit, used }: Hours): Quota => ({
  role: actor.role,
  monthlyQuota: limit,
  usedQuota: used,
  remainingQuota: limit === 0 ? -1 : Math.max(0, limit - used),
});
const monthOf = (actor: Actor, { limit, used }: Hours) =>
  MonthlyQuota.of({ role: actor.role, monthlyQuotaMinutes: limit * 60 }, used * 60);

function fitsQuota(actor: Actor, hours: Hours, added: ReadonlyMap<Month, number>): boolean {
  const quotas = new Map([...added.keys()].map((month) => [month, quotaOf(actor, hours)]));
  return impactOf(added, quotas).every(({ fits }) => fits);
}

const domainRoom = ({ id, name, capacity, description }: (typeof ROOMS)[number]): Room => ({
  ...{ name, capacity, description, isActive: true },
  id: id as Room['id'],
});

function domainEntries({ entries }: WeekInput, room: number, except?: WeekEntry) {
  const here = entries.filter((entry) => entry.roomId === room && entry !== except);
  const range = ({ start, end }: WeekEntry) => TimeRange.of(start, end);
  return {
    bookings: here.filter(({ booking }) => booking !== null).map((entry) => domainBooking(entry.booking!)),
    blockedTimes: here
      .filter(({ booking }) => booking === null)
      .map((entry) => ({ id: 1, roomId: room, range: range(entry), reason: entry.purpose }) as unknown as BlockedTime),
  };
}

function domainBooking({ id, roomId, userId, startTime, endTime }: SentBooking): Booking {
  const range = TimeRange.of(parseInstant(startTime), parseInstant(endTime));
  return { id, roomId, userId, range, purpose: null, seriesId: null } as unknown as Booking;
}

/** The refusal of the domain; null if there is none. */
function refusalOf(work: () => unknown): DomainError | null {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

const KIND_OF: Partial<Record<DomainError['code'], string>> = {
  OUTSIDE_HOURS: 'impossible',
  OFF_GRID: 'impossible',
  DURATION_NOT_OFFERED: 'impossible',
  NO_SUCH_LOCAL_TIME: 'impossible',
  PAST_TIME: 'past',
  BOOKING_CONFLICT: 'taken',
  TIME_BLOCKED: 'taken',
  TOO_SOON: 'limited',
  TOO_FAR_AHEAD: 'limited',
  TOO_CLOSE: 'limited',
  DAY_LIMIT: 'limited',
  TOO_MANY_BOOKINGS: 'limited',
};

const actors = fc.constantFrom<Actor>({ id: ME as UserId, role: 'user' }, { id: ME as UserId, role: 'admin' });

describe('a dialog and the domain', () => {
  it('agree on every date of a new booking', () => {
    const rest = { actor: actors, weeks: fc.integer({ min: 1, max: 3 }), policies, ...wish, ...LIMITS };
    const early = { day: fc.constant(6), row: fc.nat({ max: 8 }), shift: fc.constant(0) };
    const late = { ...early, day: fc.constant(5), row: fc.integer({ min: 44, max: 47 }) };
    const situations = fc.oneof(
      fc.record({ ...rest, week: anyWeek }),
      fc.record({ ...rest, week: exceptionalWeek }),
      fc.record({ ...rest, ...early, week: beforeClockChange }),
      fc.record({ ...rest, ...late, week: beforeClockChange }),
    );
    fc.assert(
      fc.property(situations, ({ week: any, actor, weeks, room, minutes, limit, used, policies: set, ...place }) => {
        const week = withPolicies(any, { limit }, set);
        const own = ownRanges(week);
        const draft: BookingDraft = {
          ...startOf(week, place),
          ...{ roomId: room.id, durationMinutes: minutes, purpose: '', repeats: weeks > 1, weeks: String(weeks) },
        };
        const limits = actor.role === 'user' ? { rooms: ROOMS, own } : undefined;
        const dates = checkAvailability(draft, toKnownEntries(week, { limits }));
        const added = addedHours(occurrencesOf(draft, week.zone), undefined, week.zone);
        const isAffordable = fitsQuota(actor, { limit, used }, added);
        const request = createRequest(draft, week.zone);
        if (request === null) {
          expect(dates[0]!.availability.kind).toBe('impossible');
          return;
        }
        const first = TimeRange.of(parseInstant(request.startTime), parseInstant(request.endTime));
        const occurrences = seriesOccurrences(first, { every: 'week', count: weeks }, week.zone);
        const months = occurrences.flatMap((one) => ('range' in one ? monthAt(one.range.start, week.zone) : []));
        const refusal = refusalOf(() =>
          requestBookings({
            ...{ room: domainRoom(room), userId: actor.id, purpose: null, seriesId: 'series' as SeriesId, occurrences },
            ...{ restored: null, skipsTaken: false, now: week.now, workspace: week, ...domainEntries(week, room.id) },
            quotas: new Map(months.map((month) => [month, monthOf(actor, { limit, used })])),
            limits: limits ? { policies: policiesOf({}, week), own } : null,
          }),
        );
        const details = (refusal?.details ?? []) as readonly { startTime: string; code: DomainError['code'] }[];
        const refusedAt = (at: Instant) =>
          details.find(({ startTime }) => startTime.endsWith('Z') && parseInstant(startTime) === at);
        const answers = dates.map(({ occurrence: { range } }, index) => {
          if (weeks === 1) return refusal?.code;
          return range === null
            ? 'NO_SUCH_LOCAL_TIME'
            : refusedAt((occurrences[index] as { range: TimeRange }).range.start)?.code;
        });
        const decided = answers.map((code) =>
          code === undefined || code === 'QUOTA_EXCEEDED' ? 'free' : KIND_OF[code],
        );
        expect(dates.map(({ availability }) => availability.kind)).toEqual(decided);
        const isRefusedBefore = dates.some(({ availability }) => isUnbookable(availability)) || !isAffordable;
        expect(isRefusedBefore).toBe(refusal !== null);
      }),
      { numRuns: 300 },
    );
  });

  it('agree on a change of a booking', () => {
    const situations = fc.record({
      ...{ week: fc.oneof(anyWeek, exceptionalWeek), actor: actors, index: fc.nat(), policies, ...wish, ...LIMITS },
      /** What of the booking changes. */
      moves: fc.record({ start: fc.boolean(), length: fc.boolean(), room: fc.boolean() }),
      /** Now, in quarters of an hour from the start of the booking; null leaves it anywhere. */
      since: fc.option(fc.integer({ min: -2, max: 10 })),
    });
    fc.assert(
      fc.property(
        situations,
        ({ week: plain, actor, index, room, minutes, limit, used, moves, since, policies: set, ...place }) => {
          const any = withPolicies(plain, { limit }, set);
          const own = any.entries.filter(
            (entry) => entry.booking !== null && (actor.role === 'admin' || entry.booking.userId === ME),
          );
          fc.pre(own.length > 0);
          const entry = own[index % own.length]!;
          const booking = entry.booking!;
          // The server never books the second instant of a repeated wall time.
          fc.pre(firstInstantAtOrAfter(toLocal(entry.start, any.zone), any.zone) === entry.start);
          const week = {
            ...any,
            now: since === null ? any.now : instant(plusMinutes(entry.start, since * 15) + 60_000),
          };
          const before = domainBooking(booking);
          fc.pre(refusalOf(() => assertMayChange(actor, before, week.now)) === null);
          const isHeld = actor.role === 'user' && entry.start <= week.now && week.now < entry.end;
          const draft: BookingDraft = {
            ...draftOf(booking, week.zone),
            ...(moves.start && !isHeld ? startOf(week, place) : {}),
            ...(moves.room && !isHeld ? { roomId: room.id } : {}),
            ...(moves.length ? { durationMinutes: minutes } : {}),
          };
          const request = updateRequest(draft, week.zone);
          const stays = kept(draft, booking, week.zone).all;
          const others = ownRanges(week, entry);
          const limits = actor.role === 'user' ? { rooms: ROOMS, own: others, booking } : undefined;
          const context = toKnownEntries(week, {
            rules: rulesFor(actor, booking, week.now),
            except: booking.id,
            limits,
          });
          const dates = stays ? [] : checkAvailability(draft, context);
          if (request === null) {
            expect(dates[0]!.availability.kind).toBe('impossible');
            return;
          }
          const counts = countsFor(actor, booking);
          const isAffordable =
            !counts ||
            stays ||
            fitsQuota(actor, { limit, used }, addedHours(occurrencesOf(draft, week.zone), booking, week.zone));
          const isTooShort = isHeld && !stays && draft.durationMinutes < leastLength(booking, week.now, week);
          const move = {
            roomId: draft.roomId as Booking['roomId'],
            range: TimeRange.of(parseInstant(request.startTime), parseInstant(request.endTime)),
          };
          const sameMonth = monthAt(before.range.start, week.zone) === monthAt(move.range.start, week.zone);
          const target = ROOMS.find(({ id }) => id === draft.roomId)!;
          const candidate = {
            ...{ room: domainRoom(target), range: move.range, now: week.now, workspace: week },
            ...domainEntries(week, target.id, entry),
            policy: limits
              ? {
                  policies: policiesOf({}, week),
                  before: {
                    range: before.range,
                    isInSameRoom: move.roomId === before.roomId,
                    lateChangeMinutes: week.policies?.lateChangeMinutes ?? null,
                  },
                  own: others,
                  ownBefore: [...others, before.range],
                }
              : null,
            quota: counts ? monthOf(actor, { limit, used }) : null,
            addedMinutes: move.range.minutes - (sameMonth ? before.range.minutes : 0),
          };
          const refusal = isMoved(before, move) ? moveRefusal(actor, before, candidate) : null;
          const isRefusedBefore =
            isTooShort || dates.some(({ availability }) => isUnbookable(availability)) || !isAffordable;
          expect([isRefusedBefore, toLocal(move.range.start, week.zone).date]).toEqual([refusal !== null, draft.date]);
        },
      ),
      { numRuns: 300 },
    );
  });
});
