import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable } from './create-table';

/** Bookings that were cancelled a moment ago. */
export class CancelledBookings implements MigrationInterface {
  readonly name = 'CancelledBookings1780600000000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, {
      name: 'cancelled_booking',
      columns: [
        { name: 'booking_id', type: 'integer', unsigned: true, isPrimary: true },
        { name: 'cancelled_by', type: 'integer', unsigned: true },
        { name: 'user_id', type: 'integer', unsigned: true },
        { name: 'room_id', type: 'integer', unsigned: true },
        { name: 'starts_at', type: 'integer', unsigned: true },
        { name: 'ends_at', type: 'integer', unsigned: true },
        { name: 'series_id', type: 'varchar', length: '64', isNullable: true },
        { name: 'used_minutes', type: 'integer', unsigned: true },
        { name: 'expires_at', type: 'integer', unsigned: true },
      ],
      indices: [{ name: 'cancelled_booking_expiry', columnNames: ['expires_at'] }],
    });
  }

  /** Always throws: to roll back a release, restore the backup made before it. */
  async down(): Promise<void> {
    throw new Error(`${this.name} cannot be undone`);
  }
}
