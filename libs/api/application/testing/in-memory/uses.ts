import { type Instant, MINUTE_MS } from '@roomhours/time';

/** Returns the number of uses in the minute of `at`, with a new one; null above the maximum. */
export function countUse(
  lastUsedAt: Instant | null,
  usesInMinute: number,
  at: Instant,
  maxPerMinute: number,
): number | null {
  const uses = lastUsedAt !== null && lastUsedAt >= at - (at % MINUTE_MS) ? usesInMinute : 0;
  return uses >= maxPerMinute ? null : uses + 1;
}
