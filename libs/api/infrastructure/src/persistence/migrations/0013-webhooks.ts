import { DialectMigration } from './dialect-migration';

const MYSQL_TABLE = 'ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin';

const BECAUSE_CHECK = "CHECK (disabled_because IN ('failures', 'gone'))";
const STATE_CHECK = "CHECK (state IN ('waiting', 'sent', 'failed'))";

/**
 * Adds webhooks and their outbox. The previous release can run concurrently: its changes are reported to no webhook.
 */
export class Webhooks extends DialectMigration {
  readonly name = 'Webhooks1776000000000';

  protected readonly mysql = [
    `CREATE TABLE IF NOT EXISTS webhook (
      id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      url VARCHAR(500) NOT NULL,
      events VARCHAR(1000) NOT NULL,
      secret VARCHAR(100) NOT NULL,
      previous_secret VARCHAR(100) NULL,
      previous_secret_until INT UNSIGNED NULL,
      is_enabled TINYINT UNSIGNED NOT NULL CHECK (is_enabled <= 1),
      disabled_because VARCHAR(10) NULL,
      failing_since INT UNSIGNED NULL,
      created_at INT UNSIGNED NOT NULL,
      CONSTRAINT webhook_disabled_because ${BECAUSE_CHECK}
    ) ${MYSQL_TABLE}`,
    `CREATE TABLE IF NOT EXISTS webhook_delivery (
      id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      webhook_id INT UNSIGNED NOT NULL,
      uuid VARCHAR(36) NOT NULL,
      event VARCHAR(50) NOT NULL,
      body MEDIUMTEXT NOT NULL,
      created_at INT UNSIGNED NOT NULL,
      state VARCHAR(10) NOT NULL,
      attempts INT UNSIGNED NOT NULL,
      due_at INT UNSIGNED NOT NULL,
      lease VARCHAR(36) NULL,
      sent_at INT UNSIGNED NULL,
      last_status INT UNSIGNED NULL,
      last_error VARCHAR(500) NULL,
      KEY webhook_delivery_due (state, due_at),
      KEY webhook_delivery_of (webhook_id, state, due_at),
      KEY webhook_delivery_newest (created_at),
      CONSTRAINT webhook_delivery_webhook FOREIGN KEY (webhook_id) REFERENCES webhook (id),
      CONSTRAINT webhook_delivery_state ${STATE_CHECK}
    ) ${MYSQL_TABLE}`,
  ];

  protected readonly sqlite = [
    `CREATE TABLE IF NOT EXISTS webhook (
      id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
      url TEXT NOT NULL CHECK (length(url) <= 500),
      events TEXT NOT NULL CHECK (length(events) <= 1000),
      secret TEXT NOT NULL CHECK (length(secret) <= 100),
      previous_secret TEXT NULL CHECK (length(previous_secret) <= 100),
      previous_secret_until INTEGER NULL,
      is_enabled INTEGER NOT NULL CHECK (is_enabled IN (0, 1)),
      disabled_because TEXT NULL CONSTRAINT webhook_disabled_because ${BECAUSE_CHECK},
      failing_since INTEGER NULL,
      created_at INTEGER NOT NULL
    ) STRICT`,
    `CREATE TABLE IF NOT EXISTS webhook_delivery (
      id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
      webhook_id INTEGER NOT NULL REFERENCES webhook (id),
      uuid TEXT NOT NULL CHECK (length(uuid) <= 36),
      event TEXT NOT NULL CHECK (length(event) <= 50),
      body TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      state TEXT NOT NULL CONSTRAINT webhook_delivery_state ${STATE_CHECK},
      attempts INTEGER NOT NULL CHECK (attempts >= 0),
      due_at INTEGER NOT NULL,
      lease TEXT NULL CHECK (length(lease) <= 36),
      sent_at INTEGER NULL,
      last_status INTEGER NULL,
      last_error TEXT NULL CHECK (length(last_error) <= 500)
    ) STRICT`,
    'CREATE INDEX IF NOT EXISTS webhook_delivery_due ON webhook_delivery (state, due_at)',
    'CREATE INDEX IF NOT EXISTS webhook_delivery_of ON webhook_delivery (webhook_id, state, due_at)',
    'CREATE INDEX IF NOT EXISTS webhook_delivery_newest ON webhook_delivery (created_at)',
  ];
}
