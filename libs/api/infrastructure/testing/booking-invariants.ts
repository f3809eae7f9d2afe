import { type Booking, MonthlyQuota, type User } from '@roomhours/domain';
import { monthAt } from '@roomhours/time';

/** Returns all pairs of overlapping bookings of one room. Booking rules 1 forbid them. */
export function overlapsIn(bookings: readonly Booking[]): [Booking, Booking][] {
  const inOrder = [...bookings].sort((a, b) => a.roomId - b.roomId || a.range.start - b.range.start);
  return inOrder.flatMap((booking, index) => {
    const overlapping: [Booking, Booking][] = [];
    for (const later of inOrder.slice(index + 1)) {
      if (later.roomId !== booking.roomId || later.range.start >= booking.range.end) break;
      overlapping.push([booking, later]);
    }
    return overlapping;
  });
}

/** A month in which a member has booked more minutes than the quota allows. */
export interface QuotaOverrun {
  user: User;
  month: string;
  usedMinutes: number;
}

/** Returns all months of members above their quota. Booking rules 6 forbid them. */
export function quotaOverruns(bookings: readonly Booking[], users: readonly User[], zone: string): QuotaOverrun[] {
  return users.flatMap((user) => {
    const months = new Map<string, number>();
    for (const { userId, range } of bookings) {
      if (userId !== user.id) continue;
      const month = monthAt(range.start, zone);
      months.set(month, (months.get(month) ?? 0) + range.minutes);
    }
    return [...months].flatMap(([month, usedMinutes]) => {
      const { limitMinutes } = MonthlyQuota.of(user, usedMinutes);
      return limitMinutes !== null && usedMinutes > limitMinutes ? [{ user, month, usedMinutes }] : [];
    });
  });
}
