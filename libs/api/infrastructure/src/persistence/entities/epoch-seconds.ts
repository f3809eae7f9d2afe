import { type Instant, instant } from '@roomhours/time';

/** Returns whole seconds since 1970, the stored form of an instant (persistence.md "Times"). */
export function toSeconds(at: Instant): number {
  return Math.floor(at / 1000);
}

export function fromSeconds(seconds: number): Instant {
  return instant(seconds * 1000);
}

/** Converts between an entity's instant and stored seconds. A column without a value gets its default. */
export const epochSeconds = {
  to: (at: Instant | null | undefined) => (at === null || at === undefined ? at : toSeconds(at)),
  from: (seconds: number | null): Instant | null => (seconds === null ? null : fromSeconds(seconds)),
};
