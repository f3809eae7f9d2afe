import { DialectMigration } from './dialect-migration';

const EVERY_CHECK = "CHECK (every IN ('day', 'weekday', 'week', 'twoWeeks', 'month'))";
/** A series ends after a number of bookings or with a last date. */
const END_CHECK = 'CHECK ((booking_count IS NULL) <> (until_day IS NULL))';

const STORED_SERIES = `INTO series (id, user_id, every, booking_count)
  SELECT series_id, MIN(user_id), 'week', COUNT(*) FROM booking WHERE series_id IS NOT NULL GROUP BY series_id`;

/**
 * Adds the series with their patterns and owners, and the index by which the bookings of a series are found. Stored series are
 * weekly. The previous release can run concurrently: its new series have no row here.
 */
export class StoredSeries extends DialectMigration {
  readonly name = 'StoredSeries1774000000000';

  protected readonly mysql = [
    `CREATE TABLE IF NOT EXISTS series (
      id VARCHAR(64) NOT NULL PRIMARY KEY,
      user_id INT UNSIGNED NOT NULL,
      every VARCHAR(10) NOT NULL,
      booking_count INT UNSIGNED NULL,
      until_day VARCHAR(10) NULL,
      CONSTRAINT series_user FOREIGN KEY (user_id) REFERENCES app_user (id),
      CONSTRAINT series_every ${EVERY_CHECK},
      CONSTRAINT series_end ${END_CHECK}
    ) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`,
    'ALTER TABLE booking ADD INDEX booking_series (series_id)',
    `INSERT IGNORE ${STORED_SERIES}`,
  ];

  protected readonly sqlite = [
    `CREATE TABLE IF NOT EXISTS series (
      id TEXT NOT NULL PRIMARY KEY CHECK (length(id) <= 64),
      user_id INTEGER NOT NULL REFERENCES app_user (id),
      every TEXT NOT NULL CONSTRAINT series_every ${EVERY_CHECK},
      booking_count INTEGER NULL CHECK (booking_count >= 0),
      until_day TEXT NULL CHECK (length(until_day) <= 10),
      CONSTRAINT series_end ${END_CHECK}
    ) STRICT`,
    'CREATE INDEX IF NOT EXISTS booking_series ON booking (series_id)',
    `INSERT OR IGNORE ${STORED_SERIES}`,
  ];
}
