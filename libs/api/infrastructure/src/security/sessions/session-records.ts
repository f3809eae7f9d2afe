import type { Actor, User, UserId } from '@roomhours/domain';
import { DAY_MS, type Instant, instant } from '@roomhours/time';
import type { SessionData } from 'express-session';
import type { StoredPoller } from '../../persistence';
import './session-data';

/** How long a session lives without activity (decision "Sessions and safety"). */
export const SESSION_IDLE_MS = 7 * DAY_MS;

/** How long a session lives at most, whatever its person does; then the password is asked for again (docs/sessions.md). */
export const SESSION_LIFETIME_MS = 30 * DAY_MS;

/** Sessions that one user can have; a further sign-in ends the oldest. */
export const MAX_SESSIONS_OF_USER = 20;

/** When a session ends that is kept now, and then not prolonged any more. */
export function endOf({ beganAt }: SessionData, now: Instant): Instant {
  return instant(Math.min(now + SESSION_IDLE_MS, (beganAt ?? now) + SESSION_LIFETIME_MS));
}

export interface KeptSession {
  data: SessionData;
  /** Whom it belongs to; null where that user is gone or inactive; left out where the records do not know. */
  user?: User | null;
}

/** Where sessions are kept. Every method throws DomainError UNAVAILABLE where that is out of reach. */
export abstract class SessionRecords {
  /** Null where there is none, or where it is over. */
  abstract find(id: string): Promise<SessionData | null>;

  /** The same with whom it belongs to, where the records come by that in one go. */
  async findWithUser(id: string): Promise<KeptSession | null> {
    const data = await this.find(id);
    return data === null ? null : { data };
  }

  /** Who asks for a grid. Null where there is no such session, where it is over, and where its user is gone or inactive. */
  abstract findPoller(id: string): Promise<StoredPoller | null>;

  /**
   * Returns the users of many sessions by session id, read in one batch. Leaves out sessions that do not exist or have
   * expired, and those of users who are removed or inactive.
   */
  abstract findActors(ids: readonly string[]): Promise<ReadonlyMap<string, Actor>>;

  /** Ends the oldest session of the same user where there are more than MAX_SESSIONS_OF_USER. */
  abstract add(id: string, data: SessionData): Promise<void>;

  /** Does nothing where the session is gone: a request that ends after a sign-out must not bring it back. */
  abstract replace(id: string, data: SessionData): Promise<void>;

  /** Keeps a session under another id. Does nothing where it is gone, as `replace` does. */
  abstract move(from: string, to: string, data: SessionData): Promise<void>;

  abstract remove(id: string): Promise<void>;

  /** Removes all sessions of a user, but for one. */
  abstract removeAllOf(userId: UserId, exceptId: string | null): Promise<void>;

  /** Removes what is over. */
  abstract sweep(): Promise<void>;
}
