import { type DynamicModule, Module } from '@nestjs/common';
import {
  type Log,
  HttpModule,
  PersistenceModule,
  SecurityModule,
  type Settings,
  SystemModule,
} from '@roomhours/infrastructure';
import { UseCasesModule } from './use-cases.module';

/** Everything that the API is made of. */
@Module({})
export class AppModule {
  static with(settings: Settings, log: Log): DynamicModule {
    return {
      module: AppModule,
      imports: [
        SystemModule.with(settings, log),
        PersistenceModule.forRoot({ target: settings.database, log: log.persistence }),
        SecurityModule,
        UseCasesModule,
        HttpModule,
      ],
    };
  }
}
