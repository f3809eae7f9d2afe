import { type Booking, MonthlyQuota, type User } from '@roomhours/domain';
import { monthAt } from '@roomhours/time';

/** Every two bookings of one room that overlap; booking rules 1 say that there are none. */
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

/** A member's month with more minutes than the quota allows. */
export interface QuotaOverrun {
  user: User;
  month: string;
  usedMinutes: number;
}

/** Every month of a member that is above the quota; booking rules 6 say that there is none. */
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
