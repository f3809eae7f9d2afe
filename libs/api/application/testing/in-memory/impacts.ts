import type { Booking, PlanId, RoomId, UserId } from '@roomhours/domain';
import type { TimeRange } from '@roomhours/time';
import type { ImpactReader, ImpactScope, AffectedTimes } from '../../src';
import { InMemoryBookings } from './bookings';
import { type State, byStart } from './state';

export class InMemoryImpacts implements ImpactReader {
  constructor(private readonly state: () => State) {}

  async ofRoom(roomId: RoomId, scope: ImpactScope) {
    if (!this.state().rooms.has(roomId)) return null;
    const blockedTimes = [...this.state().blockedTimes.values()].filter(
      (blocked) => blocked.roomId === roomId && blocked.range.end > scope.now,
    );
    return {
      ...(await this.affected(scope, (booking) => booking.roomId === roomId)),
      blockedTimes: blockedTimes.length,
    };
  }

  async withinRoom(roomId: RoomId, range: TimeRange, scope: ImpactScope) {
    if (!this.state().rooms.has(roomId)) return null;
    return this.affected(scope, (booking) => booking.roomId === roomId && booking.range.overlaps(range));
  }

  async ofUser(userId: UserId, scope: ImpactScope) {
    return this.state().users.has(userId) ? this.affected(scope, (booking) => booking.userId === userId) : null;
  }

  async ofPlan(planId: PlanId, scope: ImpactScope) {
    const { plans, users } = this.state();
    const plan = plans.get(planId);
    if (plan === undefined) return null;
    const holders = new Set(
      [...users.values()].filter(({ user }) => user.plan === plan.name).map(({ user }) => user.id),
    );
    return { ...(await this.affected(scope, ({ userId }) => holders.has(userId))), users: holders.size };
  }

  atTimes({ affects }: AffectedTimes, scope: ImpactScope) {
    return this.affected(scope, ({ range }) => affects(range));
  }

  private async affected({ now, maxListed }: ImpactScope, isAffected: (booking: Booking) => boolean) {
    const affected = [...this.state().bookings.values()].filter(
      (booking) => booking.range.end > now && isAffected(booking),
    );
    const listed = await new InMemoryBookings(this.state).named(affected.sort(byStart).slice(0, maxListed));
    return { bookings: affected.length, members: new Set(affected.map(({ userId }) => userId)).size, listed };
  }
}
