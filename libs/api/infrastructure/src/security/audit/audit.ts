import type { Logger } from 'pino';

/** Who did what to which thing; the line's own time says when (decision "Sessions and safety"). */
export interface AuditEntry {
  /** A user's id, or the email that somebody gave. */
  who: number | string;
  /** Such as 'sign in', 'DELETE /api/rooms/:id'. */
  what: string;
  which?: string | number;
  outcome: 'done' | 'refused';
}

/** Writes the audit line to the log of the request, so that it carries the request's id. */
export function audit(log: Logger, entry: AuditEntry): void {
  log.info({ audit: entry }, 'audit');
}
