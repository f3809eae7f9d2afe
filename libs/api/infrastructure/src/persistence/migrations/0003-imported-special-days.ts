import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { isSqlite } from './create-table';

/** Marks the special days that an import has added, so that they can be removed together. */
export class ImportedSpecialDays implements MigrationInterface {
  readonly name = 'ImportedSpecialDays1780200000000';

  async up(runner: QueryRunner): Promise<void> {
    // An interrupted migration is repeated. Processes of the release before add days without the column.
    if (await runner.hasColumn('special_day', 'is_imported')) return;
    const type = isSqlite(runner) ? { type: 'boolean' } : { type: 'tinyint', unsigned: true };
    await runner.addColumn('special_day', new TableColumn({ name: 'is_imported', ...type, default: '0' }));
  }

  /** Always throws: to roll back a release, restore the backup made before it. */
  async down(): Promise<void> {
    throw new Error(`${this.name} cannot be undone`);
  }
}
