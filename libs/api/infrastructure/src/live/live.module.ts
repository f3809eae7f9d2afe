import { Global, Module } from '@nestjs/common';
import { ScheduleReader } from '@roomhours/application';
import { ScheduleBell } from '../persistence';
import { REDIS, SessionRecords } from '../security';
import type { RedisConnection } from '../security/redis/redis-connection';
import { Lifecycle } from '../system';
import { ChangeStreams } from './change-streams';
import { RedisHints } from './redis-hints';
import { ScheduleWatch } from './schedule-watch';

/** Who has a grid open learns at once what has changed (decision "Front ends"): over all processes of the API. */
@Global()
@Module({
  providers: [
    {
      provide: ScheduleWatch,
      inject: [ScheduleReader, ScheduleBell],
      useFactory: (schedules: ScheduleReader, bell: ScheduleBell) => {
        const watch = new ScheduleWatch(schedules);
        bell.onRing(() => watch.hint());
        return watch;
      },
    },
    {
      provide: RedisHints,
      inject: [REDIS, ScheduleWatch, ScheduleBell],
      useFactory: (redis: RedisConnection | null, watch: ScheduleWatch, bell: ScheduleBell) => {
        if (redis === null) return null;
        const hints = new RedisHints(redis, () => watch.hint());
        bell.onRing(() => hints.give());
        return hints;
      },
    },
    {
      provide: ChangeStreams,
      inject: [ScheduleWatch, SessionRecords, Lifecycle],
      useFactory: (watch: ScheduleWatch, sessions: SessionRecords, lifecycle: Lifecycle) => {
        const streams = new ChangeStreams(watch, sessions);
        lifecycle.onDrain(() => streams.close());
        return streams;
      },
    },
  ],
  exports: [ChangeStreams],
})
export class LiveModule {}
