import { type EntitySubscriberInterface, EventSubscriber, type QueryRunner } from 'typeorm';
import { isTimeout, isTransient } from '../database/database-errors';

type BeforeQuery = Parameters<NonNullable<EntitySubscriberInterface['beforeQuery']>>[0];
type AfterQuery = Parameters<NonNullable<EntitySubscriberInterface['afterQuery']>>[0];

/**
 * Stores a transient failure or a timeout with its query runner. After a deadlock the server has already rolled back everything,
 * and after a timeout the connection is unusable. So work that swallows the error must not be committed. Later statements are
 * rejected too: outside the ended transaction each would be committed immediately.
 */
@EventSubscriber()
export class TransientFailureSubscriber implements EntitySubscriberInterface {
  // Arrow properties: decorator metadata must not require the parameter types at run time.
  beforeQuery = ({ query, queryRunner }: BeforeQuery): void => {
    const failure = queryRunner.data['transientFailure'] as Error | undefined;
    if (failure !== undefined && query !== 'ROLLBACK') throw failure;
  };

  afterQuery = ({ success, error, queryRunner }: AfterQuery): void => {
    // Failures outside a transaction are not stored: on SQLite all readers share one query runner, and the next read may succeed.
    if (success || !queryRunner.isTransactionActive) return;
    if (isTransient(error) || isTimeout(error)) queryRunner.data['transientFailure'] = error;
  };
}

/** Clears the failure of work that must not be retried. The caller must throw, so that nothing is committed. */
export function forgetTransientFailure(runner: QueryRunner): void {
  delete runner.data['transientFailure'];
}
