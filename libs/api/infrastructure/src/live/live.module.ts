import { Module } from '@nestjs/common';
import { ScheduleReader } from '@roomhours/application';
import { ScheduleChanges } from '../persistence';
import { REDIS, SessionRecords } from '../security';
import type { RedisConnection } from '../security/redis/redis-connection';
import { Lifecycle } from '../system';
import { ChangeStreams } from './change-streams';
import { RedisScheduleChanges } from './redis-schedule-changes';
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
      provide: RedisScheduleChanges,
      inject: [REDIS, ScheduleWatch, ScheduleChanges],
      useFactory: (redis: RedisConnection | null, watch: ScheduleWatch, changes: ScheduleChanges) => {
        if (redis === null) return null;
        const redisChanges = new RedisScheduleChanges(redis, () => watch.checkSoon());
        changes.onChange(() => redisChanges.publish());
        return redisChanges;
      },
    },
    {
      provide: ChangeStreams,
      inject: [ScheduleWatch, SessionRecords, Lifecycle],
      useFactory: (watch: ScheduleWatch, sessions: SessionRecords, lifecycle: Lifecycle) => {
        const streams = new ChangeStreams(watch, sessions);
        lifecycle.onStop(() => streams.close());
        return streams;
      },
    },
  ],
  exports: [ChangeStreams],
})
export class LiveModule {}
