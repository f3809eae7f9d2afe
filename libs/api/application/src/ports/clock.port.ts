import type { Instant } from '@roomhours/time';

/** The only source of the current time. */
export abstract class Clock {
  abstract now(): Instant;
}
