import { type AuditAction, type AuditSubject, isAdministrator } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
import type { Stores } from '../ports/unit-of-work.port';
import type { Caller } from './caller';

/** A change as the record keeps it. */
export interface Change {
  action: AuditAction;
  subject: AuditSubject;
  subjectId: number | null;
  before?: unknown;
  after?: unknown;
}

/** Records a change that an administrator makes, in the transaction that makes it; members' own changes are not recorded. */
export async function recordChange(stores: Stores, caller: Caller, at: Instant, change: Change): Promise<void> {
  if (!isAdministrator(caller)) return;
  await stores.audit.add({
    before: null, after: null, ...change, at, actorId: caller.id, actorEmail: caller.email, requestId: caller.requestId,
  });
}
