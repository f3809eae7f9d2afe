import type { ScheduleVersions } from '@roomhours/application';
import type { Actor, User, UserId } from '@roomhours/domain';
import { DAY_MS, type Instant, instant } from '@roomhours/time';
import type { SessionData } from 'express-session';
import './session-data';

/** Idle timeout of a session (sessions.md "Lifetime"). */
export const SESSION_IDLE_MS = 7 * DAY_MS;

/** Absolute lifetime of a session, after which the user must sign in again (sessions.md "Lifetime"). */
export const SESSION_LIFETIME_MS = 30 * DAY_MS;

/** Maximum number of sessions of a user. A further sign-in ends the oldest. */
export const MAX_SESSIONS_OF_USER = 20;

/** Returns the end of a session whose last activity is `now`. */
export function endOf({ beganAt }: SessionData, now: Instant): Instant {
  return instant(Math.min(now + SESSION_IDLE_MS, (beganAt ?? now) + SESSION_LIFETIME_MS));
}

export interface StoredSession {
  data: SessionData;
  /** Null if the user is removed or inactive, or the session has no user. */
  user: User | null;
  versions?: ScheduleVersions;
}

/** Store of sessions. Every method throws DomainError UNAVAILABLE if the store is unavailable. */
export abstract class SessionRecords {
  /** Returns a session with its user, null if there is none or it has expired. Reads concurrent requests in one batch. */
  abstract findWithUser(id: string): Promise<StoredSession | null>;

  /**
   * Does the same as `findWithUser`, with the versions of all schedules if the store can read both in one statement.
   */
  async findWithVersions(id: string): Promise<StoredSession | null> {
    return this.findWithUser(id);
  }

  async find(id: string): Promise<SessionData | null> {
    return (await this.findWithUser(id))?.data ?? null;
  }

  /**
   * Returns the users of many sessions by session id, read in one batch. Leaves out sessions that do not exist or have
   * expired, and those of users who are removed or inactive.
   */
  abstract findActors(ids: readonly string[]): Promise<ReadonlyMap<string, Actor>>;

  /** Adds a session. Ends the oldest one of the same user above MAX_SESSIONS_OF_USER. */
  abstract add(id: string, data: SessionData): Promise<void>;

  /** Updates an existing session. Does nothing if it was removed, so that a slow request cannot undo a sign-out. */
  abstract replace(id: string, data: SessionData): Promise<void>;

  /** Changes the id of an existing session. Does nothing if it was removed. */
  abstract move(from: string, to: string, data: SessionData): Promise<void>;

  abstract remove(id: string): Promise<void>;

  /** Removes all sessions of a user, optionally except one. */
  abstract removeAllOf(userId: UserId, exceptId: string | null): Promise<void>;

  /** Removes expired sessions. */
  abstract sweep(): Promise<void>;
}
