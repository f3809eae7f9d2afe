import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type {
  CalendarBooking,
  CalendarFeedRepository,
  CalendarReader,
  CalendarSelection,
  FeedContent,
  NamedCalendarFeed,
  NewCalendarFeed,
} from '@roomhours/application';
import { type BookingId, type CalendarFeed, type CalendarFeedId, type UserId, fullName } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
import { type EntityManager, In } from 'typeorm';
import { AccountAccess } from './user-reader';
import { Database } from './database/database';
import { type Condition, batchesOf, select } from './database/statements';
import { BookingOrmEntity } from './entities/booking.orm-entity';
import { CalendarFeedOrmEntity } from './entities/calendar-feed.orm-entity';
import { toSeconds } from './entities/columns';
import { WorkspaceIdentityOrmEntity } from './entities/stored-data.orm-entity';
import { isInMinute } from './use-counter';

@Injectable()
export class TypeOrmCalendarReader implements CalendarReader {
  constructor(
    private readonly database: Database,
    private readonly access: AccountAccess,
  ) {}

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
          { tokenHash, isDisabled: false, kind: 'own', user: this.access.where },
          { tokenHash, isDisabled: false, user: { ...this.access.where, role: 'admin' } },
        ],
      }),
    );
    return feed === undefined ? null : namedFeedOf(feed);
  }

  stateOf(selection: CalendarSelection): Promise<string> {
    return this.database.read((manager) => stateOf(manager, selection));
  }

  /** Uses one connection: on a cluster, another server might return older bookings than the state. */
  read(selection: CalendarSelection): Promise<FeedContent> {
    return this.database.read(async (manager) => {
      const state = await stateOf(manager, selection);
      const identity = await identityOf(manager);
      const ids = await idsOf(manager, selection);
      const bookings: CalendarBooking[] = [];
      for (const batch of batchesOf(ids, MAX_BATCH)) {
        bookings.push(...(await calendarBookings(manager, batch)));
        await nextTurn();
      }
      return { state, identity, bookings };
    });
  }

  readBooking(id: BookingId) {
    return this.database.read(async (manager) => {
      const [booking] = await calendarBookings(manager, [id]);
      if (booking === undefined) return null;
      return { identity: await identityOf(manager), bookings: [booking] as const };
    });
  }
}

/** Calendar feeds within the manager's transaction. The caller has locked the user. */
export class TypeOrmCalendarFeedRepository implements CalendarFeedRepository {
  constructor(private readonly manager: EntityManager) {}

  countOf(userId: UserId): Promise<number> {
    return this.manager.countBy(CalendarFeedOrmEntity, { userId });
  }

  async add({ tokenHash, ...feed }: NewCalendarFeed): Promise<CalendarFeed> {
    const { identifiers } = await this.manager.insert(CalendarFeedOrmEntity, { ...feed, tokenHash });
    return { ...feed, id: identifiers[0]!['id'] as CalendarFeedId, lastUsedAt: null, isDisabled: false };
  }

  async remove(userId: UserId, id: CalendarFeedId): Promise<CalendarFeed | null> {
    const feed = await this.manager.findOneBy(CalendarFeedOrmEntity, { id, userId });
    if (feed !== null) await this.manager.delete(CalendarFeedOrmEntity, { id });
    return feed;
  }

  async removeOf(userIds: readonly UserId[]): Promise<void> {
    await this.manager.delete(CalendarFeedOrmEntity, { userId: In(userIds) });
  }

  /** The first statement locks the feeds of the user, so that the count is exact over all processes. */
  async recordUse(
    { id, userId }: Pick<CalendarFeed, 'id' | 'userId'>,
    at: Instant,
    maxPerMinute: number,
  ): Promise<boolean> {
    const usesInMinute = () => `CASE WHEN ${isInMinute('last_used_at', at)} THEN uses_in_minute ELSE 0 END`;
    await this.manager.update(CalendarFeedOrmEntity, { userId }, { usesInMinute });
    if (((await this.manager.sum(CalendarFeedOrmEntity, 'usesInMinute', { userId })) ?? 0) >= maxPerMinute)
      return false;
    const use = { usesInMinute: () => 'uses_in_minute + 1', lastUsedAt: at };
    return (await this.manager.update(CalendarFeedOrmEntity, { id }, use)).affected === 1;
  }
}

