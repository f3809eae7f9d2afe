import fc from 'fast-check';
import {
  type Interval,
  type OpeningHours,
  instant,
  isOpeningHours,
  isWithinOpeningHours,
  localDate,
  parseInstant,
  plusMinutes,
  slotAt,
  slotRows,
  slotsOfDay,
  toLocal,
} from '.';

const NINE_TO_HALF_PAST_FIVE: OpeningHours = { opensAt: 540, closesAt: 1050, slotMinutes: 30 };
const ALL_DAY: OpeningHours = { opensAt: 0, closesAt: 1440, slotMinutes: 30 };

describe('slotRows', () => {
  it('contains every start before closing time', () => {
    const labels = slotRows(NINE_TO_HALF_PAST_FIVE).map((row) => row.label);
    expect(labels).toHaveLength(17);
    expect([labels[0], labels.at(-1)]).toEqual(['09:00', '17:00']);
  });

  it('shortens the last row at closing time', () => {
    const rows = slotRows({ ...NINE_TO_HALF_PAST_FIVE, slotMinutes: 60 });
    expect(rows.at(-1)).toEqual({ startMinute: 1020, endMinute: 1050, label: '17:00' });
  });

  it('covers the opening hours without gaps or overlaps', () => {
    const hours = fc
      .tuple(fc.nat(1380), fc.integer({ min: 1, max: 1440 }), fc.constantFrom(15, 30, 45, 60, 90, 120))
      .map(([opensAt, length, slotMinutes]) => ({ opensAt, closesAt: Math.min(1440, opensAt + length), slotMinutes }));
    fc.assert(
      fc.property(hours, (opening) => {
        const rows = slotRows(opening);
        expect(rows[0]!.startMinute).toBe(opening.opensAt);
        expect(rows.at(-1)!.endMinute).toBe(opening.closesAt);
        rows.slice(1).forEach((row, index) => expect(row.startMinute).toBe(rows[index]!.endMinute));
      }),
    );
  });
});

describe('slotsOfDay', () => {
  it('omits rows whose start the clock skips and shortens no other row', () => {
    const slots = slotsOfDay(localDate('2026-03-29'), ALL_DAY, 'Europe/Berlin');
    expect(slots).toHaveLength(46);
    expect(slots.map((slot) => slot.label)).not.toContain('02:30');
    expect(slots.every((slot) => slot.end - slot.start === 30 * 60_000)).toBe(true);
  });

  it('adds a repeated hour to the row before the clock change', () => {
    const slots = slotsOfDay(localDate('2026-10-25'), ALL_DAY, 'Europe/Berlin');
    expect(slots).toHaveLength(48);
    const row = slots.find((slot) => slot.label === '02:30')!;
    expect([row.start, row.end]).toEqual([parseInstant('2026-10-25T00:30:00Z'), parseInstant('2026-10-25T02:00:00Z')]);
  });

  it('returns slots that never overlap, in any zone and on any date', () => {
    const zones = fc.constantFrom(
      ...['Europe/Berlin', 'Australia/Lord_Howe', 'America/Sao_Paulo', 'Antarctica/Troll', 'Pacific/Apia'],
    );
    const dates = fc.constantFrom(
      ...['2026-03-29', '2026-10-25', '2026-04-05', '2026-10-04', '2018-11-04', '2011-12-29', '2011-12-31'],
    );
    const slotMinutes = fc.constantFrom(15, 30, 45, 60, 90, 120);
    fc.assert(
      fc.property(zones, dates, slotMinutes, (zone, date, minutes) => {
        const slots = slotsOfDay(localDate(date), { ...ALL_DAY, slotMinutes: minutes }, zone);
        slots.forEach((slot) => expect(slot.end).toBeGreaterThan(slot.start));
        slots.slice(1).forEach((slot, index) => expect(slot.start).toBeGreaterThanOrEqual(slots[index]!.end));
      }),
    );
  });
});

