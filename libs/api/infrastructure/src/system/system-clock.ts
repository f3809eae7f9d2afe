import { Clock } from '@roomhours/application';
import { type Instant, instant } from '@roomhours/time';

/** The machine's clock. */
export class SystemClock extends Clock {
  now(): Instant {
    return instant(Date.now());
  }
}
