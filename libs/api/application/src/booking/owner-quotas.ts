import { MonthlyQuota, type User } from '@roomhours/domain';
import { type Month, type TimeRange, monthAt, rangeOfMonth } from '@roomhours/time';
import type { Stores } from '../ports/unit-of-work.port';

/** Returns the user's quota of each month in which a range starts. Sums nothing if the user has no limit. */
export async function quotasOf(
  stores: Stores,
  user: User,
  ranges: readonly TimeRange[],
  zone: string,
): Promise<Map<Month, MonthlyQuota>> {
  const months = [...new Set(ranges.map((range) => monthAt(range.start, zone)))];
  const isUnlimited = MonthlyQuota.of(user, 0).limitMinutes === null;
  const monthRanges = isUnlimited ? [] : months.map((month) => rangeOfMonth(month, zone));
  const used = isUnlimited ? [] : await stores.bookings.sumMinutesOfEach(user.id, monthRanges);
  return new Map(months.map((month, index) => [month, MonthlyQuota.of(user, used[index] ?? 0)]));
}
