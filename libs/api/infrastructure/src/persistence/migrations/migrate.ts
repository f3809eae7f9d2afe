import { MigrationExecutor, type QueryRunner } from 'typeorm';
import { InitialSchema } from './0001-initial-schema';

export const MIGRATIONS_TABLE = 'migration';

/** Creates the migrations table. TypeORM's own statement fails if another cluster node creates the table concurrently. */
const TABLE = {
  mysql: `CREATE TABLE IF NOT EXISTS ${MIGRATIONS_TABLE} (id INT NOT NULL AUTO_INCREMENT PRIMARY KEY, timestamp BIGINT NOT NULL,
    name VARCHAR(255) NOT NULL) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`,
  sqlite: `CREATE TABLE IF NOT EXISTS ${MIGRATIONS_TABLE} (id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, timestamp INTEGER NOT NULL,
    name TEXT NOT NULL) STRICT`,
};

/** Returns whether the executed migrations include the first one. */
export function createsDatabase(names: readonly string[]): boolean {
  return names.includes(new InitialSchema().name);
}

/** Runs pending migrations on this connection. Returns their names. */
export async function migrate(runner: QueryRunner): Promise<string[]> {
  const { dataSource } = runner;
  await runner.query(dataSource.options.type === 'better-sqlite3' ? TABLE.sqlite : TABLE.mysql);
  const executor = new MigrationExecutor(dataSource, runner);
  executor.transaction = 'each';
  return (await executor.executePendingMigrations()).map(({ name }) => name);
}
