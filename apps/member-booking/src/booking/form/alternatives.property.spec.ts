import fc from 'fast-check';
import {
  type Alternative,
  type AlternativesInput,
  alternativesTo,
  type AvailabilityContext,
  type BookingDraft,
  type KnownEntries,
  MAX_ALTERNATIVES,
  occurrencesOf,
} from '@roomhours/booking-form';
import { HOURS, OTHER, ZONE, aBooking, at, boardRoom, focusRoom, studio } from '@roomhours/booking-form/testing';
import { openingOn } from '@roomhours/booking-rules';
import { addDays, isWithinOpeningHours, minutesOf, mondayOf, slotsOfDay, startOfDay } from '@roomhours/time';
import { slotsOn, weeks } from '../../grid/testing/any-week';

const ROOMS = [boardRoom, studio, focusRoom];
const LENGTHS = [30, 60, 90, 120];

/** A draft somewhere in a week of any kind, sometimes a series; later weeks hold what reaches into them from the first one. */
const situations = fc
  .record({
    week: weeks,
    day: fc.nat({ max: 6 }),
    row: fc.nat({ max: 60 }),
    minutes: fc.constantFrom(...LENGTHS),
    room: fc.constantFrom(...ROOMS),
    series: fc.constantFrom(null, '1', '2', '4'),
    atLeast: fc.constantFrom(0, 60),
    onlyLength: fc.boolean(),
  })
  .map(({ week, day, row, minutes, room, series, atLeast, onlyLength }): AlternativesInput => {
    const date = addDays(week.weekStart, day);
    const slots = slotsOn(date, week);
    const draft: BookingDraft = {
      roomId: room.id,
      date,
      startMinute: slots[row % Math.max(1, slots.length)]?.startMinute ?? week.hours.opensAt,
      durationMinutes: minutes,
      purpose: 'kept',
      repeats: series !== null,
      weeks: series ?? '4',
    };
    // As the server tells them: what reaches into a later week stands in both.
    const known = Array.from({ length: 4 }, (_, index): [ReturnType<typeof mondayOf>, KnownEntries] => {
      const monday = addDays(week.weekStart, 7 * index);
      return [monday, week.entries.filter(({ end }) => end > startOfDay(monday, week.zone))];
    });
    const { hours, exceptions, zone, now } = week;
    const context: AvailabilityContext = { weeks: new Map(known), hours, exceptions, zone, now };
    return { draft, rooms: ROOMS, lengths: LENGTHS, atLeast, onlyLength, context, isAffordable: () => true };
  });

const after = (draft: BookingDraft, { change }: Alternative) => ({ ...draft, ...change });

/** The booking rules as an independent check: no overlap, on the slot list, an offered length, within opening hours, not past. */
function canBeBooked(draft: BookingDraft, { zone, now, weeks: known, ...times }: AvailabilityContext): boolean {
  const entries = [...known.values()].flatMap((week) => (typeof week === 'string' ? [] : week));
  return occurrencesOf(draft, zone).every(({ start: { date }, range }) => {
    const { hours } = openingOn(date, times);
    if (hours === null) return false;
    const slot = slotsOfDay(date, hours, zone).find(({ startMinute }) => startMinute === draft.startMinute);
    if (!slot || !range || slot.end <= now || range.end <= now) return false;
    if (!LENGTHS.includes(minutesOf(range)) || !isWithinOpeningHours(range, hours, zone)) return false;
    return !entries.some(({ roomId, start, end }) => roomId === draft.roomId && start < range.end && range.start < end);
  });
}

