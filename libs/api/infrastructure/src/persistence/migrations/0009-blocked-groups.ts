import { DialectMigration } from './dialect-migration';

/**
 * Adds the group of blocked times that were added together. Stored ones have none. The previous release can run
 * concurrently: it adds blocked times without a group, and removes them one by one.
 */
export class BlockedGroups extends DialectMigration {
  readonly name = 'BlockedGroups1772000000000';

  protected readonly mysql = [
    'ALTER TABLE blocked_time ADD COLUMN group_id VARCHAR(36) NULL',
    'CREATE INDEX blocked_time_group ON blocked_time (group_id)',
  ];

  protected readonly sqlite = [
    'ALTER TABLE blocked_time ADD COLUMN group_id TEXT NULL CHECK (length(group_id) <= 36)',
    'CREATE INDEX IF NOT EXISTS blocked_time_group ON blocked_time (group_id)',
  ];
}
