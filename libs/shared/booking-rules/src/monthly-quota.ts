import { hoursText } from '@roomhours/text';
import {
  type Interval,
  type LocalDate,
  type Month,
  type TimeRange,
  dayInWords,
  minutesOf,
  monthAt,
  monthInWords,
  toLocal,
} from '@roomhours/time';

/** A member's limit and use in one calendar month of the workspace zone, in minutes (booking rules 6). */
export class MonthlyQuota {
  private constructor(
    /** Null means no limit. */
    readonly limitMinutes: number | null,
    readonly usedMinutes: number,
    /** Minutes that `plus` has added to those that were used at first. */
    private readonly addedMinutes = 0,
  ) {}

  /** Creates the quota of a user. Administrators and users with the quota 0 have no limit. */
  static of(user: { role: 'user' | 'admin'; monthlyQuotaMinutes: number }, usedMinutes: number): MonthlyQuota {
    const isUnlimited = user.role === 'admin' || user.monthlyQuotaMinutes === 0;
    return new MonthlyQuota(isUnlimited ? null : user.monthlyQuotaMinutes, usedMinutes);
  }

  /** Null means no limit. Never negative: a quota below the used minutes leaves 0. */
  get remainingMinutes(): number | null {
    return this.limitMinutes === null ? null : Math.max(0, this.limitMinutes - this.usedMinutes);
  }

  /** Returns whether `minutes` can be added. Zero and negative minutes are always allowed, even above the limit. */
  allows(minutes: number): boolean {
    return this.limitMinutes === null || minutes <= 0 || this.usedMinutes + minutes <= this.limitMinutes;
  }

  plus(minutes: number): MonthlyQuota {
    return new MonthlyQuota(this.limitMinutes, this.usedMinutes + minutes, this.addedMinutes + minutes);
  }

  /**
   * Returns the reason for a date of a series that does not fit, after `plus` has added the earlier dates: 'Tuesday 15
   * December does not fit: you have 2 hours left in December, and the dates up to it need 3 hours'.
   */
  shortageInWords(date: LocalDate, minutes: number): string {
    const left = Math.max(0, (this.limitMinutes ?? 0) - this.usedMinutes + this.addedMinutes);
    const has = `you have ${hoursText(left / 60)} left in ${monthInWords(date)}`;
    const needed = hoursText((this.addedMinutes + minutes) / 60);
    return `${dayInWords(date)} does not fit: ${has}, and the dates up to it need ${needed}`;
  }
}

/**
 * Returns why the first date of a series does not fit into its month, or null if all dates fit (booking rules 7).
 *
 * @param ranges the dates in order
 * @param quotas before the series, by month; a month without a quota is not checked
 */
export function seriesShortage(
  ranges: readonly TimeRange[],
  quotas: ReadonlyMap<Month, MonthlyQuota>,
  zone: string,
): string | null {
  const before = new Map(quotas);
  for (const range of ranges) {
    const month = monthAt(range.start, zone);
    const quota = before.get(month);
    if (quota?.allows(range.minutes) === false)
      return quota.shortageInWords(toLocal(range.start, zone).date, range.minutes);
    if (quota !== undefined) before.set(month, quota.plus(range.minutes));
  }
  return null;
}

/** Sums the minutes of bookings by the month in which each starts (booking rules 6). */
export function minutesByMonth(ranges: readonly Interval[], zone: string): Map<Month, number> {
  const minutes = new Map<Month, number>();
  for (const range of ranges) {
    const month = monthAt(range.start, zone);
    minutes.set(month, (minutes.get(month) ?? 0) + minutesOf(range));
  }
  return minutes;
}
