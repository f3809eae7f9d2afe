import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable } from './create-table';

/** The time zone of the workspace at the last start. */
export class LastZone implements MigrationInterface {
  readonly name = 'LastZone1780300000000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, {
      name: 'last_zone',
      columns: [
        { name: 'id', type: 'integer', unsigned: true, isPrimary: true },
        { name: 'name', type: 'varchar', length: '100' },
      ],
      checks: [{ name: 'last_zone_single', expression: 'id = 1' }],
    });
  }

  /** Always throws: to roll back a release, restore the backup made before it. */
  async down(): Promise<void> {
    throw new Error(`${this.name} cannot be undone`);
  }
}
