import { DialectMigration } from './dialect-migration';

const MYSQL_TABLE = 'ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin';

const SETTINGS_CHECK = `CHECK (id = 1 AND opens_at < closes_at AND closes_at <= 1440 AND slot_minutes BETWEEN 1 AND 1440)`;
const ROLE_CHECK = `CHECK (role = 'user' OR (role = 'admin' AND monthly_quota_minutes = 0))`;
const FLAGS_CHECK = 'CHECK (is_active IN (0, 1) AND is_demo IN (0, 1))';
const BOOKING_CHECK = 'CHECK (ends_at > starts_at AND ends_at <= starts_at + 7200)';

/** Initial rows of every workspace (workspace-rules.md "Plans"). The statements are idempotent. */
const INITIAL_ROWS = [
  plan('flex', 'Flex', 'A few hours a month', 4),
  plan('standard', 'Standard', 'For regular meetings', 20),
  `INSERT INTO booking_settings (id, opens_at, closes_at, slot_minutes)
   SELECT 1, ${9 * 60}, ${17 * 60 + 30}, 30 FROM (SELECT 1 AS one) AS one_row
   WHERE NOT EXISTS (SELECT 1 FROM booking_settings)`,
];

function plan(name: string, displayName: string, description: string, monthlyHours: number): string {
  return `INSERT INTO plan (name, display_name, description, monthly_hours, is_active)
    SELECT '${name}', '${displayName}', '${description}', ${monthlyHours}, 1 FROM (SELECT 1 AS one) AS one_row
    WHERE NOT EXISTS (SELECT 1 FROM plan WHERE name = '${name}')`;
}

export class InitialSchema extends DialectMigration {
  readonly name = 'InitialSchema1763600000000';

