import { type DynamicModule, type InjectionToken, Module, type ModuleMetadata, type Provider } from '@nestjs/common';
import { TypeOrmModule, getDataSourceToken } from '@nestjs/typeorm';
import {
  AffectedBookingReader,
  ApiTokenReader,
  AmenityReader,
  AuditReader,
  AvailabilityReader,
  BlockedTimeReader,
  BookingReader,
  CalendarReader,
  ImpactReader,
  MessageReader,
  PlanReader,
  ReminderReader,
  ReportReader,
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
import { Database } from './database/database';
import type { DatabaseTarget } from './database/database-target';
import { type PersistenceLog, SILENT_LOG } from './database/persistence-log';
import { type DataSourceRole, createEngine, dataSourceOptions } from './engine/data-sources';
import { TypeOrmAffectedBookingReader } from './readers/typeorm-affected-booking.reader';
import { TypeOrmApiTokenReader } from './readers/typeorm-api-token.reader';
import { TypeOrmAmenityReader } from './readers/typeorm-amenity.reader';
import { TypeOrmAuditReader } from './readers/typeorm-audit.reader';
import { TypeOrmAvailabilityReader } from './readers/typeorm-availability.reader';
import { TypeOrmBlockedTimeReader } from './readers/typeorm-blocked-time.reader';
import { TypeOrmBookingReader } from './readers/typeorm-booking.reader';
import { TypeOrmCalendarReader } from './readers/typeorm-calendar.reader';
import { TypeOrmImpactReader } from './readers/typeorm-impact.reader';
import { TypeOrmMessageReader } from './readers/typeorm-message.reader';
import { TypeOrmPlanReader } from './readers/typeorm-plan.reader';
import { TypeOrmReminderReader } from './readers/typeorm-reminder.reader';
import { TypeOrmReportReader } from './readers/typeorm-report.reader';
import { TypeOrmRoomReader } from './readers/typeorm-room.reader';
import { TypeOrmScheduleReader } from './readers/typeorm-schedule.reader';
import { TypeOrmSeriesReader } from './readers/typeorm-series.reader';
import { TypeOrmSpecialDayReader } from './readers/typeorm-special-day.reader';
import { TypeOrmUserReader } from './readers/typeorm-user.reader';
import { TypeOrmWebhookReader } from './readers/typeorm-webhook.reader';
import { TypeOrmWorkspaceReader } from './readers/typeorm-workspace.reader';
import { Outbox } from './transactions/outbox';
import { ScheduleChanges } from './transactions/schedule-changes';
import { ScheduleLock } from './transactions/schedule-lock';
import { TypeOrmUnitOfWork } from './transactions/typeorm-unit-of-work';

export interface PersistenceOptions {
  target: DatabaseTarget;
  log?: PersistenceLog;
  /** Whether messages are stored for delivery; false by default. */
  sendsMail?: boolean;
}

export interface AsyncPersistenceOptions extends Pick<ModuleMetadata, 'imports'> {
  inject?: InjectionToken[];
  // `never`: Nest does not type injected values.
  useFactory(...injected: never[]): PersistenceOptions;
}

const OPTIONS = Symbol('PersistenceOptions');

/** Names of the data sources in Nest. */
const WRITING = 'writing';
const READING = 'reading';

const readers: Provider[] = [
  { provide: AffectedBookingReader, useClass: TypeOrmAffectedBookingReader },
  { provide: ApiTokenReader, useClass: TypeOrmApiTokenReader },
  { provide: AmenityReader, useClass: TypeOrmAmenityReader },
  { provide: AuditReader, useClass: TypeOrmAuditReader },
  { provide: AvailabilityReader, useClass: TypeOrmAvailabilityReader },
  { provide: BlockedTimeReader, useClass: TypeOrmBlockedTimeReader },
  { provide: BookingReader, useClass: TypeOrmBookingReader },
  { provide: CalendarReader, useClass: TypeOrmCalendarReader },
  { provide: ImpactReader, useClass: TypeOrmImpactReader },
  { provide: MessageReader, useClass: TypeOrmMessageReader },
  { provide: PlanReader, useClass: TypeOrmPlanReader },
  { provide: ReminderReader, useClass: TypeOrmReminderReader },
  { provide: ReportReader, useClass: TypeOrmReportReader },
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
    inject: [OPTIONS, getDataSourceToken(WRITING), getDataSourceToken(READING)],
    useFactory: ({ target, log }: PersistenceOptions, writing: DataSource, reading: DataSource) =>
      new Database(createEngine(target, writing, reading), log),
  },
  ScheduleChanges,
  ScheduleLock,
  {
    provide: Outbox,
    inject: [OPTIONS],
    useFactory: ({ sendsMail = false }: PersistenceOptions) => new Outbox(sendsMail),
  },
  { provide: UnitOfWork, useClass: TypeOrmUnitOfWork },
  ...readers,
];

/**
 * Provides TypeORM adapters for the application's ports, and `Database`, which the application must start.
 * Connects to nothing during bootstrap, so the application starts even if the database is unreachable.
 */
@Module({})
export class PersistenceModule {
  static forRoot(options: PersistenceOptions): DynamicModule {
    return PersistenceModule.forRootAsync({ useFactory: () => options });
  }

  static forRootAsync({ imports = [], inject = [], useFactory }: AsyncPersistenceOptions): DynamicModule {
    const options: DynamicModule = {
      module: PersistenceOptionsModule,
      imports,
      providers: [{ provide: OPTIONS, inject, useFactory }],
      exports: [OPTIONS],
    };
    return {
      module: PersistenceModule,
      global: true,
      imports: [options, dataSourceModule(options, WRITING), dataSourceModule(options, READING)],
      providers,
      exports: providers.map((provider) => (typeof provider === 'function' ? provider : provider.provide)),
    };
  }
}

@Module({})
class PersistenceOptionsModule {}

/** Leaves opening and closing to `Database`, which waits for unreachable servers and for running work. */
function dataSourceModule(options: DynamicModule, role: DataSourceRole): DynamicModule {
  return TypeOrmModule.forRootAsync({
    name: role,
    imports: [options],
    inject: [OPTIONS],
    useFactory: ({ target, log = SILENT_LOG }: PersistenceOptions) => ({
      ...dataSourceOptions(target, role, log),
      manualInitialization: true,
    }),
  });
}
