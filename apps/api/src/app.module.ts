import { type DynamicModule, Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
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
  MetricsModule,
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
    ScheduleModule.forRoot(),
    MetricsModule,
    PersistenceModule,
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
  static with(settings: Settings, log: Log): DynamicModule {
    return { module: AppModule, imports: [SystemModule.with(settings, log)] };
  }
}
