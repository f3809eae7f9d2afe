import { MigrationExecutor, type QueryRunner } from 'typeorm';
import { UnusableDatabase } from '../database/database-errors';
import { Baseline } from './0001-baseline';
import { createTable } from './create-table';

export const MIGRATIONS_TABLE = 'migration';

/** A table that the baseline creates, as every schema before it did. */
const TABLE_OF_BASELINE = 'room';

/** Returns whether the executed migrations include the first one. */
export function createsDatabase(names: readonly string[]): boolean {
  return names.includes(new Baseline().name);
}

/**
 * Runs pending migrations on this connection. Returns their names. Throws UnusableDatabase, before any change, if the
 * database is older than the baseline. Migrations of a newer program are ignored.
 *
 * @param description names the database in the error
 */
export async function migrate(runner: QueryRunner, description: string): Promise<string[]> {
  if (await isOlderThanBaseline(runner)) {
    throw new UnusableDatabase(
      `The ${description} has tables of a version before 1.0.0-rc.1, which cannot be upgraded. Nothing was changed. ` +
        'Name an empty database in DATABASE_URL; for the demo, run: npm start -- --reset',
    );
  }
  await createMigrationsTable(runner);
  const executor = new MigrationExecutor(runner.dataSource, runner);
  executor.transaction = 'each';
  return (await executor.executePendingMigrations()).map(({ name }) => name);
}

/** An interrupted baseline has tables and an empty table of migrations. */
async function isOlderThanBaseline(runner: QueryRunner): Promise<boolean> {
  // In this order: another cluster node may be creating the tables, the one of the migrations first.
  const hasTables = await runner.hasTable(TABLE_OF_BASELINE);
  if (!(await runner.hasTable(MIGRATIONS_TABLE))) return hasTables;
  const recorded: { name: string }[] = await runner.query(`SELECT name FROM ${MIGRATIONS_TABLE}`);
  return recorded.length > 0 && !createsDatabase(recorded.map(({ name }) => name));
}

/** TypeORM's own creation of the table fails if another cluster node creates the table concurrently. */
async function createMigrationsTable(runner: QueryRunner): Promise<void> {
  await createTable(runner, {
    name: MIGRATIONS_TABLE,
    columns: [
      { name: 'id', type: 'integer', isPrimary: true, isGenerated: true, generationStrategy: 'increment' },
      { name: 'timestamp', type: 'bigint' },
      { name: 'name', type: 'varchar', length: '255' },
    ],
  });
}
