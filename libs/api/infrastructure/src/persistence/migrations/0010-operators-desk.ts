import { type MigrationInterface, type QueryRunner, TableColumn, TableIndex } from 'typeorm';
import { createTable, isSqlite } from './create-table';

const INDEXES = [
  { name: 'audit_entry_user', columnNames: ['user_id', 'happened_at'] },
  { name: 'audit_entry_room', columnNames: ['room_id', 'happened_at'] },
  { name: 'audit_entry_action', columnNames: ['action', 'starts_at'] },
];

/**
 * Companies of users, reasons of retired rooms, the quotas that users had before their quota was changed, and what audit entries concern: a user, a room
 * and the times of a booking.
 */
export class OperatorsDesk implements MigrationInterface {
  readonly name = 'OperatorsDesk1780900000000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'app_user', { name: 'company', type: 'varchar', length: '100' });
    await addColumn(runner, 'room', { name: 'retired_reason', type: 'varchar', length: '200' });
    for (const name of ['user_id', 'room_id', 'starts_at', 'ends_at'])
      await addColumn(runner, 'audit_entry', { name, type: 'integer', unsigned: true });
    const flag = isSqlite(runner) ? { type: 'boolean' } : { type: 'tinyint', unsigned: true };
    await addColumn(runner, 'audit_entry', { name: 'is_by_token', ...flag });
    await runner.query("UPDATE audit_entry SET user_id = subject_id WHERE subject = 'user' AND user_id IS NULL");
    await runner.query("UPDATE audit_entry SET room_id = subject_id WHERE subject = 'room' AND room_id IS NULL");
    const known = (await runner.getTable('audit_entry'))!.indices.map(({ name }) => name);
    for (const index of INDEXES)
      if (!known.includes(index.name)) await runner.createIndex('audit_entry', new TableIndex(index));
    await createTable(runner, {
      name: 'earlier_quota',
      columns: [
        { name: 'user_id', type: 'integer', unsigned: true, isPrimary: true },
        { name: 'before_month', type: 'varchar', length: '7', isPrimary: true },
        { name: 'monthly_quota_minutes', type: 'integer', unsigned: true },
      ],
    });
  }

  /** Always throws: to roll back a release, restore the backup made before it. */
  async down(): Promise<void> {
    throw new Error(`${this.name} cannot be undone`);
  }
}

/** Adds a nullable column, unless an interrupted migration has added it. Processes of the release before leave it null. */
async function addColumn(
  runner: QueryRunner,
  table: string,
  column: { name: string; type: string; length?: string; unsigned?: boolean },
): Promise<void> {
  if (await runner.hasColumn(table, column.name)) return;
  await runner.addColumn(table, new TableColumn({ isNullable: true, ...column }));
}
