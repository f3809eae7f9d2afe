import { DialectMigration } from './dialect-migration';

/**
 * Adds whether a room is active. Every stored room is. The previous release can run concurrently: its new rooms are active, and
 * it accepts bookings in retired rooms.
 */
export class RetiredRooms extends DialectMigration {
  readonly name = 'RetiredRooms1771000000000';

  protected readonly mysql = [
    'ALTER TABLE room ADD COLUMN is_active TINYINT UNSIGNED NOT NULL DEFAULT 1 CHECK (is_active <= 1)',
  ];

  protected readonly sqlite = [
    'ALTER TABLE room ADD COLUMN is_active INTEGER NOT NULL DEFAULT 1 CHECK (is_active IN (0, 1))',
  ];
}
