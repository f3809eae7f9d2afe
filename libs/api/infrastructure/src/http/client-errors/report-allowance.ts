import { Clock } from '@roomhours/application';
import { Injectable } from '@nestjs/common';
import { type Instant, MINUTE_MS } from '@roomhours/time';

/** Lines that one person's pages may add to the log of this process within the window. */
export const MOST_REPORTS = 20;
export const WINDOW_MS = 10 * MINUTE_MS;

/** Keeps the log readable, whatever a page, or somebody who plays one, sends. */
@Injectable()
export class ReportAllowance {
  private windowStart: Instant | null = null;
  private readonly counts = new Map<number, number>();

  constructor(private readonly clock: Clock) {}

  /** Counts a report of this user; false when there have been enough. */
  take(userId: number): boolean {
    const now = this.clock.now();
    if (this.windowStart === null || now >= this.windowStart + WINDOW_MS) {
      this.windowStart = now;
      this.counts.clear();
    }
    const count = (this.counts.get(userId) ?? 0) + 1;
    this.counts.set(userId, count);
    return count <= MOST_REPORTS;
  }
}
