import { type Claim, type Stores, UnitOfWork } from '@roomhours/application';

/**
 * Runs use cases inside a transaction that is open already, so that many of them take effect together or not at all.
 * Claims are not raised again: only for rooms and users that this very transaction has added, which nobody else can see.
 */
export class JoinedUnitOfWork extends UnitOfWork {
  constructor(private readonly stores: Stores) {
    super();
  }

  run<T>(_claim: Claim, work: (stores: Stores) => Promise<T>): Promise<T> {
    return work(this.stores);
  }
}