function namedFeedOf(row: CalendarFeedOrmEntity): NamedCalendarFeed {
  const { id, userId, name, kind, roomId, createdAt, lastUsedAt, isDisabled, room } = row;
  return { id, userId, name, kind, roomId, createdAt, lastUsedAt, isDisabled, roomName: room?.name ?? null };
}

/** Maximum number of bookings in one statement. */
const MAX_BATCH = 500;

/** The conditions of a selection on `booking`. */
function conditionOf(selection: CalendarSelection): Condition {
  const { start, end } = selection.startingWithin;
  const within = { sql: 'starts_at >= ? AND starts_at < ?', parameters: [toSeconds(start), toSeconds(end)] };
  if (selection.kind === 'all') return within;
  const [column, id] = selection.kind === 'user' ? ['user_id', selection.userId] : ['room_id', selection.roomId];
  return { sql: `${column} = ? AND ${within.sql}`, parameters: [id, ...within.parameters] };
}

interface StateRow {
  epoch: string;
  identity: string;
  firstStart: number | null;
  lastStart: number | null;
  bookingVersion: number | null;
  /** Null without any room. */
  roomId: number | null;
  roomName: string | null;
  scheduleVersion: number | null;
}

/**
 * Every change of a booking increments the versions of its owner and of its room. While they are equal, the bookings are
 * the same, and the first and the last start tell which of them the range contains. The calendar of a user names rooms,
 * whose versions also count the bookings of others, so their names are compared instead.
 */
async function stateOf(manager: EntityManager, selection: CalendarSelection): Promise<string> {
  const { sql: where, parameters } = conditionOf(selection);
  const sql = `SELECT epoch.value AS epoch, identity.value AS identity, owner.booking_version AS bookingVersion,
      room.id AS roomId, room.name AS roomName, room.schedule_version AS scheduleVersion,
      (SELECT MIN(starts_at) FROM booking WHERE ${where}) AS firstStart,
      (SELECT MAX(starts_at) FROM booking WHERE ${where}) AS lastStart
    FROM data_epoch epoch CROSS JOIN workspace_identity identity
      LEFT JOIN app_user owner ON owner.id = ?
      LEFT JOIN room ON room.id = ? OR ? IS NULL
    ORDER BY room.id`;
  const userId = selection.kind === 'user' ? selection.userId : null;
  const roomId = selection.kind === 'room' ? selection.roomId : null;
  const rows = await select<StateRow>(manager, sql, [...parameters, ...parameters, userId, roomId, roomId]);
  const { epoch, identity, firstStart, lastStart, bookingVersion } = rows[0]!;
  const rooms = rows.map((room) => [room.roomId, userId === null ? room.scheduleVersion : room.roomName]);
  return JSON.stringify([
    selection.kind,
    userId,
    roomId,
    epoch,
    identity,
    firstStart,
    lastStart,
    bookingVersion,
    rooms,
  ]);
}

async function identityOf(manager: EntityManager): Promise<string> {
  return (await manager.findOneByOrFail(WorkspaceIdentityOrmEntity, { id: 1 })).value;
}

/** Returns the ids by start, then by id, from an index alone. */
async function idsOf(manager: EntityManager, selection: CalendarSelection): Promise<BookingId[]> {
  const { sql: where, parameters } = conditionOf(selection);
  const sql = `SELECT id FROM booking WHERE ${where} ORDER BY starts_at, id`;
  return (await select<{ id: BookingId }>(manager, sql, parameters)).map(({ id }) => id);
}

async function calendarBookings(manager: EntityManager, ids: readonly BookingId[]): Promise<CalendarBooking[]> {
  const rows = await manager
    .createQueryBuilder(BookingOrmEntity, 'booking')
    .innerJoin('booking.room', 'room')
    .innerJoin('booking.user', 'owner')
    .select(['booking', 'room.id', 'room.name', 'owner.id', 'owner.username', 'owner.firstName', 'owner.lastName'])
    .where({ id: In(ids) })
    .orderBy({ 'booking.startsAt': 'ASC', 'booking.id': 'ASC' })
    .getMany();
  return rows.map(calendarBookingOf);
}

function calendarBookingOf(row: BookingOrmEntity): CalendarBooking {
  return {
    id: row.id,
    roomName: row.room!.name,
    start: row.startsAt,
    end: row.endsAt,
    purpose: row.purpose,
    sequence: row.sequence,
    changedAt: row.changedAt,
    userId: row.userId,
    username: row.user!.username,
    userName: fullName(row.user!),
  };
}
