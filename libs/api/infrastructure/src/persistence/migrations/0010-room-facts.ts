import { DialectMigration } from './dialect-migration';

const MYSQL_TABLE = 'ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin';

/**
 * Adds amenities, locations and photos of rooms. The previous release can run concurrently: it does not read them, and keeps
 * those of a room that it changes. The deletion of a room removes its rows, except on MySQL by the previous release, which
 * skips foreign keys; such rows belong to no room and are not read.
 */
export class RoomFacts extends DialectMigration {
  readonly name = 'RoomFacts1773000000000';

  protected readonly mysql = [
    `CREATE TABLE IF NOT EXISTS amenity (
      id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      name VARCHAR(50) NOT NULL,
      name_key VARCHAR(150) NOT NULL,
      CONSTRAINT amenity_name_unique UNIQUE (name_key)
    ) ${MYSQL_TABLE}`,
    `CREATE TABLE IF NOT EXISTS room_amenity (
      room_id INT UNSIGNED NOT NULL,
      amenity_id INT UNSIGNED NOT NULL,
      PRIMARY KEY (room_id, amenity_id),
      KEY room_amenity_amenity (amenity_id),
      CONSTRAINT room_amenity_room FOREIGN KEY (room_id) REFERENCES room (id) ON DELETE CASCADE,
      CONSTRAINT room_amenity_of_room FOREIGN KEY (amenity_id) REFERENCES amenity (id)
    ) ${MYSQL_TABLE}`,
    `CREATE TABLE IF NOT EXISTS room_photo (
      room_id INT UNSIGNED NOT NULL PRIMARY KEY,
      hash VARCHAR(43) NOT NULL,
      content MEDIUMBLOB NOT NULL,
      CONSTRAINT room_photo_room FOREIGN KEY (room_id) REFERENCES room (id) ON DELETE CASCADE
    ) ${MYSQL_TABLE}`,
    'ALTER TABLE room ADD COLUMN location VARCHAR(100) NULL',
    'ALTER TABLE room ADD COLUMN photo_hash VARCHAR(43) NULL',
  ];

  protected readonly sqlite = [
    `CREATE TABLE IF NOT EXISTS amenity (
      id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
      name TEXT NOT NULL CHECK (length(name) <= 50),
      name_key TEXT NOT NULL CHECK (length(name_key) <= 150)
    ) STRICT`,
    'CREATE UNIQUE INDEX IF NOT EXISTS amenity_name_unique ON amenity (name_key)',
    `CREATE TABLE IF NOT EXISTS room_amenity (
      room_id INTEGER NOT NULL REFERENCES room (id) ON DELETE CASCADE,
      amenity_id INTEGER NOT NULL REFERENCES amenity (id),
      PRIMARY KEY (room_id, amenity_id)
    ) STRICT`,
    'CREATE INDEX IF NOT EXISTS room_amenity_amenity ON room_amenity (amenity_id)',
    `CREATE TABLE IF NOT EXISTS room_photo (
      room_id INTEGER NOT NULL PRIMARY KEY REFERENCES room (id) ON DELETE CASCADE,
      hash TEXT NOT NULL CHECK (length(hash) <= 43),
      content BLOB NOT NULL
    ) STRICT`,
    'ALTER TABLE room ADD COLUMN location TEXT NULL CHECK (length(location) <= 100)',
    'ALTER TABLE room ADD COLUMN photo_hash TEXT NULL CHECK (length(photo_hash) <= 43)',
  ];
}
