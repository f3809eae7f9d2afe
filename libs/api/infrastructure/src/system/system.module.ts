import { type DynamicModule, Module } from '@nestjs/common';
import { Clock, DeferredWork, DeploymentPolicy, LinkTokens, SeriesIds, WorkspaceZone } from '@roomhours/application';
import { SETTINGS, type Settings } from '../settings';
import { ConfiguredDeploymentPolicy } from './configured-deployment-policy';
import { ConfiguredWorkspaceZone } from './configured-workspace-zone';
import { DelayedWork } from './delayed-work';
import { Lifecycle } from './lifecycle';
import { Log } from './log';
import { RandomLinkTokens } from './random-link-tokens';
import { RandomSeriesIds } from './random-series-ids';
import { SystemClock } from './system-clock';

/** Providers of the process and its deployment: settings, log, clock, time zone, lifecycle. */
@Module({})
export class SystemModule {
  static with(settings: Settings, log: Log): DynamicModule {
    const providers = [
      { provide: SETTINGS, useValue: settings },
      { provide: Log, useValue: log },
      { provide: Clock, useClass: SystemClock },
      { provide: DeferredWork, useClass: DelayedWork },
      { provide: DeploymentPolicy, useClass: ConfiguredDeploymentPolicy },
      { provide: LinkTokens, useClass: RandomLinkTokens },
      { provide: SeriesIds, useClass: RandomSeriesIds },
      { provide: WorkspaceZone, useClass: ConfiguredWorkspaceZone },
      Lifecycle,
    ];
    return { module: SystemModule, global: true, providers, exports: providers };
  }
}
