import { type Booking, roomNameKey } from '@roomhours/domain';
import type { TimeRange } from '@roomhours/time';
import type { ReportReader } from '../../src';
import { type State, compareText } from './state';

export class InMemoryReports implements ReportReader {
  constructor(private readonly state: () => State) {}

  async usage(startingWithin: TimeRange, maxUsers: number) {
    const { bookings, rooms, users } = this.state();
    const counted = [...bookings.values()].filter(({ range }) => startingWithin.contains(range.start));
    const byRoom = minutesBy(counted, ({ roomId }) => roomId);
    const byUser = minutesBy(counted, ({ userId }) => userId);
    const roomSums = [...byRoom].map(([roomId, minutes]) => ({ roomId, roomName: rooms.get(roomId)!.name, minutes }));
    const userSums = [...byUser].map(([userId, minutes]) => ({ userId, user: users.get(userId)!.user, minutes }));
    return {
      rooms: roomSums.sort(
        (a, b) => b.minutes - a.minutes || compareText(roomNameKey(a.roomName), roomNameKey(b.roomName)),
      ),
      topUsers: userSums.sort((a, b) => b.minutes - a.minutes || a.userId - b.userId).slice(0, maxUsers),
      bookings: counted.length,
      activeUsers: byUser.size,
    };
  }
}

export function minutesBy<K>(bookings: readonly Booking[], keyOf: (booking: Booking) => K): Map<K, number> {
  const sums = new Map<K, number>();
  bookings.forEach((booking) => sums.set(keyOf(booking), (sums.get(keyOf(booking)) ?? 0) + booking.range.minutes));
  return sums;
}
