import { Injectable } from '@nestjs/common';
import type {
  CalendarBooking,
  CalendarContent,
  CalendarFeedRepository,
  CalendarReader,
  CalendarSelection,
  NamedCalendarFeed,
  NewCalendarFeed,
} from '@roomhours/application';
import type { BookingId, CalendarFeed, CalendarFeedId, UserId } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
import {
  And,
  type EntityManager,
  type FindOptionsWhere,
  LessThan,
  MoreThanOrEqual,
  type Repository,
  In,
} from 'typeorm';
import { Database } from './database/database';
import { BookingOrmEntity } from './entities/booking.orm-entity';
import { CalendarFeedOrmEntity } from './entities/calendar-feed.orm-entity';
import { WorkspaceIdentityOrmEntity } from './entities/workspace-identity.orm-entity';
import { type UseCounter, recordUses } from './use-counter';

const COUNTER: UseCounter = { table: 'calendar_feed', lastUse: 'last_used_at', uses: 'uses_in_minute' };

@Injectable()
export class TypeOrmCalendarReader implements CalendarReader {
  constructor(private readonly database: Database) {}

  async feedsOf(userId: UserId): Promise<NamedCalendarFeed[]> {
    const feeds = await this.database.read((manager) =>
      manager.find(CalendarFeedOrmEntity, { relations: { room: true }, where: { userId }, order: { id: 'ASC' } }),
    );
    return feeds.map(namedFeedOf);
  }

  async findFeed(tokenHash: string): Promise<NamedCalendarFeed | null> {
    const [feed] = await this.database.read((manager) =>
      manager.find(CalendarFeedOrmEntity, {
        relations: { room: true },
        where: [
          { tokenHash, kind: 'own', user: { isActive: true } },
          { tokenHash, user: { isActive: true, role: 'admin' } },
        ],
      }),
    );
    return feed === undefined ? null : namedFeedOf(feed);
  }

  async read(selection: CalendarSelection): Promise<CalendarContent> {
    const { raw, entities } = await this.database.read((manager) =>
      manager
        .createQueryBuilder(BookingOrmEntity, 'booking')
        .innerJoin('booking.room', 'room')
        .innerJoin('booking.user', 'owner')
        .select(['booking', 'room.id', 'room.name', 'owner.id', 'owner.username'])
        .addSelect((part) => part.select('workspace.value').from(WorkspaceIdentityOrmEntity, 'workspace'), 'identity')
        .where(selectedBy(selection))
        .orderBy({ 'booking.startsAt': 'ASC', 'booking.id': 'ASC' })
        .getRawAndEntities<{ identity: string }>(),
    );
    return { identity: raw[0]?.identity ?? '', bookings: entities.map(calendarBookingOf) };
  }
}

/** Calendar feeds within the manager's transaction. The caller has locked the user. */
export class TypeOrmCalendarFeedRepository implements CalendarFeedRepository {
  private readonly feeds: Repository<CalendarFeedOrmEntity>;

  constructor(private readonly manager: EntityManager) {
    this.feeds = manager.getRepository(CalendarFeedOrmEntity);
  }

  countOf(userId: UserId): Promise<number> {
    return this.feeds.countBy({ userId });
  }

  async add({ tokenHash, ...feed }: NewCalendarFeed): Promise<CalendarFeed> {
    const { identifiers } = await this.feeds.insert({ ...feed, tokenHash });
    return { ...feed, id: identifiers[0]!['id'] as CalendarFeedId, lastUsedAt: null };
  }

  async remove(userId: UserId, id: CalendarFeedId): Promise<CalendarFeed | null> {
    const feed = await this.feeds.findOneBy({ id, userId });
    if (feed !== null) await this.feeds.delete({ id });
    return feed;
  }

  async removeOf(userIds: readonly UserId[]): Promise<void> {
    await this.feeds.delete({ userId: In(userIds) });
  }

  recordUse(id: CalendarFeedId, at: Instant, maxPerMinute: number): Promise<boolean> {
    return recordUses(this.manager, COUNTER, id, { at, count: 1, maxPerMinute });
  }
}

function namedFeedOf(row: CalendarFeedOrmEntity): NamedCalendarFeed {
  const { id, userId, kind, roomId, createdAt, lastUsedAt, room } = row;
  return { id, userId, kind, roomId, createdAt, lastUsedAt, roomName: room?.name ?? null };
}

function selectedBy(selection: CalendarSelection): FindOptionsWhere<BookingOrmEntity> {
  if (selection.kind === 'booking') return { id: selection.bookingId };
  const { start, end } = selection.startingWithin;
  const startsAt = And(MoreThanOrEqual(start), LessThan(end));
  if (selection.kind === 'user') return { userId: selection.userId, startsAt };
  return selection.kind === 'room' ? { roomId: selection.roomId, startsAt } : { startsAt };
}

function calendarBookingOf(row: BookingOrmEntity): CalendarBooking {
  return {
    id: row.id as BookingId,
    roomName: row.room!.name,
    start: row.startsAt,
    end: row.endsAt,
    purpose: row.purpose,
    sequence: row.sequence,
    changedAt: row.changedAt,
    userId: row.userId as UserId,
    username: row.user!.username,
  };
}
