/** A point in time: milliseconds since 1970-01-01T00:00Z. Never a wall time. */
export type Instant = number & { readonly __brand: 'Instant' };

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Brands milliseconds since the epoch as an instant. Throws a RangeError unless they are a safe integer. */
export function instant(epochMs: number): Instant {
  if (!Number.isSafeInteger(epochMs)) throw new RangeError(`Not an instant: ${epochMs}`);
  return epochMs as Instant;
}

const FIRST_UNSUPPORTED = Date.UTC(2101, 0);

/** Returns whether the instant can be stored: from 1970 to the end of 2100, in UTC. */
export function isSupportedInstant(at: number): boolean {
  return at >= 0 && at < FIRST_UNSUPPORTED;
}

/** Adds elapsed minutes to an instant; negative minutes give an earlier one. */
export function plusMinutes(at: Instant, minutes: number): Instant {
  return instant(at + minutes * MINUTE_MS);
}

/** Returns ISO 8601 in UTC with seconds, for example '2026-11-24T09:00:00Z'. */
export function formatInstant(at: Instant): string {
  return `${new Date(at).toISOString().slice(0, 19)}Z`;
}

/** Parses the format of `formatInstant`, with or without milliseconds. Throws a RangeError for any other text. */
export function parseInstant(iso: string): Instant {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/.test(iso)) throw new RangeError(`Not an instant: ${iso}`);
  return instant(Date.parse(iso));
}
