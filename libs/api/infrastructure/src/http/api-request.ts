import type { User, UserId } from '@roomhours/domain';
import type { Request } from 'express';

/** The log of one request. */
export interface RequestLines {
  error(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

/** A request as our middleware has prepared it. */
export type ApiRequest = Request & {
  requestId: string;
  /** Writes lines that carry the request's id. */
  log: RequestLines;
  /** Whom the session belongs to. */
  user?: User;
  /** Who asked for a grid and was answered at once. */
  pollerId?: UserId;
  /** What went wrong before Express saw the request. */
  failure?: unknown;
};
