import { Module, type OnModuleInit } from '@nestjs/common';
import { ScheduleChanges } from '../persistence';
import { SecurityModule } from '../security';
import { Lifecycle } from '../system';
import { ChangeStreams } from './change-streams';
import { ScheduleWatch } from './schedule-watch';

/** Server-sent events that name the rooms whose schedules have changed, in any process of the API (live-updates.md). */
@Module({ imports: [SecurityModule], providers: [ScheduleWatch, ChangeStreams], exports: [ChangeStreams] })
export class LiveModule implements OnModuleInit {
  constructor(
    private readonly changes: ScheduleChanges,
    private readonly watch: ScheduleWatch,
    private readonly streams: ChangeStreams,
    private readonly lifecycle: Lifecycle,
  ) {}

  onModuleInit(): void {
    this.changes.onChange(() => this.watch.checkSoon());
    this.lifecycle.onStop(() => this.streams.close());
  }
}