  protected readonly mysql = [
    `CREATE TABLE IF NOT EXISTS room (
      id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      name VARCHAR(100) NOT NULL,
      name_key VARCHAR(300) NOT NULL,
      capacity INT UNSIGNED NOT NULL,
      description VARCHAR(500) NULL,
      schedule_version INT UNSIGNED NOT NULL,
      CONSTRAINT room_name_unique UNIQUE (name_key),
      CONSTRAINT room_capacity CHECK (capacity BETWEEN 1 AND 10000)
    ) ${MYSQL_TABLE}`,
    `CREATE TABLE IF NOT EXISTS plan (
      id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      name VARCHAR(50) NOT NULL,
      display_name VARCHAR(100) NOT NULL,
      description VARCHAR(500) NULL,
      monthly_hours INT UNSIGNED NOT NULL,
      is_active TINYINT NOT NULL,
      CONSTRAINT plan_name_unique UNIQUE (name),
      CONSTRAINT plan_hours CHECK (monthly_hours <= 744),
      CONSTRAINT plan_flag CHECK (is_active IN (0, 1))
    ) ${MYSQL_TABLE}`,
    `CREATE TABLE IF NOT EXISTS app_user (
      id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      email VARCHAR(254) NOT NULL,
      email_key VARCHAR(508) NOT NULL,
      username VARCHAR(100) NOT NULL,
      username_key VARCHAR(300) NOT NULL,
      first_name VARCHAR(100) NULL,
      last_name VARCHAR(100) NULL,
      role VARCHAR(10) NOT NULL,
      plan_id INT UNSIGNED NULL,
      monthly_quota_minutes INT UNSIGNED NOT NULL,
      password_hash VARCHAR(255) NOT NULL,
      booking_version INT UNSIGNED NOT NULL,
      is_active TINYINT NOT NULL,
      is_demo TINYINT NOT NULL,
      CONSTRAINT app_user_email_unique UNIQUE (email_key),
      CONSTRAINT app_user_username_unique UNIQUE (username_key),
      CONSTRAINT app_user_plan FOREIGN KEY (plan_id) REFERENCES plan (id),
      CONSTRAINT app_user_role ${ROLE_CHECK},
      CONSTRAINT app_user_quota CHECK (monthly_quota_minutes <= 44640),
      CONSTRAINT app_user_flags ${FLAGS_CHECK}
    ) ${MYSQL_TABLE}`,
    `CREATE TABLE IF NOT EXISTS booking (
      id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      room_id INT UNSIGNED NOT NULL,
      user_id INT UNSIGNED NOT NULL,
      starts_at INT UNSIGNED NOT NULL,
      ends_at INT UNSIGNED NOT NULL,
      purpose VARCHAR(500) NULL,
      series_id VARCHAR(64) NULL,
      KEY booking_room_start (room_id, starts_at),
      KEY booking_user_start (user_id, starts_at, ends_at),
      KEY booking_start (starts_at),
      CONSTRAINT booking_room FOREIGN KEY (room_id) REFERENCES room (id),
      CONSTRAINT booking_user FOREIGN KEY (user_id) REFERENCES app_user (id),
      CONSTRAINT booking_length ${BOOKING_CHECK}
    ) ${MYSQL_TABLE}`,
    `CREATE TABLE IF NOT EXISTS blocked_time (
      id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      room_id INT UNSIGNED NOT NULL,
      starts_at INT UNSIGNED NOT NULL,
      ends_at INT UNSIGNED NOT NULL,
      reason VARCHAR(500) NULL,
      KEY blocked_time_room_end (room_id, ends_at),
      KEY blocked_time_end (ends_at),
      CONSTRAINT blocked_time_room FOREIGN KEY (room_id) REFERENCES room (id),
      CONSTRAINT blocked_time_length CHECK (ends_at > starts_at)
    ) ${MYSQL_TABLE}`,
    `CREATE TABLE IF NOT EXISTS booking_settings (
      id INT UNSIGNED NOT NULL PRIMARY KEY,
      opens_at INT UNSIGNED NOT NULL,
      closes_at INT UNSIGNED NOT NULL,
      slot_minutes INT UNSIGNED NOT NULL,
      CONSTRAINT booking_settings_hours ${SETTINGS_CHECK}
    ) ${MYSQL_TABLE}`,
    `CREATE TABLE IF NOT EXISTS session (
      id VARCHAR(128) NOT NULL PRIMARY KEY,
      user_id INT UNSIGNED NULL,
      data TEXT NOT NULL,
      expires_at INT UNSIGNED NOT NULL,
      KEY session_user (user_id),
      KEY session_expiry (expires_at)
    ) ${MYSQL_TABLE}`,
    `CREATE TABLE IF NOT EXISTS login_throttle (
      key_hash VARCHAR(64) NOT NULL PRIMARY KEY,
      failures TEXT NOT NULL,
      expires_at INT UNSIGNED NOT NULL,
      KEY login_throttle_expiry (expires_at)
    ) ${MYSQL_TABLE}`,
    ...INITIAL_ROWS,
  ];

