/** A moment in time: milliseconds since 1970-01-01T00:00Z. Never a wall time. */
export type Instant = number & { readonly __brand: 'Instant' };

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Brands milliseconds since the epoch as an instant. */
export function instant(epochMs: number): Instant {
  if (!Number.isSafeInteger(epochMs)) throw new RangeError(`Not an instant: ${epochMs}`);
  return epochMs as Instant;
}

const FIRST_UNSUPPORTED = Date.UTC(2101, 0);

/** Whether the product stores such an instant: from 1970 to the end of 2100, in UTC. */
export function isSupportedInstant(at: number): boolean {
  return at >= 0 && at < FIRST_UNSUPPORTED;
}

/** The instant `minutes` of elapsed time later (earlier when negative). */
export function plusMinutes(at: Instant, minutes: number): Instant {
  return instant(at + minutes * MINUTE_MS);
}

/** ISO 8601 in UTC to the second, such as '2026-11-24T09:00:00Z'. */
export function formatInstant(at: Instant): string {
  return `${new Date(at).toISOString().slice(0, 19)}Z`;
}

/** Reads what `formatInstant` writes, with or without milliseconds. Throws a RangeError for anything else. */
export function parseInstant(iso: string): Instant {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/.test(iso)) throw new RangeError(`Not an instant: ${iso}`);
  return instant(Date.parse(iso));
}
