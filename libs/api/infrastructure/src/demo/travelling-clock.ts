import { Clock } from '@roomhours/application';
import type { Instant } from '@roomhours/time';

/** Shows the time that it was taken to. */
export class TravellingClock extends Clock {
  constructor(private at: Instant) {
    super();
  }

  now(): Instant {
    return this.at;
  }

  travelTo(at: Instant): void {
    this.at = at;
  }
}
