import { Clock } from '@roomhours/application';
import { type Instant, instant } from '@roomhours/time';

/** The clock of the machine. */
export class SystemClock extends Clock {
  now(): Instant {
    return instant(Date.now());
  }
}
