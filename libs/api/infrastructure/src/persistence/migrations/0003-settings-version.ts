import { DialectMigration } from './dialect-migration';

/**
 * A version of the booking settings, raised by every change of them and by every new room. It only adds a column with a
 * default, so the release before goes on beside it.
 */
export class SettingsVersion extends DialectMigration {
  readonly name = 'SettingsVersion1766000000000';

  protected readonly mysql = ['ALTER TABLE booking_settings ADD COLUMN version INT UNSIGNED NOT NULL DEFAULT 0'];
  protected readonly sqlite = ['ALTER TABLE booking_settings ADD COLUMN version INTEGER NOT NULL DEFAULT 0'];
}
