import { type Interval, type Month, minutesOf, monthAt } from '@roomhours/time';

/** A member's limit and use in one calendar month of the workspace zone, in minutes (booking rules 6). */
export class MonthlyQuota {
  private constructor(
    /** Null means no limit. */
    readonly limitMinutes: number | null,
    readonly usedMinutes: number,
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
    return new MonthlyQuota(this.limitMinutes, this.usedMinutes + minutes);
  }
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
