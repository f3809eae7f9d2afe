import { type OpeningTimes, openingOn } from '@roomhours/booking-rules';
import { type AvailabilityQuery, BOOKING_DURATIONS_MINUTES, ROOM_CAPACITY, type Room } from '@roomhours/contract';
import { type LocalDate, type MinuteOfDay, formatTimeOfDay } from '@roomhours/time';

/** The room and time that a member looks for. Wall times in the workspace zone. */
export interface Wish {
  people: number | null;
  durationMinutes: number;
  date: LocalDate | null;
  /** Null: from the opening on. */
  from: MinuteOfDay | null;
  /** Null: until closing. */
  to: MinuteOfDay | null;
  /** Names of amenities that the room must have. */
  amenities: readonly string[];
}

/** Why a wish cannot be searched, by field. */
export type WishErrors = Partial<Record<keyof Wish, string>>;

export function initialWish(date: LocalDate): Wish {
  return { people: 1, durationMinutes: BOOKING_DURATIONS_MINUTES[0], date, from: null, to: null, amenities: [] };
}

export function errorsOf({ people, date, from, to }: Wish): WishErrors {
  const { min, max } = ROOM_CAPACITY;
  const isCapacity = people !== null && Number.isInteger(people) && people >= min && people <= max;
  return {
    ...(!isCapacity && { people: `A whole number from ${min} to ${max}` }),
    ...(date === null && { date: 'Choose a date' }),
    ...(from !== null && to !== null && to <= from && { to: 'Choose a later time' }),
  };
}

/** Returns the request for a wish without errors, otherwise null. */
export function requestOf(wish: Wish): AvailabilityQuery | null {
  if (Object.keys(errorsOf(wish)).length > 0) return null;
  const { people, durationMinutes: duration, date, from, to, amenities } = wish;
  return {
    // The form offers no other lengths.
    people: people!,
    duration: duration as AvailabilityQuery['duration'],
    date: date!,
    ...(from !== null && { from: formatTimeOfDay(from) }),
    ...(to !== null && { to: formatTimeOfDay(to) }),
    ...(amenities.length > 0 && { amenities: [...amenities] }),
  };
}

/** Returns the amenities of the rooms by name, each once. */
export function amenitiesOf(rooms: readonly Room[]): string[] {
  const names = new Set(rooms.flatMap(({ amenities = [] }) => amenities));
  return [...names].sort((a, b) => a.localeCompare(b));
}

/** A step of the choice of times, in minutes. */
const STEP = 30;

/** Returns every half hour between opening and closing of a date, both included. */
export function timesOf(date: LocalDate | null, times: OpeningTimes): MinuteOfDay[] {
  const { opensAt, closesAt } = (date === null ? null : openingOn(date, times).hours) ?? times.hours;
  return Array.from({ length: Math.floor((closesAt - opensAt) / STEP) + 1 }, (_, index) => opensAt + index * STEP);
}
