import { describeStorage } from '@roomhours/application/testing';
import { type Persistence, type TestDatabase, createTestDatabase, emptyStorage, openPersistence } from '../../testing';

let database: TestDatabase;
let persistence: Persistence;

beforeAll(async () => {
  database = await createTestDatabase('mysql');
  persistence = await openPersistence(database.target);
});
afterAll(async () => {
  await persistence.close();
  await database.drop();
});

describeStorage('MySQL', () => emptyStorage(persistence));
