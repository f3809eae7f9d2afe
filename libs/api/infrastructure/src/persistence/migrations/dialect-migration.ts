import type { MigrationInterface, QueryRunner } from 'typeorm';
import { alreadyExists } from '../database/database-errors';

/**
 * A migration with separate statements for MySQL and SQLite.
 *
 * Every statement must be idempotent. MySQL commits each schema change immediately, so another process may have to finish
 * an interrupted migration. Two nodes of a cluster may also run it concurrently.
 * Neither engine supports ADD COLUMN IF NOT EXISTS, so an existing column counts as added.
 * Never edit a released migration; add a new file.
 */
export abstract class DialectMigration implements MigrationInterface {
  /** Class name and milliseconds since 1970, the form that TypeORM sorts and stores. Minifiers must not change it. */
  abstract readonly name: string;

  protected abstract readonly mysql: readonly string[];
  protected abstract readonly sqlite: readonly string[];

  async up(runner: QueryRunner): Promise<void> {
    const isSqlite = runner.dataSource.options.type === 'better-sqlite3';
    for (const sql of isSqlite ? this.sqlite : this.mysql) {
      await runner.query(sql).catch((error: unknown) => {
        if (!alreadyExists(error)) throw error;
      });
    }
  }

  /** Always throws: to roll back a release, restore the backup made before it. Dropping columns would lose data. */
  async down(): Promise<void> {
    throw new Error(`${this.name} cannot be undone`);
  }
}
