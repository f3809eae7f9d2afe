import { Global, Module } from '@nestjs/common';
import { PersistenceLog } from '../persistence';
import { SETTINGS, type Settings } from '../settings';
import { Log } from '../system';
import { Metrics } from './metrics';

/** Injection token of the Metrics; null unless the settings name the address of their server. */
export const METRICS = Symbol('metrics');

/** The metrics of the process, and the log of the persistence, whose retries they count. */
@Global()
@Module({
  providers: [
    {
      provide: METRICS,
      inject: [SETTINGS],
      useFactory: ({ metrics }: Settings) => (metrics === null ? null : new Metrics()),
    },
    {
      provide: PersistenceLog,
      inject: [Log, METRICS],
      useFactory: ({ persistence }: Log, metrics: Metrics | null) => metrics?.countRetries(persistence) ?? persistence,
    },
  ],
  exports: [METRICS, PersistenceLog],
})
export class MetricsModule {}
