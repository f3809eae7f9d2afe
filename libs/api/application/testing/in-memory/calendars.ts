import { type CalendarFeed, type CalendarFeedId, type UserId, isAdministrator } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
import type {
  CalendarFeedRepository,
  CalendarReader,
  CalendarSelection,
  NamedCalendarFeed,
  NewCalendarFeed,
} from '../../src';
import { type State, byStart } from './state';
import { countUse } from './uses';

export class InMemoryCalendars implements CalendarReader, CalendarFeedRepository {
  constructor(private readonly state: () => State) {}

  async countOf(userId: UserId) {
    return (await this.feedsOf(userId)).length;
  }

  async add({ tokenHash, ...rest }: NewCalendarFeed) {
    const feed = { ...rest, id: (this.state().lastId += 1) as CalendarFeedId, lastUsedAt: null };
    this.state().calendarFeeds.set(feed.id, { feed, tokenHash, usesInMinute: 0 });
    return feed;
  }

  async remove(userId: UserId, id: CalendarFeedId) {
    const row = this.state().calendarFeeds.get(id);
    if (row?.feed.userId !== userId) return null;
    this.state().calendarFeeds.delete(id);
    return row.feed;
  }

  async recordUse(id: CalendarFeedId, at: Instant, maxPerMinute: number) {
    const row = this.state().calendarFeeds.get(id);
    if (row === undefined) return false;
    const usesInMinute = countUse(row.feed.lastUsedAt, row.usesInMinute, at, maxPerMinute);
    if (usesInMinute === null) return false;
    const feed = { ...row.feed, lastUsedAt: at };
    this.state().calendarFeeds.set(id, { ...row, feed, usesInMinute });
    return true;
  }

  async feedsOf(userId: UserId) {
    const rows = [...this.state().calendarFeeds.values()];
    return rows.filter(({ feed }) => feed.userId === userId).map(({ feed }) => this.named(feed));
  }

  async findFeed(hash: string) {
    const row = [...this.state().calendarFeeds.values()].find(({ tokenHash }) => tokenHash === hash);
    const owner = row && this.state().users.get(row.feed.userId);
    if (row === undefined || !owner?.isActive) return null;
    return row.feed.kind === 'own' || isAdministrator(owner.user) ? this.named(row.feed) : null;
  }

  async read(selection: CalendarSelection) {
    const { bookings, rooms, users, sequences, changeTimes } = this.state();
    const found = [...bookings.values()].filter(({ id, roomId, userId, range }) => {
      if (selection.kind === 'booking') return id === selection.bookingId;
      if (selection.kind === 'user' && userId !== selection.userId) return false;
      if (selection.kind === 'room' && roomId !== selection.roomId) return false;
      return selection.startingWithin.contains(range.start);
    });
    const read = found.sort(byStart).map(({ id, roomId, userId, range: { start, end }, purpose }) => ({
      ...{ id, start, end, purpose, userId, username: users.get(userId)!.user.username },
      ...{ roomName: rooms.get(roomId)!.name, sequence: sequences.get(id) ?? 0, changedAt: changeTimes.get(id)! },
    }));
    return { identity: read.length === 0 ? '' : 'memory', bookings: read };
  }

  private named(feed: CalendarFeed): NamedCalendarFeed {
    const room = feed.roomId === null ? undefined : this.state().rooms.get(feed.roomId);
    return { ...feed, roomName: room?.name ?? null };
  }
}
