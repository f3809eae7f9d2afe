import {
  type BookingPolicies,
  NEW_BOOKING_RULES,
  type Workspace,
  policiesOf,
  policyViolation,
} from '@roomhours/booking-rules';
import { type Instant, type LocalDate, type TimeRange, toLocal } from '@roomhours/time';
import type { RoomId, UserId } from '../ids';
import type { Room } from '../room/room';
import type { Booking } from './booking';

/** The policies of all rooms at one time. */
interface PolicyState {
  rooms: readonly Room[];
  workspace: Workspace;
}

/** Makes upcoming bookings again, by start, to count those that other policies would refuse (booking rules 12 to 17). */
export class PolicyReplay {
  /** Number of the bookings of members that the policies before allow, and those after refuse. */
  impossible = 0;

  private readonly policies: ReadonlyMap<RoomId, readonly [before: BookingPolicies, after: BookingPolicies]>;
  private readonly lastOfRoom = new Map<RoomId, TimeRange>();
  private readonly ofMember = new Map<UserId, { upcoming: number; date: LocalDate; ranges: TimeRange[] }>();

  constructor(
    before: PolicyState,
    after: PolicyState,
    private readonly now: Instant,
  ) {
    this.zone = before.workspace.zone;
    const afterById = new Map(after.rooms.map((room) => [room.id, room]));
    this.policies = new Map(
      before.rooms.map((room) => [
        room.id,
        [policiesOf(room, before.workspace), policiesOf(afterById.get(room.id)!, after.workspace)],
      ]),
    );
  }

  private readonly zone: string;

  /** Adds the next booking by start. A running one only counts for the others. */
  add({ roomId, userId, range }: Booking, isOfMember: boolean): void {
    const { date } = toLocal(range.start, this.zone);
    const known = this.ofMember.get(userId) ?? { upcoming: 0, date, ranges: [] };
    const member = known.date === date ? known : { ...known, date, ranges: [] };
    const policies = this.policies.get(roomId);
    if (isOfMember && policies !== undefined && range.start > this.now) {
      const [before, after] = policies.map((one) => this.isRefused(roomId, range, member, one));
      if (!before! && after!) this.impossible += 1;
    }
    this.lastOfRoom.set(roomId, range);
    this.ofMember.set(userId, { ...member, upcoming: member.upcoming + 1, ranges: [...member.ranges, range] });
  }

  private isRefused(
    roomId: RoomId,
    range: TimeRange,
    member: { upcoming: number; ranges: TimeRange[] },
    policies: BookingPolicies,
  ): boolean {
    if (policies.upcomingBookings !== null && member.upcoming >= policies.upcomingBookings) return true;
    const last = this.lastOfRoom.get(roomId);
    const context = { policies, before: null, own: member.ranges, ownBefore: member.ranges };
    // The bookings of the date alone: all of them are counted above.
    const policy = { ...context, policies: { ...policies, upcomingBookings: null } };
    const bookings = last === undefined ? [] : [{ range: last }];
    const candidate = { range, now: this.now, workspace: { zone: this.zone }, bookings, policy };
    return policyViolation(candidate, NEW_BOOKING_RULES) !== null;
  }
}
