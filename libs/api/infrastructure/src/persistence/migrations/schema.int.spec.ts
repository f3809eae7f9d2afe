import { type Persistence, type TestDatabase, createTestDatabase, openPersistence } from '../../../testing';
import { describeSchema } from '../../../testing/schema.contract';

describe.each(['sqlite', 'mysql'] as const)('on %s', (kind) => {
  let database: TestDatabase;
  let persistence: Persistence;

  beforeAll(async () => {
    database = await createTestDatabase(kind);
    persistence = await openPersistence(database.target);
  });
  afterAll(async () => {
    await persistence.close();
    await database.drop();
  });

  describeSchema(() => persistence);
});
