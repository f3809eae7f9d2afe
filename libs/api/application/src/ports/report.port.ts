import type { RoomId, User, UserId } from '@roomhours/domain';
import type { TimeRange } from '@roomhours/time';
import type { Page, PageRequest } from './page';
import type { UserOrder } from './user.port';

/** Sums over the bookings that start within a range. Minutes are exact; the HTTP layer rounds them. */
export interface UsageSums {
  /** Ordered by minutes (descending), then by name. */
  rooms: { roomId: RoomId; roomName: string; minutes: number }[];
  /** Ordered by minutes (descending), then by id. At most `maxUsers` entries. */
  topUsers: {
    userId: UserId;
    user: Pick<User, 'email' | 'username' | 'role' | 'monthlyQuotaMinutes'>;
    minutes: number;
  }[];
  bookings: number;
  /** Number of distinct users with at least one booking. */
  activeUsers: number;
}

/** A member with the minutes of the bookings and late cancellations that start within a range. */
export interface MemberUsage {
  user: User;
  minutes: number;
  /** The part of `minutes` that belongs to late cancellations. */
  lateMinutes: number;
}

/**
 * Sort key and direction, as in `UserOrder`. `share` is the part of the quota that is used; members without a limit come
 * last in both directions.
 */
export interface MemberOrder {
  by: Exclude<UserOrder['by'], 'role' | 'used'> | 'minutes' | 'share';
  descending: boolean;
}

/** Computes sums in the database. */
export abstract class ReportReader {
  abstract usage(startingWithin: TimeRange, maxUsers: number): Promise<UsageSums>;

  /** Lists all members, without administrators. A null page means all. */
  abstract members(startingWithin: TimeRange, order: MemberOrder, page: PageRequest | null): Promise<Page<MemberUsage>>;
}
