import { randomUUID } from 'node:crypto';
import { type DynamicModule, Module } from '@nestjs/common';
import { ConfigModule, registerAs } from '@nestjs/config';
import { Clock, DeferredWork, DeploymentPolicy, LinkTokens, SeriesIds, WorkspaceZone } from '@roomhours/application';
import type { Settings } from '../settings';
import { DelayedWork, RandomLinkTokens, SystemClock } from './adapters';
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
      { provide: DeploymentPolicy, useValue: policyOf(settings) },
      { provide: LinkTokens, useClass: RandomLinkTokens },
      { provide: SeriesIds, useValue: { next: randomUUID } },
      { provide: WorkspaceZone, useValue: { name: settings.timeZone } },
      Lifecycle,
    ];
    return { module: SystemModule, global: true, imports, providers, exports: providers };
  }
}

/** Returns what the settings of the deployment allow. */
function policyOf({ production, allowRegistration, organisation, retentionMonths }: Settings): DeploymentPolicy {
  return {
    allowsDemoAccounts: !production,
    allowsRegistration: allowRegistration,
    planOfAddedUsers: organisation?.planOfAddedUsers ?? null,
    retentionMonths,
  };
}
