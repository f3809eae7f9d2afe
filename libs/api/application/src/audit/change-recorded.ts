import { type AuditAction, type AuditSubject, DomainError } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
import type { Stores } from '../ports/unit-of-work.port';
import { type Precondition, assertPrecondition } from '../precondition';
import type { Caller } from './caller';
import { recordChange } from './record-change';

/** An entity that an administrator changes or removes. */
export interface RecordedEntity<T> {
  action: AuditAction;
  subject: AuditSubject;
  id: number;
  /** Reads the current state, in a transaction that has locked it or with a statement that locks it. */
  find(stores: Stores): Promise<T | null>;
  /** The message of NOT_FOUND. */
  missing: string;
  precondition?: Precondition<T>;
  /** Returns the fields for the audit log; all fields if omitted. */
  describe?(entity: T): unknown;
}

/**
 * Finds an entity, compares the precondition, changes the entity and records the change in the audit log. Call it in the
 * transaction that locks the entity.
 * Throws DomainError NOT_FOUND or CHANGED_MEANWHILE, and rethrows the error of `change`.
 *
 * @param change returns the new state, or nothing after a removal
 */
export async function changeRecorded<T, Result extends T | void>(
  stores: Stores,
  { caller, at }: { caller: Caller; at: Instant },
  { action, subject, id, find, missing, precondition, describe = (entity: T): unknown => entity }: RecordedEntity<T>,
  change: (before: T) => Promise<Result>,
): Promise<Result> {
  const before = await find(stores);
  if (before === null) throw new DomainError('NOT_FOUND', missing);
  assertPrecondition(precondition, before);
  const result = await change(before);
  const after = result === undefined ? undefined : describe(result as T);
  await recordChange(stores, caller, at, { action, subject, subjectId: id, before: describe(before), after });
  return result;
}
