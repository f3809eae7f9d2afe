import { type DynamicModule, Module } from '@nestjs/common';
import { ConfigModule, registerAs } from '@nestjs/config';
import { Clock, DeferredWork, DeploymentPolicy, LinkTokens, SeriesIds, WorkspaceZone } from '@roomhours/application';
import type { Settings } from '../settings';
import {
  ConfiguredDeploymentPolicy,
  ConfiguredWorkspaceZone,
  DelayedWork,
  RandomLinkTokens,
  RandomSeriesIds,
  SystemClock,
} from './adapters';
import { Lifecycle } from './lifecycle';
import { Log } from './log';

/** Providers of the process and its deployment: settings, log, clock, time zone, lifecycle. */
@Module({})
export class SystemModule {
  static forRoot(settings: Settings, log: Log): DynamicModule {
    const imports = [
      // Loads what the caller has validated. The option `validate` would copy the values to process.env, which all APIs
      // of this process share.
      ConfigModule.forRoot({
        isGlobal: true,
        ignoreEnvFile: true,
        skipProcessEnv: true,
        load: [registerAs('settings', () => settings)],
      }),
    ];
    const providers = [
      { provide: Log, useValue: log },
      { provide: Clock, useClass: SystemClock },
      { provide: DeferredWork, useClass: DelayedWork },
      { provide: DeploymentPolicy, useClass: ConfiguredDeploymentPolicy },
      { provide: LinkTokens, useClass: RandomLinkTokens },
      { provide: SeriesIds, useClass: RandomSeriesIds },
      { provide: WorkspaceZone, useClass: ConfiguredWorkspaceZone },
      Lifecycle,
    ];
    return { module: SystemModule, global: true, imports, providers, exports: providers };
  }
}
