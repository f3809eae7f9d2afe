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
  SessionModule,
  type Settings,
  SystemModule,
  UsersModule,
  WebhooksModule,
  WorkspaceModule,
} from '@roomhours/infrastructure';
import { SeedModule } from './seed/seed.module';

/** Root module of the API. */
@Module({
  imports: [
    ScheduleModule.forRoot(),
    MetricsModule,
    PersistenceModule,
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
    SeedModule,
  ],
})
export class AppModule {
  static forRoot(settings: Settings, log: Log): DynamicModule {
    return { module: AppModule, imports: [SystemModule.forRoot(settings, log)] };
  }
}
