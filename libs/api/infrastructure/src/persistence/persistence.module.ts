import { type DynamicModule, Global, Module, type Provider } from '@nestjs/common';
import { TypeOrmModule, getDataSourceToken } from '@nestjs/typeorm';
import {
  AffectedBookingReader,
  ApiTokenReader,
  AmenityReader,
  AuditReader,
  BlockedTimeReader,
  BookingReader,
  CalendarReader,
  MessageReader,
  PlanReader,
  ReminderReader,
  ReportReader,
  RetentionStore,
  RoomReader,
  ScheduleReader,
  SeriesReader,
  SpecialDayReader,
  UnitOfWork,
  UserReader,
  WebhookReader,
  WorkspaceReader,
} from '@roomhours/application';
import type { DataSource } from 'typeorm';
import { SETTINGS, type Settings } from '../settings';
import { DatabaseHealth, Lifecycle } from '../system';
import { Database } from './database/database';
import { PersistenceLog } from './engine/engine';
import { type DataSourceRole, createEngine, dataSourceOptions } from './engine/data-sources';
import { AccountAccess, TypeOrmUserReader } from './user-reader';
import { TypeOrmAffectedBookingReader } from './affected-bookings';
import { TypeOrmApiTokenReader } from './api-tokens';
import { AnonymousAuditEntries, TypeOrmAuditReader } from './audit';
import { TypeOrmBlockedTimeReader } from './blocked-times';
import { TypeOrmBookingReader } from './booking-reader';
import { TypeOrmCalendarReader } from './calendar-feeds';
import { ExpiredRows } from './expired-rows';
import { TypeOrmMessageReader, TypeOrmReminderReader } from './messages';
import { TypeOrmPlanReader } from './plans';
import { TypeOrmReportReader } from './reports';
import { TypeOrmRetentionStore } from './retention';
import { TypeOrmAmenityReader, TypeOrmRoomReader } from './rooms';
import { TypeOrmScheduleReader } from './schedules';
import { TypeOrmSeriesReader } from './bookings';
import { TypeOrmWebhookReader } from './webhooks';
import { LastZone, TypeOrmSpecialDayReader, TypeOrmWorkspaceReader } from './workspace';
import { Outbox, ScheduleChanges, TypeOrmUnitOfWork } from './transactions/typeorm-unit-of-work';
import { ScheduleLock } from './transactions/locks';

/** Names of the data sources in Nest. */
const WRITING = 'writing';
const READING = 'reading';

/**
 * From this time after the drain, a stopping process does not retry transactions (http.md "Stopping"). Running statements
 * wait at most one second for each locked row, so they end before their connections.
 */
const RETRY_TIMEOUT_MS = 3_000;

const readers: Provider[] = [
  { provide: AffectedBookingReader, useClass: TypeOrmAffectedBookingReader },
  { provide: ApiTokenReader, useClass: TypeOrmApiTokenReader },
  { provide: AmenityReader, useClass: TypeOrmAmenityReader },
  { provide: AuditReader, useClass: TypeOrmAuditReader },
  { provide: BlockedTimeReader, useClass: TypeOrmBlockedTimeReader },
  { provide: BookingReader, useClass: TypeOrmBookingReader },
  { provide: CalendarReader, useClass: TypeOrmCalendarReader },
  { provide: MessageReader, useClass: TypeOrmMessageReader },
  { provide: PlanReader, useClass: TypeOrmPlanReader },
  { provide: ReminderReader, useClass: TypeOrmReminderReader },
  { provide: ReportReader, useClass: TypeOrmReportReader },
  { provide: RetentionStore, useClass: TypeOrmRetentionStore },
  { provide: RoomReader, useClass: TypeOrmRoomReader },
  { provide: ScheduleReader, useClass: TypeOrmScheduleReader },
  { provide: SeriesReader, useClass: TypeOrmSeriesReader },
  { provide: SpecialDayReader, useClass: TypeOrmSpecialDayReader },
  { provide: UserReader, useClass: TypeOrmUserReader },
  { provide: WebhookReader, useClass: TypeOrmWebhookReader },
  { provide: WorkspaceReader, useClass: TypeOrmWorkspaceReader },
];

const providers: Provider[] = [
  {
    provide: Database,
    inject: [SETTINGS, getDataSourceToken(WRITING), getDataSourceToken(READING), PersistenceLog, Lifecycle],
    useFactory: (
      settings: Settings,
      writing: DataSource,
      reading: DataSource,
      log: PersistenceLog,
      process: Lifecycle,
    ) => {
      const database = new Database(createEngine(settings.database, writing, reading), log);
      process.onStop(() => void setTimeout(() => database.stopRetrying(), RETRY_TIMEOUT_MS).unref());
      return database;
    },
  },
  { provide: DatabaseHealth, useExisting: Database },
  AccountAccess,
  AnonymousAuditEntries,
  ExpiredRows,
  ScheduleChanges,
  LastZone,
  ScheduleLock,
  { provide: Outbox, inject: [SETTINGS], useFactory: ({ mail }: Settings) => new Outbox(mail !== null) },
  { provide: UnitOfWork, useClass: TypeOrmUnitOfWork },
  ...readers,
];

/** Leaves opening and closing to `Database`, which waits for unreachable servers and for running work. */
function dataSourceModule(role: DataSourceRole): DynamicModule {
  return TypeOrmModule.forRootAsync({
    name: role,
    inject: [SETTINGS, PersistenceLog],
    useFactory: ({ database }: Settings, log: PersistenceLog) => ({
      ...dataSourceOptions(database, role, log),
      manualInitialization: true,
    }),
  });
}

/**
 * Provides TypeORM adapters for the application's ports, and `Database`, which the application must start.
 * Connects to nothing during bootstrap, so the application starts even if the database is unreachable.
 */
@Global()
@Module({
  imports: [dataSourceModule(WRITING), dataSourceModule(READING)],
  providers,
  exports: providers.map((provider) => (typeof provider === 'function' ? provider : provider.provide)),
})
export class PersistenceModule {}
