import type { Quota } from '@roomhours/contract';
import { occurrencesAt } from '@roomhours/booking-rules';
import { localDate, parseMonth } from '@roomhours/time';
import { ZONE, aBooking, at } from '../../testing';
import { addedHours, impactOf, impactText, movedHours, shortageOf } from './quota-impact';

const NOVEMBER = parseMonth('2026-11')!;
const DECEMBER = parseMonth('2026-12')!;
const aQuota = (usedQuota: number, monthlyQuota: number): Quota => ({
  role: 'user',
  monthlyQuota,
  usedQuota,
  remainingQuota: monthlyQuota - usedQuota,
});
const text = (addedHours: number, quota?: Quota) => impactText({ month: NOVEMBER, addedHours, quota, fits: true });

describe('impactOf', () => {
  it('checks each month separately, and accepts a month whose quota is unknown', () => {
    const added = new Map([
      [NOVEMBER, 2],
      [DECEMBER, 2],
    ]);
    const availabilities = (quotas: Map<typeof NOVEMBER, Quota>) =>
      impactOf(added, quotas).map((impact) => impact.fits);
    expect(
      availabilities(
        new Map([
          [NOVEMBER, aQuota(3, 4)],
          [DECEMBER, aQuota(2, 4)],
        ]),
      ),
    ).toEqual([false, true]);
    expect(availabilities(new Map())).toEqual([true, true]);
  });
});

describe('shortageOf', () => {
  const weekly = occurrencesAt(
    { date: localDate('2026-11-24'), minuteOfDay: 600 },
    { date: localDate('2026-11-24'), minuteOfDay: 660 },
    { every: 'week', count: 4 },
    'Europe/Berlin',
  );
  const shortage = (used: number, limit: number) =>
    shortageOf(weekly, new Map([[DECEMBER, aQuota(used, limit)]]), 'Europe/Berlin');

  it('names the first date and the hours that are left before the series', () => {
    expect(shortage(2, 4)).toBe(
      'Tuesday 15 December does not fit: you have 2 hours left in December, and the dates up to it need 3 hours',
    );
    expect(shortage(5, 4)).toBe(
      'Tuesday 1 December does not fit: you have 0 hours left in December, and the dates up to it need 1 hour',
    );
  });

  it('is null if all dates fit, without a limit, and for a single booking', () => {
    expect([shortage(1, 4), shortage(2, 0)]).toEqual([null, null]);
    expect(shortageOf(weekly.slice(1, 2), new Map([[DECEMBER, aQuota(4, 4)]]), 'Europe/Berlin')).toBeNull();
  });
});

describe('movedHours', () => {
  it('returns the hours that an edit adds or gives back', () => {
    expect([...movedHours({ month: NOVEMBER, hours: 1 }, new Map([[NOVEMBER, 1.5]]))]).toEqual([[NOVEMBER, 0.5]]);
    expect([...movedHours({ month: NOVEMBER, hours: 1 }, new Map([[DECEMBER, 1]]))]).toEqual([
      [DECEMBER, 1],
      [NOVEMBER, -1],
    ]);
    expect([...movedHours({ month: NOVEMBER, hours: 1 }, new Map([[NOVEMBER, 1]]))]).toEqual([]);
  });
});

describe('addedHours', () => {
  it('counts all bookings of a series that change, also for a new owner', () => {
    const [first, ...others] = ['2026-11-23', '2026-11-30', '2026-12-07'].map(
      (date) => aBooking(at(date, '10:00'), at(date, '11:00')).booking!,
    );
    const start = { date: localDate('2026-11-24'), minuteOfDay: 600 };
    const occurrences = occurrencesAt(start, { ...start, minuteOfDay: 690 }, { every: 'week', count: 1 }, ZONE);
    const added = (isNewOwner: boolean) => [...addedHours(occurrences, first, ZONE, others, isNewOwner)];
    expect(added(false)).toEqual([
      [NOVEMBER, -0.5],
      [DECEMBER, 2],
    ]);
    expect(added(true)).toEqual([
      [NOVEMBER, 1.5],
      [DECEMBER, 3],
    ]);
  });
});

describe('impactText', () => {
  it('says the cost and what stays', () => {
    expect(text(1, aQuota(0, 4))).toBe('Takes 1 hour. 3 hours left in November after it.');
    expect(text(0.5, aQuota(3, 4))).toBe('Takes 0.5 hours. Last hour: 0.5 hours left in November after it.');
    expect(text(1, aQuota(3, 4))).toBe('Takes 1 hour. No hours left in November after it.');
    expect(text(2, aQuota(3, 4))).toBe('Takes 2 hours. 1 hour over the limit of November.');
    expect(text(-1, aQuota(3, 4))).toBe('Gives back 1 hour. 2 hours left in November after it.');
  });

  it('says only the cost if the quota is unknown, and no limit if there is none', () => {
    expect(text(1)).toBe('Takes 1 hour.');
    expect(text(1, { ...aQuota(0, 0), remainingQuota: -1 })).toBe('Takes 1 hour. No limit in November.');
  });
});
