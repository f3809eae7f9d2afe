import type { Booking, PlanId, RoomId, UserId } from '@roomhours/domain';
import type { TimeRange } from '@roomhours/time';
import type { ImpactReader, ImpactScope, TouchedTimes } from '../../src';
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
      ...(await this.touched(scope, (booking) => booking.roomId === roomId)),
      blockedTimes: blockedTimes.length,
    };
  }

  async withinRoom(roomId: RoomId, range: TimeRange, scope: ImpactScope) {
    if (!this.state().rooms.has(roomId)) return null;
    return this.touched(scope, (booking) => booking.roomId === roomId && booking.range.overlaps(range));
  }

  async ofUser(userId: UserId, scope: ImpactScope) {
    return this.state().users.has(userId) ? this.touched(scope, (booking) => booking.userId === userId) : null;
  }

  async ofPlan(planId: PlanId, scope: ImpactScope) {
    const { plans, users } = this.state();
    const plan = plans.get(planId);
    if (plan === undefined) return null;
    const holders = new Set(
      [...users.values()].filter(({ user }) => user.plan === plan.name).map(({ user }) => user.id),
    );
    return { ...(await this.touched(scope, ({ userId }) => holders.has(userId))), users: holders.size };
  }

  atTimes({ touches }: TouchedTimes, scope: ImpactScope) {
    return this.touched(scope, ({ range }) => touches(range));
  }

  private async touched({ now, most }: ImpactScope, isTouched: (booking: Booking) => boolean) {
    const touched = [...this.state().bookings.values()].filter(
      (booking) => booking.range.end > now && isTouched(booking),
    );
    const listed = await new InMemoryBookings(this.state).named(touched.sort(byStart).slice(0, most));
    return { bookings: touched.length, members: new Set(touched.map(({ userId }) => userId)).size, listed };
  }
}