  // STRICT makes SQLite reject values of another type, as MySQL does. The checks limit lengths in code points, as VARCHAR does.
  // AUTOINCREMENT never reuses the id of a deleted row.
  protected readonly sqlite = [
    `CREATE TABLE IF NOT EXISTS room (
      id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
      name TEXT NOT NULL CHECK (length(name) <= 100),
      name_key TEXT NOT NULL,
      capacity INTEGER NOT NULL CONSTRAINT room_capacity CHECK (capacity BETWEEN 1 AND 10000),
      description TEXT NULL CHECK (length(description) <= 500),
      schedule_version INTEGER NOT NULL
    ) STRICT`,
    `CREATE TABLE IF NOT EXISTS plan (
      id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
      name TEXT NOT NULL CHECK (length(name) <= 50),
      display_name TEXT NOT NULL CHECK (length(display_name) <= 100),
      description TEXT NULL CHECK (length(description) <= 500),
      monthly_hours INTEGER NOT NULL CONSTRAINT plan_hours CHECK (monthly_hours BETWEEN 0 AND 744),
      is_active INTEGER NOT NULL CONSTRAINT plan_flag CHECK (is_active IN (0, 1))
    ) STRICT`,
    `CREATE TABLE IF NOT EXISTS app_user (
      id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
      email TEXT NOT NULL CHECK (length(email) <= 254),
      email_key TEXT NOT NULL,
      username TEXT NOT NULL CHECK (length(username) <= 100),
      username_key TEXT NOT NULL,
      first_name TEXT NULL CHECK (length(first_name) <= 100),
      last_name TEXT NULL CHECK (length(last_name) <= 100),
      role TEXT NOT NULL,
      plan_id INTEGER NULL CONSTRAINT app_user_plan REFERENCES plan (id),
      monthly_quota_minutes INTEGER NOT NULL CONSTRAINT app_user_quota CHECK (monthly_quota_minutes BETWEEN 0 AND 44640),
      password_hash TEXT NOT NULL,
      booking_version INTEGER NOT NULL,
      is_active INTEGER NOT NULL,
      is_demo INTEGER NOT NULL,
      CONSTRAINT app_user_role ${ROLE_CHECK},
      CONSTRAINT app_user_flags ${FLAGS_CHECK}
    ) STRICT`,
    `CREATE TABLE IF NOT EXISTS booking (
      id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
      room_id INTEGER NOT NULL CONSTRAINT booking_room REFERENCES room (id),
      user_id INTEGER NOT NULL CONSTRAINT booking_user REFERENCES app_user (id),
      starts_at INTEGER NOT NULL CHECK (starts_at >= 0),
      ends_at INTEGER NOT NULL,
      purpose TEXT NULL CHECK (length(purpose) <= 500),
      series_id TEXT NULL,
      CONSTRAINT booking_length ${BOOKING_CHECK}
    ) STRICT`,
    'CREATE UNIQUE INDEX IF NOT EXISTS room_name_unique ON room (name_key)',
    'CREATE UNIQUE INDEX IF NOT EXISTS plan_name_unique ON plan (name)',
    'CREATE UNIQUE INDEX IF NOT EXISTS app_user_email_unique ON app_user (email_key)',
    'CREATE UNIQUE INDEX IF NOT EXISTS app_user_username_unique ON app_user (username_key)',
    'CREATE INDEX IF NOT EXISTS booking_room_start ON booking (room_id, starts_at)',
    'CREATE INDEX IF NOT EXISTS booking_user_start ON booking (user_id, starts_at, ends_at)',
    'CREATE INDEX IF NOT EXISTS booking_start ON booking (starts_at)',
    `CREATE TABLE IF NOT EXISTS blocked_time (
      id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
      room_id INTEGER NOT NULL CONSTRAINT blocked_time_room REFERENCES room (id),
      starts_at INTEGER NOT NULL CHECK (starts_at >= 0),
      ends_at INTEGER NOT NULL,
      reason TEXT NULL CHECK (length(reason) <= 500),
      CONSTRAINT blocked_time_length CHECK (ends_at > starts_at)
    ) STRICT`,
    'CREATE INDEX IF NOT EXISTS blocked_time_room_end ON blocked_time (room_id, ends_at)',
    'CREATE INDEX IF NOT EXISTS blocked_time_end ON blocked_time (ends_at)',
    `CREATE TABLE IF NOT EXISTS booking_settings (
      id INTEGER NOT NULL PRIMARY KEY,
      opens_at INTEGER NOT NULL CHECK (opens_at >= 0),
      closes_at INTEGER NOT NULL,
      slot_minutes INTEGER NOT NULL,
      CONSTRAINT booking_settings_hours ${SETTINGS_CHECK}
    ) STRICT`,
    `CREATE TABLE IF NOT EXISTS session (
      id TEXT NOT NULL PRIMARY KEY,
      user_id INTEGER NULL,
      data TEXT NOT NULL,
      expires_at INTEGER NOT NULL
    ) STRICT`,
    'CREATE INDEX IF NOT EXISTS session_user ON session (user_id)',
    'CREATE INDEX IF NOT EXISTS session_expiry ON session (expires_at)',
    `CREATE TABLE IF NOT EXISTS login_throttle (
      key_hash TEXT NOT NULL PRIMARY KEY,
      failures TEXT NOT NULL,
      expires_at INTEGER NOT NULL
    ) STRICT`,
    'CREATE INDEX IF NOT EXISTS login_throttle_expiry ON login_throttle (expires_at)',
    ...INITIAL_ROWS,
  ];
}
