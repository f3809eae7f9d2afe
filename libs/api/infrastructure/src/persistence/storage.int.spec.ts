import { STORAGE_CLOCK, describeStorage } from '@roomhours/application/testing';
import { type Persistence, emptyStorage, usePersistence } from '../../testing';
import { Outbox } from './transactions/typeorm-unit-of-work';

describe.each(['sqlite', 'mysql'] as const)('storage', (kind) => {
  let persistence: Persistence;

  usePersistence(kind, (opened) => (persistence = opened), { outbox: new Outbox(true), clock: STORAGE_CLOCK });

  describeStorage(kind, () => emptyStorage(persistence));
});
