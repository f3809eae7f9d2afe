/**
 * The two database drivers without a framework: prepared statements on a mysql2 pool, or a SQLite file.
 *
 * @typedef {object} Driver
 * @property {(sql: string, parameters: (string | number | null)[]) => Promise<any[]>} rows
 * @property {(work: (run: Driver['rows']) => Promise<void>) => Promise<void>} transaction
 */

/** @param {string} url @returns {Promise<Driver>} */
export function createDriver(url) {
  return url.startsWith('sqlite:') ? sqlite(url.slice('sqlite:'.length)) : mysql(url);
}

/** @param {string} url @returns {Promise<Driver>} */
async function mysql(url) {
  const { createPool } = await import('mysql2/promise');
  const pool = createPool({ uri: url, connectionLimit: 10, timezone: 'Z' });
  return {
    rows: async (sql, parameters) => /** @type {any[]} */ ((await pool.execute(sql, parameters))[0]),
    transaction: async (work) => {
      const connection = await pool.getConnection();
      try {
        await connection.query('START TRANSACTION');
        await work(async (sql, parameters) => /** @type {any[]} */ ((await connection.execute(sql, parameters))[0]));
        await connection.query('COMMIT');
      } finally {
        connection.release();
      }
    },
  };
}

/** @param {string} path @returns {Promise<Driver>} */
async function sqlite(path) {
  const { default: Libsql } = await import('libsql');
  const [reader, writer] = [new Libsql(path, { timeout: 5000 }), new Libsql(path, { timeout: 5000 })];
  writer.exec('PRAGMA synchronous = FULL');
  const rowsOn = (/** @type {import('libsql').Database} */ database) => {
    /** @type {Map<string, import('libsql').Statement>} */
    const prepared = new Map();
    return async (/** @type {string} */ sql, /** @type {(string | number | null)[]} */ parameters) => {
      let statement = prepared.get(sql);
      if (!statement) prepared.set(sql, (statement = database.prepare(sql)));
      if (/^SELECT/.test(sql)) return /** @type {any[]} */ (statement.all(parameters));
      statement.run(parameters);
      return [];
    };
  };
  const write = rowsOn(writer);
  let last = Promise.resolve();
  return {
    rows: rowsOn(reader),
    transaction: (work) => {
      last = last.then(async () => {
        writer.exec('BEGIN IMMEDIATE');
        await work(write);
        writer.exec('COMMIT');
      });
      return last;
    },
  };
}
