import { Injectable } from '@nestjs/common';
import { Clock } from '@roomhours/application';
import { type Instant, instant } from '@roomhours/time';

/** The clock of the machine. */
@Injectable()
export class SystemClock extends Clock {
  now(): Instant {
    return instant(Date.now());
  }
}
