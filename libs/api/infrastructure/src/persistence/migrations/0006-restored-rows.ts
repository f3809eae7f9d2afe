import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { isSqlite } from './create-table';

/** Marks what a restore has stopped: API tokens, calendar feeds and waiting messages. */
export class RestoredRows implements MigrationInterface {
  readonly name = 'RestoredRows1780500000000';

  async up(runner: QueryRunner): Promise<void> {
    const type = isSqlite(runner) ? { type: 'boolean' } : { type: 'tinyint', unsigned: true };
    const columns = [
      ['api_token', 'is_disabled'],
      ['calendar_feed', 'is_disabled'],
      ['message', 'is_held'],
    ] as const;
    for (const [table, name] of columns) {
      // An interrupted migration is repeated. Processes of the release before add rows without the column.
      if (await runner.hasColumn(table, name)) continue;
      await runner.addColumn(table, new TableColumn({ name, ...type, default: '0' }));
    }
  }

  /** Always throws: to roll back a release, restore the backup made before it. */
  async down(): Promise<void> {
    throw new Error(`${this.name} cannot be undone`);
  }
}
