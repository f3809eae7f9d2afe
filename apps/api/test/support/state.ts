import type { Database } from '@roomhours/infrastructure';
import type { EntityManager } from 'typeorm';

/** Sessions are prolonged and attempts are counted by calls that are refused; neither is anything that a call is about. A restore draws another epoch. */
const ASIDE = ['session', 'login_throttle', 'migrations', 'sqlite_sequence', 'data_epoch'];

/** Everything that is stored, table by table: to be compared. Logins are left out of the record. */
export function stateOf(database: Database): Promise<Record<string, unknown[]>> {
  return database.read(async (manager) => {
    const state: Record<string, unknown[]> = {};
    for (const table of await tablesOf(manager)) {
      const where = table === 'audit_entry' ? "WHERE subject <> 'session'" : '';
      state[table] = await manager.query<unknown[]>(`SELECT * FROM ${table} ${where} ORDER BY 1, 2`);
    }
    return state;
  });
}

async function tablesOf(manager: EntityManager): Promise<string[]> {
  const sql =
    manager.connection.options.type === 'mysql' || manager.connection.options.type === 'mariadb'
      ? 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() ORDER BY name'
      : "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name";
  const rows = await manager.query<{ name: string }[]>(sql);
  const tables = rows.map(({ name }) => name).filter((name) => !ASIDE.includes(name));
  if (!tables.includes('booking')) throw new Error(`These are not our tables: ${tables.join(', ')}`);
  return tables;
}
