import type { RoomId, User, UserId } from '@roomhours/domain';
import type { Month, TimeRange } from '@roomhours/time';
import type { Page, PageRequest } from './page';
import type { UserOrder } from './user.port';

/** Sums over the bookings that start within a range. Minutes are exact; the HTTP layer rounds them. */
export interface UsageSums {
  /** Ordered by minutes (descending), then by name. */
  rooms: { roomId: RoomId; roomName: string; minutes: number }[];
  /** With late cancellations; ordered by minutes (descending), then by id. At most `maxUsers` entries. */
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
  company: string | null;
  minutes: number;
  /** The part of `minutes` that belongs to late cancellations. */
  lateMinutes: number;
}

/** The minutes of a member that start in a month, and the quota that the member had in it; 0 means no limit. */
export interface MemberMonth {
  month: Month;
  minutes: number;
  quotaMinutes: number;
}

/** A member with each month of a range. */
export interface MemberMonths {
  user: User;
  company: string | null;
  /** The part of all months that belongs to late cancellations. */
  lateMinutes: number;
  months: MemberMonth[];
}

/** A calendar month with its instants. */
export interface MonthRange {
  month: Month;
  range: TimeRange;
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

  /** Lists all members, without administrators, with the given months, which follow each other. */
  abstract memberMonths(months: readonly MonthRange[], order: MemberOrder): Promise<MemberMonths[]>;
}
