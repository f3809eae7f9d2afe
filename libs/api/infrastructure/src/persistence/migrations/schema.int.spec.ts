import { type Persistence, type TestDatabase, aDatabase, openPersistence } from '../../../testing';
import { describeSchema } from '../../../testing/schema.contract';

let database: TestDatabase;
let persistence: Persistence;

beforeAll(async () => {
  database = await aDatabase('mysql');
  persistence = await openPersistence(database.target);
});
afterAll(async () => {
  await persistence.close();
  await database.drop();
});

describeSchema('MySQL', () => persistence);