describe('isWithinOpeningHours', () => {
  it('accepts the last slot of a day whose midnight the clock skips', () => {
    const [start, end] = [parseInstant('2027-09-05T03:30:00Z'), parseInstant('2027-09-05T04:00:00Z')];
    const isWithin = (range: Interval) => isWithinOpeningHours(range, ALL_DAY, 'America/Santiago');
    expect(isWithin({ start, end })).toBe(true);
    expect(isWithin({ start, end: plusMinutes(end, 30) })).toBe(false);
    expect(isWithin({ start: end, end: plusMinutes(end, 30) })).toBe(true);
  });

  it('accepts from each slot on what shows only wall times within the hours of its date, in any zone', () => {
    const days = fc.constantFrom(
      ...[
        ['Europe/Berlin', '2026-03-29'],
        ['Europe/Berlin', '2026-10-25'],
        ['Australia/Lord_Howe', '2026-04-05'],
        ['Australia/Lord_Howe', '2026-10-04'],
        ['Antarctica/Troll', '2026-03-29'],
        ['America/Santiago', '2027-09-04'],
        ['America/Santiago', '2027-09-05'],
        ['America/Santiago', '2027-04-03'],
        ['Africa/Cairo', '2026-04-23'],
        ['Asia/Beirut', '2026-03-28'],
        ['America/Havana', '2026-03-07'],
        ['America/Havana', '2026-10-31'],
        ['Pacific/Apia', '2011-12-29'],
      ],
    );
    const hours = fc.record({
      opensAt: fc.constantFrom(0, 60, 540),
      closesAt: fc.constantFrom(120, 150, 180, 1380, 1410, 1440),
      slotMinutes: fc.constantFrom(15, 30, 45, 60),
    });
    fc.assert(
      fc.property(days, hours.filter(isOpeningHours), ([zone, day], opening) => {
        const date = localDate(day!);
        const isOpenAt = (at: Interval['start']) => {
          const local = toLocal(at, zone!);
          return local.date === date && opening.opensAt <= local.minuteOfDay && local.minuteOfDay < opening.closesAt;
        };
        for (const { start } of slotsOfDay(date, opening, zone!)) {
          for (let quarters = 1; quarters <= 8; quarters += 1) {
            const steps = Array.from({ length: quarters }, (_, index) => plusMinutes(start, index * 15));
            const range = { start, end: plusMinutes(start, quarters * 15) };
            expect(isWithinOpeningHours(range, opening, zone!)).toBe(steps.every(isOpenAt));
          }
        }
      }),
    );
  });
});

describe('slotAt', () => {
  const zone = 'Europe/Berlin';

  it('returns the slot that contains the instant; the start is inclusive, the end exclusive', () => {
    expect(slotAt(parseInstant('2026-11-24T09:00:00Z'), NINE_TO_HALF_PAST_FIVE, zone)?.label).toBe('10:00');
    expect(slotAt(parseInstant('2026-11-24T09:29:59Z'), NINE_TO_HALF_PAST_FIVE, zone)?.label).toBe('10:00');
    expect(slotAt(parseInstant('2026-11-24T09:30:00Z'), NINE_TO_HALF_PAST_FIVE, zone)?.label).toBe('10:30');
  });

  it('returns null before opening and after closing', () => {
    expect(slotAt(parseInstant('2026-11-24T07:59:00Z'), NINE_TO_HALF_PAST_FIVE, zone)).toBeNull();
    expect(slotAt(parseInstant('2026-11-24T16:30:00Z'), NINE_TO_HALF_PAST_FIVE, zone)).toBeNull();
  });

  it.each(['2026-03-29', '2026-10-25'])(
    'agrees with slotsOfDay in every minute of %s, a date with a clock change',
    (day) => {
      const slots = slotsOfDay(localDate(day), ALL_DAY, zone);
      const first = slots[0]!.start;
      for (let minute = 0; minute < 23 * 60; minute += 1) {
        const at = instant(first + minute * 60_000);
        expect(slotAt(at, ALL_DAY, zone)).toEqual(slots.find(({ start, end }) => start <= at && at < end) ?? null);
      }
    },
  );
});

describe('isOpeningHours', () => {
  it('accepts hours within one day that contain at least one slot', () => {
    expect(isOpeningHours(NINE_TO_HALF_PAST_FIVE)).toBe(true);
    expect(isOpeningHours(ALL_DAY)).toBe(true);
    expect(isOpeningHours({ opensAt: 540, closesAt: 569, slotMinutes: 30 })).toBe(false);
    expect(isOpeningHours({ opensAt: 540, closesAt: 1441, slotMinutes: 30 })).toBe(false);
    expect(isOpeningHours({ opensAt: -30, closesAt: 540, slotMinutes: 30 })).toBe(false);
    expect(isOpeningHours({ opensAt: 540, closesAt: 1050, slotMinutes: 0 })).toBe(false);
  });
});
