import { Module } from '@nestjs/common';
import { ScheduleReader } from '@roomhours/application';
import { ScheduleChanges } from '../persistence';
import { TypeOrmSessionStore } from '../security';
import { Lifecycle } from '../system';
import { ChangeStreams } from './change-streams';
import { ScheduleWatch } from './schedule-watch';

/** Server-sent events that name the rooms whose schedules have changed, in any process of the API (live-updates.md). */
@Module({
  providers: [
    {
      provide: ScheduleWatch,
      inject: [ScheduleReader, ScheduleChanges],
      useFactory: (schedules: ScheduleReader, changes: ScheduleChanges) => {
        const watch = new ScheduleWatch(schedules);
        changes.onChange(() => watch.checkSoon());
        return watch;
      },
    },
    {
      provide: ChangeStreams,
      inject: [ScheduleWatch, TypeOrmSessionStore, Lifecycle],
      useFactory: (watch: ScheduleWatch, sessions: TypeOrmSessionStore, lifecycle: Lifecycle) => {
        const streams = new ChangeStreams(watch, sessions);
        lifecycle.onStop(() => streams.close());
        return streams;
      },
    },
  ],
  exports: [ChangeStreams],
})
export class LiveModule {}
