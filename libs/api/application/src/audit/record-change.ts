import { type AuditAction, type AuditSubject, isAdministrator } from '@roomhours/domain';
import { type Instant, TimeRange, formatInstant } from '@roomhours/time';
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

/**
 * Records a change that an administrator makes, in the transaction that makes it. Members' own changes are not recorded, and
 * neither is a change that leaves every field as it was.
 */
export async function recordChange(stores: Stores, caller: Caller, at: Instant, change: Change): Promise<void> {
  if (!isAdministrator(caller)) return;
  const { before, after, ...what } = change;
  if (isSame(before, after)) return;
  const who = { actorId: caller.id, actorEmail: caller.email, requestId: caller.requestId };
  await stores.audit.add({ ...what, ...who, at, before: readable(before), after: readable(after) });
}

/** Whether both are there, with the same fields. */
function isSame(before: unknown, after: unknown): boolean {
  if (!isEntity(before) || !isEntity(after)) return false;
  const [old, now] = [readable(before), readable(after)] as [Record<string, unknown>, Record<string, unknown>];
  const fields = new Set([...Object.keys(old), ...Object.keys(now)]);
  return [...fields].every((field) => JSON.stringify(old[field]) === JSON.stringify(now[field]));
}

function isEntity(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** What changed as people read it: times as ISO 8601 in UTC. Null where there is nothing. */
function readable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(readable);
  if (typeof value !== 'object' || value === null) return value ?? null;
  const { range, ...rest } = value as { range?: unknown };
  if (!(range instanceof TimeRange)) return value;
  return { ...rest, startTime: formatInstant(range.start), endTime: formatInstant(range.end) };
}
