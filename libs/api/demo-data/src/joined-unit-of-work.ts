import { type LockScope, type Stores, UnitOfWork } from '@roomhours/application';

/**
 * Runs use cases in an open transaction without locks. Only for rooms and users added by the same transaction,
 * because no other transaction can see them.
 */
export class JoinedUnitOfWork extends UnitOfWork {
  constructor(private readonly stores: Stores) {
    super();
  }

  run<T>(_claim: LockScope, work: (stores: Stores) => Promise<T>): Promise<T> {
    return work(this.stores);
  }
}
