import { Injectable } from '@nestjs/common';
import { Interval, Timeout } from '@nestjs/schedule';
import { Retention } from '@roomhours/application';
import { HOUR_MS, MINUTE_MS } from '@roomhours/time';
import { Log } from '../../system';

/** Runs retention daily. Every process tries each hour, and one of them runs it: so no day is missed. */
@Injectable()
export class RetentionJob {
  constructor(
    private readonly retention: Retention,
    private readonly log: Log,
  ) {}

  @Timeout(MINUTE_MS)
  runAfterStart(): Promise<void> {
    return this.run();
  }

  @Interval(HOUR_MS)
  async run(): Promise<void> {
    try {
      const removed = await this.retention.runOnceADay();
      if (removed !== null) this.log.pino.info({ removed }, 'Older personal data were removed');
    } catch (error) {
      const reason = (error as Error).message;
      this.log.pino.warn({ reason }, 'Older personal data could not be removed; it will be tried again in an hour');
    }
  }
}
