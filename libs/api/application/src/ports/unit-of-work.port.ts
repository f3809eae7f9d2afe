import type { Actor, RoomId, UserId } from '@roomhours/domain';
import type { AnswerRepository } from './answer-repository.port';
import type { AuditRepository } from './audit-repository.port';
import type { BlockedTimeRepository } from './blocked-time-repository.port';
import type { BookingRepository } from './booking-repository.port';
import type { PlanRepository } from './plan-repository.port';
import type { RoomRepository } from './room-repository.port';
import type { ScheduleRepository } from './schedule-repository.port';
import type { UserRepository } from './user-repository.port';
import type { WorkspaceRepository } from './workspace-repository.port';

/** The rows that a piece of work locks before it reads anything, and the request that it answers. */
export interface Claim {
  /**
   * The signed-in user who makes the request. The user is locked like the other users, and must still be active and
   * still have the role with which the request was authenticated. Left out where no signed-in user makes the request.
   */
  caller?: Actor;
  /** Locks the booking settings and the set of rooms: no room is added and no setting changed until the work ends. */
  settings?: boolean;
  /** A request that may be repeated: its answer is to be kept under this key. */
  request?: { userId: UserId; key: string } | null;
  rooms?: readonly RoomId[] | 'all';
  users?: readonly UserId[];
}

/** Repositories bound to one transaction; they are of no use after it. */
export interface Stores {
  answers: AnswerRepository;
  audit: AuditRepository;
  blockedTimes: BlockedTimeRepository;
  bookings: BookingRepository;
  plans: PlanRepository;
  rooms: RoomRepository;
  schedules: ScheduleRepository;
  users: UserRepository;
  workspace: WorkspaceRepository;
}

/**
 * One transaction, and the only way to change anything that is stored (booking rules 8).
 *
 * Before the work reads anything, the version of the claimed settings is raised, then the schedule version of every
 * claimed room, then the booking version of every claimed user, each in id order: writers of one room or one member
 * follow one another, whatever they do.
 * After a deadlock, lock timeout or certification failure the whole work runs again, a few times; so it must do
 * nothing but read, decide and save.
 * A claimed request comes before all of them.
 *
 * Throws DomainError UNAUTHENTICATED when the caller is no longer active or no longer has the role,
 * NOT_FOUND when a claimed room or user does not exist, BOOKING_IN_PROGRESS when another transaction is
 * answering the claimed request, UNAVAILABLE when the tries are used up or the database is out of reach. Whatever the work throws rolls everything back and comes out as it is.
 */
export abstract class UnitOfWork {
  abstract run<T>(claim: Claim, work: (stores: Stores) => Promise<T>): Promise<T>;
}
