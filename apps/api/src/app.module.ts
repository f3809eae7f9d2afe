import { type DynamicModule, Module } from '@nestjs/common';
import {
  type Log,
  HolidayFilesModule,
  HttpModule,
  LiveModule,
  MailModule,
  OrganisationModule,
  type Metrics,
  PersistenceModule,
  PicturesModule,
  SecurityModule,
  type Settings,
  SystemModule,
  WebhooksModule,
} from '@roomhours/infrastructure';
import { UseCasesModule } from './use-cases/use-cases.module';

/** Root module of the API. */
@Module({})
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
        SecurityModule,
        OrganisationModule,
        HolidayFilesModule,
        PicturesModule,
        UseCasesModule,
        LiveModule,
        MailModule,
        WebhooksModule,
        HttpModule,
      ],
    };
  }
}
