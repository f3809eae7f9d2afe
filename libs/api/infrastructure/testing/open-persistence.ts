import type { Clock, DeploymentPolicy, RetentionStore } from '@roomhours/application';
import { POLICY, type StoragePorts } from '@roomhours/application/testing';
import { DataSource } from 'typeorm';
import type { DatabaseTarget } from '../src/persistence';
import { Database, type DatabaseTiming } from '../src/persistence/database/database';
import { SILENT_LOG } from '../src/persistence/engine/engine';
import { createEngine, dataSourceOptions } from '../src/persistence/engine/data-sources';
import { AccountAccess, TypeOrmUserReader } from '../src/persistence/user-reader';
import { TypeOrmAffectedBookingReader } from '../src/persistence/affected-bookings';
import { TypeOrmApiTokenReader } from '../src/persistence/api-tokens';
import { TypeOrmAuditReader } from '../src/persistence/audit';
import { TypeOrmBlockedTimeReader } from '../src/persistence/blocked-times';
import { TypeOrmBookingReader } from '../src/persistence/booking-reader';
import { TypeOrmCalendarReader } from '../src/persistence/calendar-feeds';
import { TypeOrmMessageReader, TypeOrmReminderReader } from '../src/persistence/messages';
import { TypeOrmPlanReader } from '../src/persistence/plans';
import { TypeOrmReportReader } from '../src/persistence/reports';
import { TypeOrmRetentionStore } from '../src/persistence/retention';
import { TypeOrmScheduleReader } from '../src/persistence/schedules';
import { TypeOrmSeriesReader } from '../src/persistence/bookings';
import { TypeOrmWebhookReader } from '../src/persistence/webhooks';
import type { RetryPolicy } from '../src/persistence/transactions/transaction-runner';
import { TypeOrmAmenityReader, TypeOrmRoomReader } from '../src/persistence/rooms';
import { Outbox, ScheduleChanges, TypeOrmUnitOfWork } from '../src/persistence/transactions/typeorm-unit-of-work';
import { ScheduleLock } from '../src/persistence/transactions/locks';
import { TypeOrmSpecialDayReader, TypeOrmWorkspaceReader } from '../src/persistence/workspace';
import type { BudgetSettings } from '../src/settings';
import { SystemClock } from '../src/system/adapters';

/** The adapters of all storage ports. */
export type StorageAdapters = Omit<StoragePorts, 'bookingVersionOf'> & { retention: RetentionStore };

/** All persistence adapters of one process, without Nest. Two instances on one target behave like two processes. */
export interface Persistence extends StorageAdapters {
  database: Database;
  /** For assertions on data that no port exposes. */
  writing: DataSource;
  reading: DataSource;
  close(): Promise<void>;
}

export interface StorageParts {
  scheduleLock?: ScheduleLock;
  /** Time of the changes of bookings; by default that of the machine. */
  clock?: Clock;
  /** Bookings that a user may change within a minute; by default those of the settings. */
  budget?: BudgetSettings;
  /** By default demo accounts are allowed. */
  policy?: DeploymentPolicy;
  /** By default no message is stored. */
  outbox?: Outbox;
}

export interface PersistenceParts extends StorageParts {
  retry?: RetryPolicy;
  timing?: DatabaseTiming;
  /**
   * Statement timeout on MySQL. A short one shortens a spec's exit: mysql2 keeps the timer of a statement whose
   * connection was lost.
   */
  statementTimeoutMs?: number;
}

/** Creates the adapters without connecting. `database.start()` connects and migrates. */
export function createPersistence(target: DatabaseTarget, parts: PersistenceParts = {}): Persistence {
  const limit = parts.statementTimeoutMs === undefined ? {} : { maxQueryExecutionTime: parts.statementTimeoutMs };
  const writing = new DataSource({ ...dataSourceOptions(target, 'writing', SILENT_LOG), ...limit });
  const reading = new DataSource({ ...dataSourceOptions(target, 'reading', SILENT_LOG), ...limit });
  const database = new Database(createEngine(target, writing, reading), SILENT_LOG, parts.retry, parts.timing);
  return { ...adaptersOn(database, parts), database, writing, reading, close: () => database.close() };
}

/** Creates the adapters on a database. */
export function adaptersOn(database: Database, parts: StorageParts = {}): StorageAdapters {
  const access = new AccountAccess(parts.policy ?? POLICY);
  return {
    unitOfWork: new TypeOrmUnitOfWork(
      database,
      parts.scheduleLock ?? new ScheduleLock(),
      parts.outbox ?? new Outbox(false),
      new ScheduleChanges(),
      parts.clock ?? new SystemClock(),
      { bookingBudget: parts.budget ?? { member: 1_000, administrator: 20_000 } },
    ),
    apiTokens: new TypeOrmApiTokenReader(database, access),
    amenities: new TypeOrmAmenityReader(database),
    audit: new TypeOrmAuditReader(database),
    blockedTimes: new TypeOrmBlockedTimeReader(database),
    bookings: new TypeOrmBookingReader(database),
    affectedBookings: new TypeOrmAffectedBookingReader(database),
    calendars: new TypeOrmCalendarReader(database, access),
    messages: new TypeOrmMessageReader(database),
    plans: new TypeOrmPlanReader(database),
    reminders: new TypeOrmReminderReader(database),
    reports: new TypeOrmReportReader(database),
    retention: new TypeOrmRetentionStore(database),
    rooms: new TypeOrmRoomReader(database),
    schedules: new TypeOrmScheduleReader(database),
    series: new TypeOrmSeriesReader(database),
    specialDays: new TypeOrmSpecialDayReader(database),
    users: new TypeOrmUserReader(database, access),
    webhooks: new TypeOrmWebhookReader(database),
    workspace: new TypeOrmWorkspaceReader(database),
  };
}

/** Creates the adapters and resolves once the database is migrated and ready. */
export async function openPersistence(target: DatabaseTarget, parts: PersistenceParts = {}): Promise<Persistence> {
  const persistence = createPersistence(target, parts);
  await persistence.database.start();
  return persistence;
}
