import type { StorageUnderTest } from '@roomhours/application/testing';
import type { UserId } from '@roomhours/domain';
import { execute, select } from '../src/persistence/database/statements';
import type { Persistence } from './open-persistence';

/** The persistence as the contract suites want it, emptied first: a new database for every test would take too long. */
export async function emptyStorage(persistence: Persistence): Promise<StorageUnderTest> {
  const { database } = persistence;
  await database.write(async (manager) => {
    for (const table of ['booking', 'blocked_time', 'room', 'app_user']) await execute(manager, `DELETE FROM ${table}`);
    await execute(manager, "DELETE FROM plan WHERE name NOT IN ('flex', 'standard')");
  });
  return {
    ...persistence,
    bookingVersionOf: (id: UserId) =>
      database.read(async (manager) => {
        const sql = 'SELECT booking_version FROM app_user WHERE id = ?';
        return (await select<{ booking_version: number }>(manager, sql, [id]))[0]!.booking_version;
      }),
    deactivate: (id: UserId) =>
      database.write(async (manager) => {
        await execute(manager, 'UPDATE app_user SET is_active = 0 WHERE id = ?', [id]);
      }),
  };
}
