import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { createTable } from './create-table';

const POLICIES = [
  'notice_minutes',
  'advance_days',
  'late_change_minutes',
  'gap_minutes',
  'day_minutes',
  'upcoming_bookings',
];
const COLUMNS = {
  booking_settings: POLICIES,
  room: POLICIES,
  cancelled_booking: ['day_minutes', 'upcoming_bookings'],
};

/** Limits for the bookings of members, and the cancellations whose hours stay used. */
export class BookingPolicies implements MigrationInterface {
  readonly name = 'BookingPolicies1780700000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, names] of Object.entries(COLUMNS)) {
      const columns: TableColumn[] = [];
      for (const name of names) {
        // An interrupted migration is repeated.
        if (await runner.hasColumn(table, name)) continue;
        columns.push(new TableColumn({ name, type: 'integer', unsigned: true, isNullable: true }));
      }
      if (columns.length > 0) await runner.addColumns(table, columns);
    }
    await createTable(runner, {
      name: 'late_cancellation',
      columns: [
        {
          name: 'id',
          type: 'integer',
          unsigned: true,
          isPrimary: true,
          isGenerated: true,
          generationStrategy: 'increment',
        },
        { name: 'booking_id', type: 'integer', unsigned: true },
        { name: 'user_id', type: 'integer', unsigned: true },
        { name: 'room_name', type: 'varchar', length: '100' },
        { name: 'starts_at', type: 'integer', unsigned: true },
        { name: 'ends_at', type: 'integer', unsigned: true },
        { name: 'cancelled_at', type: 'integer', unsigned: true },
      ],
      indices: [
        { name: 'late_cancellation_user_start', columnNames: ['user_id', 'starts_at', 'ends_at'] },
        { name: 'late_cancellation_start', columnNames: ['starts_at'] },
        { name: 'late_cancellation_booking', columnNames: ['booking_id'] },
      ],
      foreignKeys: [
        {
          name: 'late_cancellation_user',
          columnNames: ['user_id'],
          referencedTableName: 'app_user',
          referencedColumnNames: ['id'],
        },
      ],
      checks: [{ name: 'late_cancellation_length', expression: 'ends_at > starts_at' }],
    });
  }

  /** Always throws: to roll back a release, restore the backup made before it. */
  async down(): Promise<void> {
    throw new Error(`${this.name} cannot be undone`);
  }
}
