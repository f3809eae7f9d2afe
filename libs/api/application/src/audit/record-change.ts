import { type AuditAction, type AuditSubject, type User, isAdministrator } from '@roomhours/domain';
import { type Instant, TimeRange, formatInstant } from '@roomhours/time';
import type { Stores } from '../ports/unit-of-work.port';
import type { Caller } from './caller';

/** A change for the audit log. */
export interface Change {
  action: AuditAction;
  subject: AuditSubject;
  subjectId: number | null;
  before?: unknown;
  after?: unknown;
}

/**
 * Records a change by an administrator in the audit log, in the transaction of the change. Does nothing for members, and for
 * a change that leaves every field as it was.
 */
export function recordChange(stores: Stores, caller: Caller, at: Instant, change: Change): Promise<void> {
  return recordChanges(stores, caller, at, [change]);
}

/** Records each change as `recordChange` does, all of them in few statements. */
export async function recordChanges(
  stores: Stores,
  caller: Caller,
  at: Instant,
  changes: readonly Change[],
): Promise<void> {
  if (!isAdministrator(caller)) return;
  const actor = { actorId: caller.id, actorEmail: caller.email, requestId: caller.requestId };
  const entries = changes
    .filter(({ before, after }) => !isUnchanged(before, after))
    .map((change) => ({ ...change, ...actor, at, before: readable(change.before), after: readable(change.after) }));
  await stores.audit.addAll(entries);
}

/** Records in the audit log what a user has done with the own account, whatever the role. */
export function recordOwnChange(
  { audit }: Stores,
  { id, email }: User,
  { action, after = null }: { action: AuditAction; after?: unknown },
  at: Instant,
  requestId: string,
): Promise<void> {
  const actor = { actorId: id, actorEmail: email, requestId };
  return audit.add({ ...actor, at, action, subject: 'user', subjectId: id, before: null, after });
}

/** Returns whether both are entities with equal fields. */
function isUnchanged(before: unknown, after: unknown): boolean {
  if (!isEntity(before) || !isEntity(after)) return false;
  const old = readable(before) as Record<string, unknown>;
  const now = readable(after) as Record<string, unknown>;
  const fields = new Set([...Object.keys(old), ...Object.keys(now)]);
  return [...fields].every((field) => JSON.stringify(old[field]) === JSON.stringify(now[field]));
}

function isEntity(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Converts entities for the audit log: ranges become `startTime` and `endTime` in ISO 8601 UTC, undefined becomes null. */
function readable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(readable);
  if (typeof value !== 'object' || value === null) return value ?? null;
  const { range, ...rest } = value as { range?: unknown };
  if (!(range instanceof TimeRange)) return value;
  return { ...rest, startTime: formatInstant(range.start), endTime: formatInstant(range.end) };
}
