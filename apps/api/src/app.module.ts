import { type DynamicModule, Module } from '@nestjs/common';
import {
  AuditModule,
  BookingsModule,
  CalendarModule,
  ClientErrorsModule,
  HealthModule,
  HttpModule,
  ImpactsModule,
  type Log,
  MailModule,
  type Metrics,
  PersistenceModule,
  PlansModule,
  ReportsModule,
  RoomsModule,
  SecurityModule,
  SessionModule,
  type Settings,
  SystemModule,
  UsersModule,
  WebhooksModule,
  WorkspaceModule,
} from '@roomhours/infrastructure';
import { DemoDataModule } from './demo-data/demo-data.module';

/** Root module of the API. */
@Module({
  imports: [
    SecurityModule,
    HttpModule,
    SessionModule,
    BookingsModule,
    RoomsModule,
    WorkspaceModule,
    UsersModule,
    PlansModule,
    CalendarModule,
    MailModule,
    ImpactsModule,
    ReportsModule,
    AuditModule,
    WebhooksModule,
    ClientErrorsModule,
    HealthModule,
    DemoDataModule,
  ],
})
export class AppModule {
  /** Without `metrics`, nothing is measured. */
  static with(settings: Settings, log: Log, metrics: Metrics | null = null): DynamicModule {
    const persistenceLog = metrics?.countRetries(log.persistence) ?? log.persistence;
    return {
      module: AppModule,
      imports: [
        SystemModule.with(settings, log),
        PersistenceModule.forRoot({
          target: settings.database,
          log: persistenceLog,
          sendsMail: settings.mail !== null,
        }),
      ],
    };
  }
}
