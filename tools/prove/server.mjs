import { onDatabase, shown } from './sql.mjs';

/** Settings of durability and of causal reads on a cluster. */
const SETTINGS = [
  'innodb_flush_log_at_trx_commit',
  'innodb_doublewrite',
  'sync_binlog',
  'log_bin',
  'wsrep_on',
  'wsrep_sync_wait',
  'wsrep_slave_threads',
];

/** @param {string} url @returns {Promise<string>} address, version and settings */
export function describeServer(url) {
  return onDatabase(url, async ({ kind, rows }) => {
    if (kind === 'sqlite') {
      const [row] = await rows('SELECT sqlite_version() AS version');
      return `${shown(url)}: SQLite ${row?.version}`;
    }
    const [server] = await rows('SELECT VERSION() AS version');
    const names = SETTINGS.map((name) => `'${name}'`).join(', ');
    const found = await rows(`SHOW GLOBAL VARIABLES WHERE Variable_name IN (${names})`);
    const settings = found.map((row) => `${row.Variable_name} = ${row.Value}`).join(', ');
    return `${shown(url)}: ${server?.version}, ${settings}`;
  });
}
