import type { RoomId, UserId } from '@roomhours/domain';
import type { EntityManager } from 'typeorm';
import { ScheduleLock } from './locks';

/** Records statements. Every statement affects one row. */
function recordingManager() {
  const statements: string[] = [];
  const query = async (sql: string, [id]: unknown[]) => {
    statements.push(`${/UPDATE (\w+)/.exec(sql)![1]} ${String(id)}`);
    return { affected: 1, raw: {} };
  };
  const dataSource = { options: { type: 'better-sqlite3' } };
  return { manager: { dataSource, queryRunner: { query } } as unknown as EntityManager, statements };
}

it('the schedule lock locks rooms before users, each once and in id order, so that no deadlock can occur', async () => {
  const { manager, statements } = recordingManager();

  await new ScheduleLock().acquire(manager, { rooms: [12, 3, 12] as RoomId[], users: [7, 10, 7] as UserId[] });

  expect(statements).toEqual(['room 3', 'room 12', 'app_user 7', 'app_user 10']);
});
