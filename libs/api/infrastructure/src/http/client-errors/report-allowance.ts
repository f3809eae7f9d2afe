import { Injectable } from '@nestjs/common';
import { Clock } from '@roomhours/application';
import { type Instant, MINUTE_MS } from '@roomhours/time';

/** Maximum log lines per user, process and window. */
export const MAX_REPORTS = 20;
export const WINDOW_MS = 10 * MINUTE_MS;

/** Rate limit of error reports, which protects the log from broken or malicious clients. */
@Injectable()
export class ReportAllowance {
  private windowStart: Instant | null = null;
  private readonly counts = new Map<number, number>();

  constructor(private readonly clock: Clock) {}

  /** Counts a report of the user. Returns false above the limit. */
  take(userId: number): boolean {
    const now = this.clock.now();
    if (this.windowStart === null || now < this.windowStart || now >= this.windowStart + WINDOW_MS) {
      this.windowStart = now;
      this.counts.clear();
    }
    const count = (this.counts.get(userId) ?? 0) + 1;
    this.counts.set(userId, count);
    return count <= MAX_REPORTS;
  }
}
