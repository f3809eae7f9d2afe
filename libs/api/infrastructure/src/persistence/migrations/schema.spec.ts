import { type Persistence, type TestDatabase, createTestDatabase, openPersistence } from '../../../testing';
import { describeSchema } from '../../../testing/schema.contract';

let database: TestDatabase;
let persistence: Persistence;

beforeAll(async () => {
  database = await createTestDatabase('sqlite');
  persistence = await openPersistence(database.target);
});
afterAll(async () => {
  await persistence.close();
  await database.drop();
});

describeSchema('SQLite', () => persistence);
