import { randomUUID } from 'node:crypto';
import type { QueryRunner } from 'typeorm';
import { DialectMigration } from './dialect-migration';

/**
 * Adds the epoch of the stored data: a UUID generated here and again by each restore.
 * It is part of the grid's entity tags, because ids and versions repeat after a restore.
 * The previous release does not read the table.
 */
export class DataEpoch extends DialectMigration {
  readonly name = 'DataEpoch1767000000000';

  protected readonly mysql = [
    `CREATE TABLE IF NOT EXISTS data_epoch (
      id INT UNSIGNED NOT NULL PRIMARY KEY,
      value VARCHAR(36) NOT NULL,
      CONSTRAINT data_epoch_single CHECK (id = 1)
    ) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`,
  ];

  protected readonly sqlite = [
    `CREATE TABLE IF NOT EXISTS data_epoch (
      id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
      value TEXT NOT NULL CHECK (length(value) <= 36)
    ) STRICT`,
  ];

  override async up(runner: QueryRunner): Promise<void> {
    await super.up(runner);
    const isSqlite = runner.dataSource.options.type === 'better-sqlite3';
    // Another node of a cluster may insert the row concurrently.
    await runner.query(`INSERT ${isSqlite ? 'OR ' : ''}IGNORE INTO data_epoch (id, value) VALUES (1, ?)`, [
      randomUUID(),
    ]);
  }
}
