import { randomUUID } from 'node:crypto';
import type { QueryRunner } from 'typeorm';
import { DialectMigration } from './dialect-migration';

const MYSQL_TABLE = 'ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin';

const STATE_CHECK = "CHECK (state IN ('waiting', 'sent', 'failed'))";

/**
 * Adds the outbox of messages, what members choose to receive, the number of changes of a booking, and the identity of
 * the workspace in calendars: a UUID that stays, also after a restore.
 * Every added column has a default, so the previous release can run concurrently. Its changes do not count.
 */
export class Messages extends DialectMigration {
  readonly name = 'Messages1769000000000';

  protected readonly mysql = [
    `CREATE TABLE IF NOT EXISTS message (
      id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      uuid VARCHAR(36) NOT NULL,
      unique_key VARCHAR(100) NULL,
      kind VARCHAR(50) NOT NULL,
      recipient_id INT UNSIGNED NOT NULL,
      recipient VARCHAR(254) NOT NULL,
      content MEDIUMTEXT NULL,
      created_at INT UNSIGNED NOT NULL,
      expires_at INT UNSIGNED NULL,
      state VARCHAR(10) NOT NULL,
      attempts INT UNSIGNED NOT NULL,
      due_at INT UNSIGNED NOT NULL,
      lease VARCHAR(36) NULL,
      sent_at INT UNSIGNED NULL,
      last_error VARCHAR(500) NULL,
      CONSTRAINT message_key UNIQUE (unique_key),
      KEY message_due (state, due_at),
      KEY message_newest (created_at),
      CONSTRAINT message_state ${STATE_CHECK}
    ) ${MYSQL_TABLE}`,
    `CREATE TABLE IF NOT EXISTS workspace_identity (
      id INT UNSIGNED NOT NULL PRIMARY KEY,
      value VARCHAR(36) NOT NULL,
      CONSTRAINT workspace_identity_single CHECK (id = 1)
    ) ${MYSQL_TABLE}`,
    'ALTER TABLE booking ADD COLUMN sequence INT UNSIGNED NOT NULL DEFAULT 0',
    'ALTER TABLE app_user ADD COLUMN mails_own_changes TINYINT UNSIGNED NOT NULL DEFAULT 1 CHECK (mails_own_changes <= 1)',
    'ALTER TABLE app_user ADD COLUMN reminder_minutes INT UNSIGNED NULL',
  ];

  protected readonly sqlite = [
    `CREATE TABLE IF NOT EXISTS message (
      id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
      uuid TEXT NOT NULL CHECK (length(uuid) <= 36),
      unique_key TEXT NULL CHECK (length(unique_key) <= 100),
      kind TEXT NOT NULL CHECK (length(kind) <= 50),
      recipient_id INTEGER NOT NULL,
      recipient TEXT NOT NULL CHECK (length(recipient) <= 254),
      content TEXT NULL,
      created_at INTEGER NOT NULL,
      expires_at INTEGER NULL,
      state TEXT NOT NULL CONSTRAINT message_state ${STATE_CHECK},
      attempts INTEGER NOT NULL CHECK (attempts >= 0),
      due_at INTEGER NOT NULL,
      lease TEXT NULL CHECK (length(lease) <= 36),
      sent_at INTEGER NULL,
      last_error TEXT NULL CHECK (length(last_error) <= 500)
    ) STRICT`,
    'CREATE UNIQUE INDEX IF NOT EXISTS message_key ON message (unique_key)',
    'CREATE INDEX IF NOT EXISTS message_due ON message (state, due_at)',
    'CREATE INDEX IF NOT EXISTS message_newest ON message (created_at)',
    `CREATE TABLE IF NOT EXISTS workspace_identity (
      id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
      value TEXT NOT NULL CHECK (length(value) <= 36)
    ) STRICT`,
    'ALTER TABLE booking ADD COLUMN sequence INTEGER NOT NULL DEFAULT 0',
    'ALTER TABLE app_user ADD COLUMN mails_own_changes INTEGER NOT NULL DEFAULT 1 CHECK (mails_own_changes IN (0, 1))',
    'ALTER TABLE app_user ADD COLUMN reminder_minutes INTEGER NULL CHECK (reminder_minutes >= 0)',
  ];

  override async up(runner: QueryRunner): Promise<void> {
    await super.up(runner);
    const isSqlite = runner.dataSource.options.type === 'better-sqlite3';
    // Another node of a cluster may insert the row concurrently.
    await runner.query(`INSERT ${isSqlite ? 'OR ' : ''}IGNORE INTO workspace_identity (id, value) VALUES (1, ?)`, [
      randomUUID(),
    ]);
  }
}
