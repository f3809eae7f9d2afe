import { STORAGE_CLOCK, describeStorage } from '@roomhours/application/testing';
import { type Persistence, type TestDatabase, createTestDatabase, emptyStorage, openPersistence } from '../../testing';
import { Outbox } from './transactions/outbox';

describe.each(['sqlite', 'mysql'] as const)('storage', (kind) => {
  let database: TestDatabase;
  let persistence: Persistence;

  beforeAll(async () => {
    database = await createTestDatabase(kind);
    persistence = await openPersistence(database.target, { outbox: new Outbox(true), clock: STORAGE_CLOCK });
  });
  afterAll(async () => {
    await persistence.close();
    await database.drop();
  });

  describeStorage(kind, () => emptyStorage(persistence));
});
