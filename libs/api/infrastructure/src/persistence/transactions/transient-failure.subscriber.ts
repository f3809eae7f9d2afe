import { type EntitySubscriberInterface, EventSubscriber } from 'typeorm';
import { isTransient } from '../database/database-errors';

type AfterQuery = Parameters<NonNullable<EntitySubscriberInterface['afterQuery']>>[0];

/**
 * Remembers with the connection that a statement of its transaction has failed as only a new run can mend: after a
 * deadlock the server has already undone everything, and work that swallows the error must not be committed half.
 */
@EventSubscriber()
export class TransientFailureSubscriber implements EntitySubscriberInterface {
  // The type of the parameter must not be needed at run time.
  afterQuery = ({ success, error, queryRunner }: AfterQuery): void => {
    if (!success && isTransient(error)) queryRunner.data['transientFailure'] = error;
  };
}
