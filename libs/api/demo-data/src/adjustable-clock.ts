import { Clock } from '@roomhours/application';
import type { Instant } from '@roomhours/time';

/** A clock that returns the time it was set to. */
export class AdjustableClock extends Clock {
  constructor(private at: Instant) {
    super();
  }

  now(): Instant {
    return this.at;
  }

  set(at: Instant): void {
    this.at = at;
  }
}
