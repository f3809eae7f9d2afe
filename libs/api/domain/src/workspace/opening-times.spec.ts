import { localDate } from '@roomhours/time';
import type { SpecialDayId } from '../ids';
import { type OpeningTimes, assertDayHours, assertFitsOwnHours } from './opening-times';

const HOURS = { opensAt: 540, closesAt: 1050, slotMinutes: 30 };
const specialDay = (date: string, opensAt: number | null) => ({
  id: 1 as SpecialDayId,
  date: localDate(date),
  name: `Day ${date.slice(8)}`,
  hours: opensAt === null ? null : { opensAt, closesAt: 1050 },
});
const TIMES: OpeningTimes = {
  hours: HOURS,
  exceptions: {
    weekdays: [
      { weekday: 6, hours: { opensAt: 570, closesAt: 840 } },
      { weekday: 7, hours: null },
    ],
    specialDays: [specialDay('2026-12-24', 630), specialDay('2026-12-25', null), specialDay('2026-12-31', 600)],
  },
};

it('the hours of a day are refused on the field that does not fit', () => {
  const refused = (opensAt: number, closesAt: number, path?: string) =>
    expect(() => assertDayHours({ opensAt, closesAt }, { ...HOURS, slotMinutes: 60 }, path));
  const field = (name: string) => expect.objectContaining({ details: [expect.objectContaining({ field: name })] });
  refused(570, 900).toThrow(field('startTime'));
  refused(600, 630, 'weekdays.2.').toThrow(field('weekdays.2.endTime'));
  refused(600, 660).not.toThrow();
  expect(() => assertDayHours(null, HOURS)).not.toThrow();
});

describe('new default hours', () => {
  const refusalOf = (hours: typeof HOURS, times = TIMES) => {
    try {
      assertFitsOwnHours(hours, times);
      return null;
    } catch (error) {
      return (error as { details: unknown }).details;
    }
  };
  const sentence = (days: string) =>
    `The hours of ${days} would no longer be on the slot list. Change those hours first.`;

  it('fit if all days with their own hours stay on the slot list', () => {
    expect(refusalOf({ ...HOURS, opensAt: 480, closesAt: 600 })).toBeNull();
    expect(refusalOf({ ...HOURS, slotMinutes: 15 })).toBeNull();
  });

  it('are refused with the names of the days that do not fit, on the setting that changed', () => {
    const days = 'Saturday and Thursday 24 December 2026 (Day 24)';
    expect(refusalOf({ ...HOURS, slotMinutes: 60 })).toEqual([{ field: 'slotDuration', message: sentence(days) }]);
    const sixty = { ...TIMES, hours: { ...HOURS, slotMinutes: 60 } };
    expect(refusalOf({ ...HOURS, slotMinutes: 60 }, sixty)).toEqual([{ field: 'startTime', message: sentence(days) }]);
  });

  it('are refused with the names of three days and the number of the others', () => {
    const many = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'].map((date) => specialDay(date, 630));
    const times = { ...TIMES, exceptions: { weekdays: TIMES.exceptions.weekdays, specialDays: many } };
    const days = 'Saturday, Tuesday 1 December 2026 (Day 01), Wednesday 2 December 2026 (Day 02) and 2 more';
    expect(refusalOf({ ...HOURS, slotMinutes: 60 }, times)).toEqual([
      { field: 'slotDuration', message: sentence(days) },
    ]);
  });

  it('are refused if a day would be shorter than one slot', () => {
    const times = {
      ...TIMES,
      exceptions: { weekdays: [{ weekday: 1, hours: { opensAt: 540, closesAt: 600 } }], specialDays: [] },
    };
    expect(refusalOf({ ...HOURS, slotMinutes: 90 }, times)).toEqual([
      { field: 'slotDuration', message: sentence('Monday') },
    ]);
  });
});
