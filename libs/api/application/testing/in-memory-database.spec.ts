import type { UserId } from '@roomhours/domain';
import { InMemoryDatabase } from './in-memory-database';
import { describeStorage } from './storage.contract';

describeStorage('memory', async () => {
  const database = new InMemoryDatabase();
  return Object.assign(database, { bookingVersionOf: async (id: UserId) => database.users.bookingVersion(id) });
});
