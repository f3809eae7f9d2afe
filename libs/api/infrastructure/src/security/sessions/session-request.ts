import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ScheduleVersions } from '@roomhours/application';
import type { User } from '@roomhours/domain';
import type { Session, SessionData } from 'express-session';
import './session-data';

/** The parts of a request that sessions need, and the results of `HttpSessions`. */
export interface SessionRequest extends IncomingMessage {
  response: ServerResponse;
  /** Path as sent, without the query. */
  path: string;
  /** Address of the client, as reported by a trusted proxy if there is one. */
  ip: string;
  /** Whether the client uses TLS, as reported by a trusted proxy. express-session reads it too. */
  secure: boolean;
  /** The session that the cookie names. Undefined if there is none. */
  sessionID?: string;
  /** The active user of the session. */
  user?: User;
  /** The versions of all schedules, if they were read with the session of a call that needs them. */
  versions?: ScheduleVersions;
  /** Set by express-session, for calls that begin or renew a session. */
  session?: Session & Partial<SessionData>;
}