describe('alternatives in any week', () => {
  it('can all be booked, on every date', () => {
    fc.assert(
      fc.property(situations, (input) => {
        for (const one of alternativesTo(input)) expect(canBeBooked(after(input.draft, one), input.context)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('are at most three, no two alike, and never what was asked for', () => {
    fc.assert(
      fc.property(situations, (input) => {
        const drafts = alternativesTo(input).map((one) => JSON.stringify(after(input.draft, one)));
        expect(drafts.length).toBeLessThanOrEqual(MAX_ALTERNATIVES);
        expect(new Set([...drafts, JSON.stringify(input.draft)]).size).toBe(drafts.length + 1);
      }),
    );
  });

  it('change one thing, in the direction that they say, and keep what was typed', () => {
    fc.assert(
      fc.property(situations, (input) => {
        const { draft, atLeast = 0 } = input;
        for (const one of alternativesTo(input)) {
          const other = after(draft, one);
          expect(other.purpose).toBe('kept');
          expect(other.date).toBe(draft.date);
          expect(Object.keys(one.change)).toHaveLength(1);
          if (one.kind === 'later') expect(other.startMinute).toBeGreaterThan(draft.startMinute!);
          if (one.kind === 'room') expect(other.roomId).not.toBe(draft.roomId);
          if (one.kind === 'shorter') {
            expect(other.durationMinutes).toBeLessThan(draft.durationMinutes);
            expect(other.durationMinutes).toBeGreaterThanOrEqual(atLeast);
          }
          if (one.kind === 'fewer') expect(occurrencesOf(other, 'UTC').length).toBeLessThan(Number(draft.weeks));
          if (input.onlyLength) expect(one.kind).toBe('shorter');
        }
      }),
    );
  });

  it('are not kept back where another room is free at that very time', () => {
    fc.assert(
      fc.property(situations, (input) => {
        const others = ROOMS.filter(({ id }) => id !== input.draft.roomId);
        const isThere = others.some(({ id }) => canBeBooked({ ...input.draft, roomId: id }, input.context));
        const kinds = alternativesTo({ ...input, onlyLength: false }).map(({ kind }) => kind);
        expect(kinds.includes('room')).toBe(isThere);
      }),
    );
  });

  it('depend on nothing but what is given, and leave it as it was', () => {
    fc.assert(
      fc.property(situations, (input) => {
        const before = JSON.stringify([input.draft, input.rooms, [...input.context.weeks]]);
        expect(alternativesTo(input)).toEqual(alternativesTo(input));
        expect(JSON.stringify([input.draft, input.rooms, [...input.context.weeks]])).toBe(before);
      }),
    );
  });
});

describe('alternatives to a taken hour', () => {
  const TUESDAY = '2026-11-17';
  const draft: BookingDraft = {
    roomId: studio.id,
    date: at(TUESDAY, '12:00') && (TUESDAY as BookingDraft['date']),
    startMinute: 600,
    durationMinutes: 60,
    purpose: '',
    repeats: false,
    weeks: '4',
  };
  const taken = aBooking(at(TUESDAY, '10:30'), at(TUESDAY, '11:30'), { userId: OTHER, roomId: studio.id });
  const around = (change: Partial<AlternativesInput> = {}, known: KnownEntries = [taken]) => {
    const monday = mondayOf(draft.date!);
    const free: KnownEntries = [];
    const context: AvailabilityContext = {
      weeks: new Map([
        [monday, known],
        [addDays(monday, 7), free],
        [addDays(monday, 14), free],
      ]),
      hours: HOURS,
      zone: ZONE,
      now: at(TUESDAY, '00:00'),
    };
    const input = { draft, rooms: ROOMS, lengths: LENGTHS, context, isAffordable: () => true, ...change };
    return alternativesTo(input).map(({ text, note }) => `${text}: ${note}`);
  };

  it('are the same room later, a room that is large enough, and less of it', () => {
    expect(around()).toEqual([
      'Studio, 11:30 to 12:30: same room, later',
      'Board Room, 10:00 to 11:00: same time, 10 seats',
      'Studio, 10:00 to 10:30: 30 minutes only',
    ]);
  });

  it('are filled up with the next best where a kind has none', () => {
    expect(around({ lengths: [60] })).toEqual([
      'Studio, 11:30 to 12:30: same room, later',
      'Board Room, 10:00 to 11:00: same time, 10 seats',
      'Studio, 12:00 to 13:00: same room, later',
    ]);
  });

  it('of a series are free on every date, or stop before the first that is not', () => {
    const series = { ...draft, roomId: studio.id, repeats: true, weeks: '3' };
    const later = aBooking(at('2026-12-01', '10:00'), at('2026-12-01', '10:30'), { userId: OTHER, roomId: studio.id });
    const monday = mondayOf(draft.date!);
    const context = {
      weeks: new Map<typeof monday, KnownEntries>([
        [monday, []],
        [addDays(monday, 7), []],
        [addDays(monday, 14), [later]],
      ]),
      hours: HOURS,
      zone: ZONE,
      now: at(TUESDAY, '00:00'),
    };
    expect(around({ draft: series, context })).toEqual([
      'Studio, 10:30 to 11:30: same room, later',
      'Board Room, 10:00 to 11:00: same time, 10 seats',
      'Studio, 10:00 to 11:00: the first 2 dates only',
    ]);
  });

  it('are never more than the hours that are left', () => {
    expect(around({ isAffordable: ({ durationMinutes }) => durationMinutes <= 30 })).toEqual([
      'Studio, 10:00 to 10:30: 30 minutes only',
    ]);
  });

  it('are none as long as nothing is known', () => {
    expect(around({}, 'loading')).toEqual([]);
    expect(around({}, 'failed')).toEqual([]);
  });
});
