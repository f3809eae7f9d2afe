import type { WeekEntry } from '@roomhours/booking-form';
import { HOURS, ME, MONDAY, ZONE, at } from '@roomhours/booking-form/testing';
import type { WeekInput } from '../model/room-week';

/** A week of a member in office hours, seen on the Sunday before it. */
export const aWeek = (entries: readonly WeekEntry[] = [], change: Partial<WeekInput> = {}): WeekInput => ({
  ...{ weekStart: MONDAY, hours: HOURS, zone: ZONE, entries, now: at('2026-11-15', '12:00') },
  viewer: { id: ME, isAdmin: false },
  ...change,
});
