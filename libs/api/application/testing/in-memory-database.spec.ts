import type { UserId } from '@roomhours/domain';
import { InMemoryDatabase } from './in-memory-database';
import { describeStorage } from './storage.contract';

describeStorage('memory', async () => {
  const database = new InMemoryDatabase();
  const { unitOfWork, bookings, rooms, schedules, users, workspace } = database;
  return {
    ...{ unitOfWork, bookings, rooms, schedules, users, workspace },
    bookingVersionOf: async (id: UserId) => users.bookingVersion(id),
    deactivate: async (id: UserId) => database.setUserActive(id, false),
  };
});
