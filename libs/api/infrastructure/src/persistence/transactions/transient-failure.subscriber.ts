import { type EntitySubscriberInterface, EventSubscriber, type QueryRunner } from 'typeorm';
import { isTransient } from '../database/database-errors';

type BeforeQuery = Parameters<NonNullable<EntitySubscriberInterface['beforeQuery']>>[0];
type AfterQuery = Parameters<NonNullable<EntitySubscriberInterface['afterQuery']>>[0];

/**
 * Remembers with the connection that a statement of its transaction has failed as only a new run can mend: after a
 * deadlock the server has already undone everything, and work that swallows the error must not be committed half.
 * Nor may it go on: its transaction is over, and each further statement would take effect at once and for good.
 */
@EventSubscriber()
export class TransientFailureSubscriber implements EntitySubscriberInterface {
  // The types of the parameters must not be needed at run time.
  beforeQuery = ({ query, queryRunner }: BeforeQuery): void => {
    const failure = queryRunner.data['transientFailure'] as Error | undefined;
    if (failure !== undefined && query !== 'ROLLBACK') throw failure;
  };

  afterQuery = ({ success, error, queryRunner }: AfterQuery): void => {
    // Outside of a transaction the next statement may succeed. On SQLite all readers share one query runner.
    if (!success && queryRunner.isTransactionActive && isTransient(error)) queryRunner.data['transientFailure'] = error;
  };
}

/** For work that is not to be run again after this failure, and commits nothing either. */
export function forgetTransientFailure(runner: QueryRunner): void {
  delete runner.data['transientFailure'];
}
