import type { Instant } from '@roomhours/time';

/** The only source of the present. */
export abstract class Clock {
  abstract now(): Instant;
}
