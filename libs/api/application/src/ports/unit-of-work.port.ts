import type { Actor, RoomId, UserId } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
import type { AffectedBookingReader } from './affected-booking.port';
import type { ApiTokenRepository } from './api-token.port';
import type { AuditRepository } from './audit.port';
import type { BlockedTimeRepository } from './blocked-time.port';
import type {
  BookingBudget,
  BookingRepository,
  CancelledBookingRepository,
  LateCancellationRepository,
  SeriesRepository,
} from './booking.port';
import type { CalendarFeedRepository } from './calendar-feed.port';
import type { MessageRepository } from './message.port';
import type { ErasureRepository } from './personal-data.port';
import type { PlanRepository } from './plan.port';
import type { AmenityRepository, RoomRepository } from './room.port';
import type { ScheduleRepository } from './schedule.port';
import type { OrganisationAccountRepository, PasswordLinkRepository, SessionRepository } from './sign-in.port';
import type { UserRepository } from './user.port';
import type { WebhookRepository } from './webhook.port';
import type { SpecialDayRepository, WorkspaceRepository } from './workspace.port';

/** The rows and the request that a transaction locks before its work starts. */
export interface LockScope {
  /**
   * The signed-in user who makes the request; omitted for anonymous requests. The user is locked like `users`. The user
   * must still be active and must still have the role that the authentication found.
   */
  caller?: Actor;
  /** Locks the booking settings and the set of rooms: no other transaction adds a room or changes a setting. */
  settings?: boolean;
  /** Locks a request with an Idempotency-Key; its response is stored under this key. */
  request?: { userId: UserId; key: string } | null;
  rooms?: readonly RoomId[] | 'all';
  users?: readonly UserId[];
}

/** Repositories bound to one transaction. Do not use them after it has ended. */
export interface Stores {
  affectedBookings: AffectedBookingReader;
  amenities: AmenityRepository;
  responses: ResponseRepository;
  apiTokens: ApiTokenRepository;
  audit: AuditRepository;
  blockedTimes: BlockedTimeRepository;
  bookingBudget: BookingBudget;
  bookings: BookingRepository;
  calendarFeeds: CalendarFeedRepository;
  cancelledBookings: CancelledBookingRepository;
  erasure: ErasureRepository;
  lateCancellations: LateCancellationRepository;
  messages: MessageRepository;
  organisationAccounts: OrganisationAccountRepository;
  passwordLinks: PasswordLinkRepository;
  plans: PlanRepository;
  rooms: RoomRepository;
  schedules: ScheduleRepository;
  series: SeriesRepository;
  sessions: SessionRepository;
  specialDays: SpecialDayRepository;
  users: UserRepository;
  webhooks: WebhookRepository;
  workspace: WorkspaceRepository;
}

/**
 * Runs work in a transaction. It is the only way to change stored data (booking rules 8).
 *
 * The rows of the scope are locked before the work reads anything, in this order: the request, the settings, the rooms, the
 * users. Rooms and users are locked in id order. Locking settings, a room or a user increments its version, so transactions
 * on the same room or user run one after the other.
 *
 * After a deadlock, a lock timeout or a certification failure the whole work is retried a few times. It must therefore have
 * no side effects outside the transaction.
 *
 * Throws a DomainError with one of these codes:
 * - UNAUTHENTICATED if the caller is no longer active or no longer has the role,
 * - NOT_FOUND if a room or user of the scope does not exist,
 * - BOOKING_IN_PROGRESS if another transaction holds the lock on the request,
 * - UNAVAILABLE after the last retry, or if the database is unreachable.
 *
 * An error of the work rolls the transaction back and is rethrown.
 */
export abstract class UnitOfWork {
  abstract run<T>(scope: LockScope, work: (stores: Stores) => Promise<T>): Promise<T>;
}

/** The response to the first request with an Idempotency-Key. */
export interface StoredResponse {
  userId: UserId;
  key: string;
  /** Hash of the request; distinguishes requests with the same key. */
  fingerprint: string;
  /** The response as JSON text. */
  body: string;
  expiresAt: Instant;
}

/** Stored responses within one transaction, which holds the lock on the request (`LockScope.request`). */
export abstract class ResponseRepository {
  /** Returns null if there is no response that expires after `now`. */
  abstract find(userId: UserId, key: string, now: Instant): Promise<StoredResponse | null>;

  /** Stores the response; replaces an expired one with the same key. */
  abstract save(response: StoredResponse): Promise<void>;
}
