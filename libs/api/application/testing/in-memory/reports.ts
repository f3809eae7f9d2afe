import { emailKey, roomNameKey } from '@roomhours/domain';
import type { TimeRange } from '@roomhours/time';
import type { MemberOrder, MemberUsage, PageRequest, ReportReader } from '../../src';
import { type State, compareText, minutesBy, pageOf } from './state';
import { inOrder } from './users';

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

  async members(startingWithin: TimeRange, order: MemberOrder, page: PageRequest | null) {
    const { bookings, users } = this.state();
    const counted = [...bookings.values()].filter(({ range }) => startingWithin.contains(range.start));
    const byUser = minutesBy(counted, ({ userId }) => userId);
    const members = [...users.values()].map(({ user }) => user).filter(({ role }) => role === 'user');
    const usage = members.map((user) => ({ user, minutes: byUser.get(user.id) ?? 0 }));
    return pageOf(usage.sort(inMemberOrder(order)), page);
  }
}

function inMemberOrder({ by, descending }: MemberOrder): (a: MemberUsage, b: MemberUsage) => number {
  if (by !== 'minutes' && by !== 'share') {
    const compare = inOrder({ by, descending });
    return (a, b) => compare(a.user, b.user);
  }
  const direction = descending ? -1 : 1;
  const isUnlimited = ({ user }: MemberUsage) => by === 'share' && user.monthlyQuotaMinutes === 0;
  const key = (usage: MemberUsage) =>
    isUnlimited(usage) ? 0 : usage.minutes / (by === 'share' ? usage.user.monthlyQuotaMinutes : 1);
  return (a, b) =>
    Number(isUnlimited(a)) - Number(isUnlimited(b)) ||
    direction * (key(a) - key(b)) ||
    compareText(emailKey(a.user.email), emailKey(b.user.email));
}
