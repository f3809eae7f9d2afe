import type { RoomId, User, UserId } from '@roomhours/domain';
import type { TimeRange } from '@roomhours/time';

/** Sums over the bookings that start within a range. Minutes are exact; rounding is for whoever shows them. */
export interface UsageSums {
  /** Most minutes first, then by name. */
  rooms: { roomId: RoomId; roomName: string; minutes: number }[];
  /** Most minutes first, then by id; at most as many as asked for. */
  topUsers: {
    userId: UserId;
    user: Pick<User, 'email' | 'username' | 'role' | 'monthlyQuotaMinutes'>;
    minutes: number;
  }[];
  bookings: number;
  /** Distinct users with at least one booking. */
  activeUsers: number;
}

/** Lets the database add up. */
export abstract class ReportReader {
  abstract usage(startingWithin: TimeRange, mostUsers: number): Promise<UsageSums>;
}
