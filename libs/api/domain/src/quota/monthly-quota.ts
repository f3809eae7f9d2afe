import { type User, isAdministrator } from '../user/user';

/** The hours of one member in one calendar month of the workspace zone, in minutes (booking rules 6). */
export class MonthlyQuota {
  private constructor(
    /** Null means no limit. */
    readonly limitMinutes: number | null,
    readonly usedMinutes: number,
  ) {}

  /** Administrators have no limit, nor has a member whose quota is 0. */
  static of(user: Pick<User, 'role' | 'monthlyQuotaMinutes'>, usedMinutes: number): MonthlyQuota {
    const unlimited = isAdministrator(user) || user.monthlyQuotaMinutes === 0;
    return new MonthlyQuota(unlimited ? null : user.monthlyQuotaMinutes, usedMinutes);
  }

  /** Null means no limit; a quota lowered below what is used leaves 0. */
  get remainingMinutes(): number | null {
    return this.limitMinutes === null ? null : Math.max(0, this.limitMinutes - this.usedMinutes);
  }

  /** Whether `minutes` more fit; giving hours back always fits, even above a lowered quota. */
  allows(minutes: number): boolean {
    return this.limitMinutes === null || minutes <= 0 || this.usedMinutes + minutes <= this.limitMinutes;
  }

  plus(minutes: number): MonthlyQuota {
    return new MonthlyQuota(this.limitMinutes, this.usedMinutes + minutes);
  }
}
