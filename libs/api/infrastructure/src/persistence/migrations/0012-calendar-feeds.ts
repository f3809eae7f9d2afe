import { DialectMigration } from './dialect-migration';

const KIND_CHECK = "CHECK (kind IN ('own', 'room', 'all') AND (kind = 'room') = (room_id IS NOT NULL))";

/**
 * Adds calendar feeds (calendars.md), and the time of the last change of a booking. The previous release can run
 * concurrently: it does not read the table, and its changes of a booking do not count. The deletion of a room removes its
 * feeds, except on MySQL by the previous release; such feeds are not found.
 */
export class CalendarFeeds extends DialectMigration {
  readonly name = 'CalendarFeeds1775000000000';

  protected readonly mysql = [
    `CREATE TABLE IF NOT EXISTS calendar_feed (
      id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      user_id INT UNSIGNED NOT NULL,
      kind VARCHAR(10) NOT NULL,
      room_id INT UNSIGNED NULL,
      token_hash VARCHAR(64) NOT NULL,
      created_at INT UNSIGNED NOT NULL,
      last_used_at INT UNSIGNED NULL,
      uses_in_minute INT UNSIGNED NOT NULL DEFAULT 0,
      KEY calendar_feed_user (user_id),
      KEY calendar_feed_room (room_id),
      CONSTRAINT calendar_feed_token UNIQUE (token_hash),
      CONSTRAINT calendar_feed_owner FOREIGN KEY (user_id) REFERENCES app_user (id),
      CONSTRAINT calendar_feed_of_room FOREIGN KEY (room_id) REFERENCES room (id) ON DELETE CASCADE,
      CONSTRAINT calendar_feed_kind ${KIND_CHECK}
    ) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`,
    'ALTER TABLE booking ADD COLUMN changed_at INT UNSIGNED NOT NULL DEFAULT 0',
  ];

  protected readonly sqlite = [
    `CREATE TABLE IF NOT EXISTS calendar_feed (
      id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
      user_id INTEGER NOT NULL REFERENCES app_user (id),
      kind TEXT NOT NULL,
      room_id INTEGER NULL REFERENCES room (id) ON DELETE CASCADE,
      token_hash TEXT NOT NULL CHECK (length(token_hash) <= 64),
      created_at INTEGER NOT NULL CHECK (created_at >= 0),
      last_used_at INTEGER NULL CHECK (last_used_at >= 0),
      uses_in_minute INTEGER NOT NULL DEFAULT 0 CHECK (uses_in_minute >= 0),
      CONSTRAINT calendar_feed_kind ${KIND_CHECK}
    ) STRICT`,
    'CREATE UNIQUE INDEX IF NOT EXISTS calendar_feed_token ON calendar_feed (token_hash)',
    'CREATE INDEX IF NOT EXISTS calendar_feed_user ON calendar_feed (user_id)',
    'CREATE INDEX IF NOT EXISTS calendar_feed_room ON calendar_feed (room_id)',
    'ALTER TABLE booking ADD COLUMN changed_at INTEGER NOT NULL DEFAULT 0 CHECK (changed_at >= 0)',
  ];
}
