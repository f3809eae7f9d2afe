import type { Booking, PlanId, RoomId, UserId } from '@roomhours/domain';
import type { Instant, TimeRange } from '@roomhours/time';
import type {
  AffectedBookingReader,
  AffectedSelection,
  AffectedTimes,
  ImpactReader,
  ImpactScope,
  PlannedTime,
} from '../../src';
import { InMemoryBookings } from './bookings';
import { InMemoryRooms } from './rooms';
import { InMemorySchedules } from './schedules';
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

  async within(blocks: readonly PlannedTime[], scope: ImpactScope) {
    if (blocks.some(({ roomId }) => !this.state().rooms.has(roomId))) return null;
    return this.affected(scope, (booking) => isSelected({ kind: 'blocked', blocks }, booking));
  }

  async ofUsers(userIds: readonly UserId[], scope: ImpactScope) {
    if (!userIds.every((id) => this.state().users.has(id))) return null;
    return this.affected(scope, (booking) => userIds.includes(booking.userId));
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

  private async affected({ now, skipped, maxListed }: ImpactScope, isAffected: (booking: Booking) => boolean) {
    const affected = [...this.state().bookings.values()].filter(
      (booking) => booking.range.end > now && isAffected(booking),
    );
    const listed = await new InMemoryBookings(this.state).named(
      affected.sort(byStart).slice(skipped, skipped + maxListed),
    );
    return { bookings: affected.length, members: new Set(affected.map(({ userId }) => userId)).size, listed };
  }
}

export class InMemoryAffectedBookings implements AffectedBookingReader {
  constructor(private readonly state: () => State) {}

  async find(selection: AffectedSelection, now: Instant) {
    const bookings = [...this.state().bookings.values()];
    return bookings.filter((booking) => booking.range.end > now && isSelected(selection, booking)).sort(byStart);
  }

  async occupancy(ranges: readonly TimeRange[]) {
    const rooms = await new InMemoryRooms(this.state).list();
    return { rooms, ...new InMemorySchedules(this.state).overlapping(ranges, null) };
  }
}

function isSelected(selection: AffectedSelection, { roomId, userId, range }: Booking): boolean {
  switch (selection.kind) {
    case 'room':
      return roomId === selection.roomId;
    case 'users':
      return selection.userIds.includes(userId);
    case 'blocked':
      return selection.blocks.some((block) => block.roomId === roomId && block.range.overlaps(range));
    case 'times':
      return selection.times.affects(range);
  }
}
