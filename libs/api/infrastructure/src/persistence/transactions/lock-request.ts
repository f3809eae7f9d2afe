import type { LockScope } from '@roomhours/application';
import { DomainError } from '@roomhours/domain';
import type { EntityManager } from 'typeorm';
import { isDuplicate, isLockTimeout } from '../database/database-errors';
import { execute } from '../database/statements';
import { forgetTransientFailure } from './transient-failure.subscriber';

/** Inserts a placeholder for the response. It is never visible: the same transaction replaces it. */
const SQL =
  "INSERT INTO stored_response (user_id, idempotency_key, fingerprint, body, expires_at) VALUES (?, ?, '', '', 4294967295)";

/**
 * Inserts the row of the response before any other lock is taken. A repeated request in another process waits for this row.
 * A wait for a room or a member could have another cause than a repeated request.
 * Does nothing on SQLite, where transactions are serialised. Throws DomainError BOOKING_IN_PROGRESS after one second.
 *
 * @returns true if no response is stored; false if one may be stored
 */
export async function lockRequest(manager: EntityManager, request: LockScope['request']): Promise<boolean> {
  if (!request || manager.connection.options.type === 'better-sqlite3') return false;
  try {
    await execute(manager, SQL, [request.userId, request.key]);
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    if (!isLockTimeout(error)) throw error;
    forgetTransientFailure(manager.queryRunner!);
    throw new DomainError(
      'BOOKING_IN_PROGRESS',
      'The first request with this Idempotency-Key is still running. Please try again in a moment.',
    );
  }
}
