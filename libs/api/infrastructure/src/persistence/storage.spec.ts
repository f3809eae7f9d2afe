import { STORAGE_CLOCK, describeStorage } from '@roomhours/application/testing';
import { type Persistence, type TestDatabase, createTestDatabase, emptyStorage, openPersistence } from '../../testing';
import { Outbox } from './transactions/outbox';

let database: TestDatabase;
let persistence: Persistence;

beforeAll(async () => {
  database = await createTestDatabase('sqlite');
  persistence = await openPersistence(database.target, { outbox: new Outbox(true), clock: STORAGE_CLOCK });
});
afterAll(async () => {
  await persistence.close();
  await database.drop();
});

describeStorage('SQLite', () => emptyStorage(persistence));
