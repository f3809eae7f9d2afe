import { MigrationExecutor, type QueryRunner } from 'typeorm';
import { InitialSchema } from './0001-initial-schema';

export const MIGRATIONS_TABLE = 'migration';

/** TypeORM makes its table too, but fails where another node of a cluster makes it at the same moment. */
const TABLE = {
  mysql: `CREATE TABLE IF NOT EXISTS ${MIGRATIONS_TABLE} (id INT NOT NULL AUTO_INCREMENT PRIMARY KEY, timestamp BIGINT NOT NULL,
    name VARCHAR(255) NOT NULL) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`,
  sqlite: `CREATE TABLE IF NOT EXISTS ${MIGRATIONS_TABLE} (id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, timestamp INTEGER NOT NULL,
    name TEXT NOT NULL) STRICT`,
};

/** Whether the first migration is among those that were new. */
export function createsDatabase(names: readonly string[]): boolean {
  return names.includes(new InitialSchema().name);
}

/** Brings the schema up to date over this connection. The names of the migrations that were new. */
export async function migrate(runner: QueryRunner): Promise<string[]> {
  const { dataSource } = runner;
  await runner.query(dataSource.options.type === 'better-sqlite3' ? TABLE.sqlite : TABLE.mysql);
  const executor = new MigrationExecutor(dataSource, runner);
  executor.transaction = 'each';
  return (await executor.executePendingMigrations()).map(({ name }) => name);
}
