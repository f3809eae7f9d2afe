import { type Instant, instant } from '@roomhours/time';

/** Instants are stored as whole seconds since 1970 in an unsigned integer (decision record "Persistence"). */
export function toSeconds(at: Instant): number {
  return Math.floor(at / 1000);
}

export function fromSeconds(seconds: number): Instant {
  return instant(seconds * 1000);
}

/** Makes an entity's instant of the stored seconds, and back. */
export const epochSeconds = {
  to: (at: Instant | null): number | null => (at === null ? null : toSeconds(at)),
  from: (seconds: number | null): Instant | null => (seconds === null ? null : fromSeconds(seconds)),
};
