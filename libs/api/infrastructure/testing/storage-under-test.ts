import type { StoragePorts } from '@roomhours/application/testing';
import { NO_POLICIES } from '@roomhours/booking-rules';
import type { UserId } from '@roomhours/domain';
import type { EntityManager } from 'typeorm';
import type { Database } from '../src/persistence/database/database';
import { execute, select } from '../src/persistence/database/statements';
import { BookingSettingsOrmEntity } from '../src/persistence/entities/booking-settings.orm-entity';
import type { Persistence } from './open-persistence';

/** The tables of a workspace but for its plans and sessions, in an order that satisfies the foreign keys. */
export const TABLES = [
  'calendar_feed',
  'api_token',
  'booking',
  'blocked_time',
  'room_photo',
  'room_amenity',
  'amenity',
  'room',
  'organisation_account',
  'password_link',
  'series',
  'late_cancellation',
  'app_user',
  'audit_entry',
  'stored_response',
  'cancelled_booking',
  'weekday_hours',
  'special_day',
  'message',
  'webhook_delivery',
  'webhook',
  'retention',
];

/** Deletes all rows. One statement finds the few tables with rows. */
export async function emptyTables(manager: EntityManager, tables: readonly string[]): Promise<void> {
  const parts = tables.map(
    (table) => `SELECT '${table}' AS name FROM (SELECT 1) x WHERE EXISTS (SELECT 1 FROM ${table})`,
  );
  const filled = new Set((await select<{ name: string }>(manager, parts.join(' UNION ALL '))).map(({ name }) => name));
  for (const table of tables.filter((one) => filled.has(one))) await execute(manager, `DELETE FROM ${table}`);
}

/** Empties a database. A new one for every test would take too long. */
export async function emptyDatabase(database: Database): Promise<void> {
  await database.write(async (manager) => {
    await emptyTables(manager, TABLES);
    await execute(manager, "DELETE FROM plan WHERE name NOT IN ('flex', 'standard')");
    const hours = { opensAt: 540, closesAt: 1050, slotMinutes: 30 };
    await manager.update(BookingSettingsOrmEntity, { id: 1 }, { ...hours, ...NO_POLICIES });
  });
}

/** Empties the database and returns it for the contract suites. */
export async function emptyStorage(persistence: Persistence): Promise<StoragePorts> {
  const { database } = persistence;
  await emptyDatabase(database);
  return {
    ...persistence,
    bookingVersionOf: (id: UserId) =>
      database.read(async (manager) => {
        const sql = 'SELECT booking_version FROM app_user WHERE id = ?';
        return (await select<{ booking_version: number }>(manager, sql, [id]))[0]!.booking_version;
      }),
  };
}
