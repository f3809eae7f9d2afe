import { DialectMigration } from './dialect-migration';

/**
 * Adds a version of the booking settings, incremented by every change of them and by every new room.
 * The column has a default, so the previous release can run concurrently.
 */
export class SettingsVersion extends DialectMigration {
  readonly name = 'SettingsVersion1766000000000';

  protected readonly mysql = ['ALTER TABLE booking_settings ADD COLUMN version INT UNSIGNED NOT NULL DEFAULT 0'];
  protected readonly sqlite = ['ALTER TABLE booking_settings ADD COLUMN version INTEGER NOT NULL DEFAULT 0'];
}
