import type { SessionData } from 'express-session';

/** How long a session lives without activity (decision "Sessions and safety"). */
export const SESSION_IDLE_MS = 7 * 24 * 60 * 60 * 1000;

/** Where sessions are kept. Every method throws DomainError UNAVAILABLE where that is out of reach. */
export abstract class SessionRecords {
  /** Null where there is none, or where it has been idle for too long. */
  abstract find(id: string): Promise<SessionData | null>;

  abstract add(id: string, data: SessionData): Promise<void>;

  /** Does nothing where the session is gone: a request that ends after a sign-out must not bring it back. */
  abstract replace(id: string, data: SessionData): Promise<void>;

  abstract remove(id: string): Promise<void>;

  /** Removes what is over. */
  abstract sweep(): Promise<void>;
}
