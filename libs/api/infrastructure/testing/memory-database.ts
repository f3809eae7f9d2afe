import type LibsqlDatabase from 'libsql';
import { DataSource, type DataSourceOptions, type QueryRunner } from 'typeorm';
import { Database } from '../src/persistence/database/database';
import { type Engine, SILENT_LOG } from '../src/persistence/engine/engine';
import { dataSourceOptions } from '../src/persistence/engine/data-sources';

/** SQLite in memory. The database belongs to its only connection, so reads see uncommitted changes. */
class MemoryEngine implements Engine {
  readonly description = 'SQLite database in memory';
  readonly reading: DataSource;
  readonly writers = 1;
  readonly readers = 64;

  constructor(readonly writing: DataSource) {
    this.reading = writing;
  }

  async verify(): Promise<void> {}

  async connect(dataSource: DataSource): Promise<QueryRunner> {
    return dataSource.createQueryRunner();
  }

  withStartLock<T>(_: AbortSignal, work: (runner: QueryRunner) => Promise<T>): Promise<T> {
    return work(this.writing.createQueryRunner());
  }

  async discard(): Promise<void> {}
}

/** A migrated database in memory that can be reset. */
interface MemoryDatabase {
  database: Database;
  /** Restores the rows that the migrations have written, and the first ids. */
  reset(): void;
}

async function openMemoryDatabase(): Promise<MemoryDatabase> {
  let connection!: LibsqlDatabase.Database;
  const options = {
    ...dataSourceOptions({ kind: 'sqlite', path: ':memory:' }, 'writing', SILENT_LOG),
    prepareDatabase: (opened: LibsqlDatabase.Database) => void (connection = opened),
  } as DataSourceOptions;
  const database = new Database(new MemoryEngine(new DataSource(options)));
  await database.start();
  const script = resetScript(connection);
  return { database, reset: () => void connection.exec(script) };
}

/** Copies the tables that have rows, and returns the statements that restore all tables. */
function resetScript(connection: LibsqlDatabase.Database): string {
  connection.exec("ATTACH DATABASE ':memory:' AS initial");
  const rows = connection.prepare("SELECT name FROM main.sqlite_schema WHERE type = 'table'").all();
  const statements = (rows as { name: string }[]).flatMap(({ name }) => {
    const clear = `DELETE FROM main.${name}`;
    if (connection.prepare(`SELECT 1 FROM main.${name}`).all().length === 0) return [clear];
    connection.exec(`CREATE TABLE initial.copy_of_${name} AS SELECT * FROM main.${name}`);
    return [clear, `INSERT INTO main.${name} SELECT * FROM initial.copy_of_${name}`];
  });
  return ['PRAGMA foreign_keys = OFF', 'BEGIN', ...statements, 'COMMIT', 'PRAGMA foreign_keys = ON'].join(';\n');
}

let opened: Promise<MemoryDatabase> | undefined;

/** Returns the database in memory of this spec file in the state of a new workspace. Ends the use of an earlier one. */
export async function newMemoryDatabase(): Promise<Database> {
  opened ??= openMemoryDatabase();
  const { database, reset } = await opened;
  reset();
  return database;
}
