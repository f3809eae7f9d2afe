import type { CalendarFeedRepository, NewCalendarFeed } from '@roomhours/application';
import type { CalendarFeed, CalendarFeedId, UserId } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
import type { EntityManager } from 'typeorm';
import { CalendarFeedOrmEntity } from '../entities/calendar-feed.orm-entity';
import { recordUse } from './secret-uses';

/** Calendar feeds within the manager's transaction. The caller has locked the user. */
export class TypeOrmCalendarFeedRepository implements CalendarFeedRepository {
  constructor(private readonly manager: EntityManager) {}

  countOf(userId: UserId): Promise<number> {
    return this.manager.countBy(CalendarFeedOrmEntity, { userId });
  }

  async add({ tokenHash, ...feed }: NewCalendarFeed): Promise<CalendarFeed> {
    const { identifiers } = await this.manager.insert(CalendarFeedOrmEntity, { ...feed, tokenHash });
    return { ...feed, id: identifiers[0]!['id'] as CalendarFeedId, lastUsedAt: null };
  }

  async remove(userId: UserId, id: CalendarFeedId): Promise<CalendarFeed | null> {
    const feed = await this.manager.findOneBy(CalendarFeedOrmEntity, { id, userId });
    if (feed !== null) await this.manager.delete(CalendarFeedOrmEntity, { id });
    return feed;
  }

  recordUse(id: CalendarFeedId, at: Instant, maxPerMinute: number): Promise<boolean> {
    return recordUse(this.manager, 'calendar_feed', id, at, maxPerMinute);
  }
}
