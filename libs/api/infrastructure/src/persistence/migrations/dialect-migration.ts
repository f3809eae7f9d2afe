import type { MigrationInterface, QueryRunner } from 'typeorm';
import { isThereAlready } from '../database/database-errors';

/**
 * One step of the schema's history, told to each engine in its own words.
 *
 * Every statement must do no harm when it is run again: MySQL commits each change of the schema at once, so a process
 * that ends in the middle leaves the rest to the next one, and on a cluster two nodes may be at it together. Neither
 * engine can add a column only where it is missing, so one that is there already counts as added.
 * A migration that has been released is never edited; the next step is a new file.
 */
export abstract class DialectMigration implements MigrationInterface {
  /** Class name and milliseconds since 1970, as TypeORM orders and remembers it; minifiers must not change it. */
  abstract readonly name: string;

  protected abstract readonly mysql: readonly string[];
  protected abstract readonly sqlite: readonly string[];

  async up(runner: QueryRunner): Promise<void> {
    const isSqlite = runner.dataSource.options.type === 'better-sqlite3';
    for (const sql of isSqlite ? this.sqlite : this.mysql) {
      await runner.query(sql).catch((error: unknown) => {
        if (!isThereAlready(error)) throw error;
      });
    }
  }

  /** A release is rolled back by restoring the backup made before it; taking columns away would lose data. */
  async down(): Promise<void> {
    throw new Error(`${this.name} cannot be undone`);
  }
}
