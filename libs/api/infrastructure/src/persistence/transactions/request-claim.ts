import type { Claim } from '@roomhours/application';
import { DomainError } from '@roomhours/domain';
import type { EntityManager } from 'typeorm';
import { isDuplicate, isLockTimeout } from '../database/database-errors';
import { execute } from '../database/statements';
import { forgetTransientFailure } from './transient-failure.subscriber';

/** The row that the answer will be kept in, before there is one. Nobody ever sees it: it is filled in the same transaction. */
const SQL =
  "INSERT INTO kept_answer (user_id, answer_key, fingerprint, body, kept_until) VALUES (?, ?, '', '', 4294967295)";

/**
 * Writes the row of the request's answer first of all, so that a repeat in another process finds it locked and knows what
 * it waits for: where it would have to wait for a room or a member, that could be anybody's work.
 * On SQLite transactions exclude each other as a whole. Throws DomainError BOOKING_IN_PROGRESS after a second.
 * @returns whether it is known now that no answer has been kept
 */
export async function claimRequest(manager: EntityManager, request: Claim['request']): Promise<boolean> {
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
