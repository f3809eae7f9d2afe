import type { RoomId, User, UserId } from '@roomhours/domain';
import type { TimeRange } from '@roomhours/time';

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

/** Computes sums in the database. */
export abstract class ReportReader {
  abstract usage(startingWithin: TimeRange, maxUsers: number): Promise<UsageSums>;
}
