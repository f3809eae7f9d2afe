import type { Database } from '@roomhours/infrastructure';
import type { EntityManager } from 'typeorm';

/** Tables that refused calls may change (sessions, counted attempts) or that differ after a restore (epoch). */
const EXCLUDED_TABLES = ['session', 'attempt_throttle', 'migrations', 'sqlite_sequence', 'data_epoch'];

/** Columns that change without a call: the uses of a feed or token, and the outcomes that the worker of webhooks notes. */
const UNSTABLE: Record<string, object> = {
  calendar_feed: { last_used_at: null, uses_in_minute: 0 },
  api_token: { last_used_at: null, uses_in_minute: 0 },
  webhook: { failing_since: null },
  webhook_delivery: { attempts: 0, due_at: 0, lease: null, last_error: null },
};

/** Returns the stored rows by table, for comparisons. It excludes sign-ins from the audit record. */
export function stateOf(database: Database): Promise<Record<string, unknown[]>> {
  return database.read(async (manager) => {
    const state: Record<string, unknown[]> = {};
    for (const table of await tablesOf(manager)) {
      const where = table === 'audit_entry' ? "WHERE subject <> 'session'" : '';
      const rows = await manager.query<object[]>(`SELECT * FROM ${table} ${where} ORDER BY 1, 2`);
      state[table] = rows.map((row) => ({ ...row, ...UNSTABLE[table] }));
    }
    return state;
  });
}

async function tablesOf(manager: EntityManager): Promise<string[]> {
  const sql =
    manager.connection.options.type === 'mysql'
      ? 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() ORDER BY name'
      : "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name";
  const rows = await manager.query<{ name: string }[]>(sql);
  const tables = rows.map(({ name }) => name).filter((name) => !EXCLUDED_TABLES.includes(name));
  if (!tables.includes('booking')) throw new Error(`These are not the tables of Roomhours: ${tables.join(', ')}`);
  return tables;
}
