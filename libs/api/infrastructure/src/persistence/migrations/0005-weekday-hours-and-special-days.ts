import { DialectMigration } from './dialect-migration';

const MYSQL_TABLE = 'ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin';

/** Closed without times, otherwise like the default hours. */
const HOURS_CHECK = `CHECK ((opens_at IS NULL AND closes_at IS NULL)
      OR (opens_at IS NOT NULL AND closes_at IS NOT NULL AND opens_at < closes_at AND closes_at <= 1440))`;

/**
 * Adds the weekdays and the dates whose hours differ from the booking settings.
 * The previous release does not read the tables: it applies the booking settings to every date.
 */
export class WeekdayHoursAndSpecialDays extends DialectMigration {
  readonly name = 'WeekdayHoursAndSpecialDays1768000000000';

  protected readonly mysql = [
    `CREATE TABLE IF NOT EXISTS weekday_hours (
      weekday INT UNSIGNED NOT NULL PRIMARY KEY,
      opens_at INT UNSIGNED NULL,
      closes_at INT UNSIGNED NULL,
      CONSTRAINT weekday_hours_weekday CHECK (weekday BETWEEN 1 AND 7),
      CONSTRAINT weekday_hours_hours ${HOURS_CHECK}
    ) ${MYSQL_TABLE}`,
    `CREATE TABLE IF NOT EXISTS special_day (
      id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      day VARCHAR(10) NOT NULL,
      name VARCHAR(100) NOT NULL,
      opens_at INT UNSIGNED NULL,
      closes_at INT UNSIGNED NULL,
      CONSTRAINT special_day_unique UNIQUE (day),
      CONSTRAINT special_day_hours ${HOURS_CHECK}
    ) ${MYSQL_TABLE}`,
  ];

  protected readonly sqlite = [
    `CREATE TABLE IF NOT EXISTS weekday_hours (
      weekday INTEGER NOT NULL PRIMARY KEY CONSTRAINT weekday_hours_weekday CHECK (weekday BETWEEN 1 AND 7),
      opens_at INTEGER NULL CHECK (opens_at >= 0),
      closes_at INTEGER NULL,
      CONSTRAINT weekday_hours_hours ${HOURS_CHECK}
    ) STRICT`,
    `CREATE TABLE IF NOT EXISTS special_day (
      id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
      day TEXT NOT NULL CHECK (length(day) <= 10),
      name TEXT NOT NULL CHECK (length(name) <= 100),
      opens_at INTEGER NULL CHECK (opens_at >= 0),
      closes_at INTEGER NULL,
      CONSTRAINT special_day_hours ${HOURS_CHECK}
    ) STRICT`,
    'CREATE UNIQUE INDEX IF NOT EXISTS special_day_unique ON special_day (day)',
  ];
}
