import { type MigrationInterface, type QueryRunner, TableColumn, type TableColumnOptions } from 'typeorm';
import { createTable, isSqlite } from './create-table';

/** Erased users, and the last run of retention. */
export class PersonalData implements MigrationInterface {
  readonly name = 'PersonalData1780800000000';

  async up(runner: QueryRunner): Promise<void> {
    // An interrupted migration is repeated. Processes of the release before add users without the column.
    if (!(await runner.hasColumn('app_user', 'is_erased'))) {
      const type = isSqlite(runner) ? { type: 'boolean' } : { type: 'tinyint', unsigned: true };
      await runner.addColumn('app_user', new TableColumn({ name: 'is_erased', ...type, default: '0' }));
    }
    await createTable(runner, {
      name: 'retention',
      columns: [
        { ...integer('id'), isPrimary: true },
        { ...integer('months'), isNullable: true },
        { name: 'claimed_on', type: 'varchar', length: '10', isNullable: true },
        { ...integer('finished_at'), isNullable: true },
        ...['purposes', 'audit_entries', 'messages', 'deliveries'].map((name) => ({ ...integer(name), default: '0' })),
      ],
      checks: [{ name: 'retention_single', expression: 'id = 1' }],
    });
  }

  /** Always throws: to roll back a release, restore the backup made before it. */
  async down(): Promise<void> {
    throw new Error(`${this.name} cannot be undone`);
  }
}

function integer(name: string): TableColumnOptions {
  return { name, type: 'integer', unsigned: true };
}
