import type { User } from '@roomhours/domain';
import type { Request } from 'express';
import type { Logger } from 'pino';

/** A request as our middleware has prepared it. */
export type ApiRequest = Request & {
  requestId: string;
  /** Writes lines that carry the request's id. */
  log: Logger;
  /** Whom the session belongs to. */
  user?: User;
};
