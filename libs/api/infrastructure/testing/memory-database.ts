import { DataSource, type QueryRunner } from 'typeorm';
import { Database } from '../src/persistence/database/database';
import { SILENT_LOG } from '../src/persistence/database/persistence-log';
import { dataSourceOptions } from '../src/persistence/engine/data-sources';
import type { Engine } from '../src/persistence/engine/engine';

/** A SQLite database in memory. It belongs to its only connection, so that reads see uncommitted changes. */
class MemoryEngine implements Engine {
  readonly description = 'SQLite database in memory';
  readonly writing = new DataSource(dataSourceOptions({ kind: 'sqlite', path: ':memory:' }, 'writing', SILENT_LOG));
  readonly reading = this.writing;
  readonly writers = 1;
  readonly readers = 64;

  async verify(): Promise<void> {}

  async connect(dataSource: DataSource): Promise<QueryRunner> {
    return dataSource.createQueryRunner();
  }

  withStartLock<T>(_: AbortSignal, work: (runner: QueryRunner) => Promise<T>): Promise<T> {
    return work(this.writing.createQueryRunner());
  }

  async discard(): Promise<void> {}
}

/** A migrated database, with a copy of its initial rows. */
class MemoryDatabase {
  private readonly engine = new MemoryEngine();
  readonly database = new Database(this.engine);
  private tables: readonly string[] = [];

  async start(): Promise<this> {
    await this.database.start();
    const { writing } = this.engine;
    await writing.query("ATTACH DATABASE ':memory:' AS initial");
    const rows = await writing.query("SELECT name FROM main.sqlite_schema WHERE type = 'table'");
    this.tables = rows.map(({ name }: { name: string }) => name);
    for (const table of this.tables)
      await writing.query(`CREATE TABLE initial.copy_of_${table} AS SELECT * FROM main.${table}`);
    return this;
  }

  /** Restores the rows that the migrations have written, and the first ids. */
  async reset(): Promise<void> {
    const { writing } = this.engine;
    await writing.query('PRAGMA foreign_keys = OFF');
    for (const table of this.tables) {
      await writing.query(`DELETE FROM main.${table}`);
      await writing.query(`INSERT INTO main.${table} SELECT * FROM initial.copy_of_${table}`);
    }
    await writing.query('PRAGMA foreign_keys = ON');
  }
}

let opened: Promise<MemoryDatabase> | undefined;

/** Returns the database in memory of this spec file in the state of a new workspace. Ends the use of an earlier one. */
export async function newMemoryDatabase(): Promise<Database> {
  opened ??= new MemoryDatabase().start();
  const memory = await opened;
  await memory.reset();
  return memory.database;
}
