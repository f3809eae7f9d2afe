import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type {
  DeliveryCounts,
  DueReminder,
  ListedMessage,
  MailedBooking,
  MessageContent,
  MessageKind,
  MessageReader,
  MessageRepository,
  NewMessage,
  OwnMessage,
  Page,
  PageRequest,
  ReminderReader,
  StoredMessage,
} from '@roomhours/application';
import { type BookingId, type UserId, fullName } from '@roomhours/domain';
import { MAX_REMINDER_MINUTES } from '@roomhours/limits';
import { type Instant, plusMinutes } from '@roomhours/time';
import { type EntityManager, In, IsNull, MoreThanOrEqual, Not } from 'typeorm';
import { Database } from './database/database';
import { isDuplicate } from './database/database-errors';
import { insertAll, offsetOf } from './database/statements';
import { BookingOrmEntity } from './entities/booking.orm-entity';
import { toSeconds } from './entities/columns';
import { MessageOrmEntity } from './entities/message.orm-entity';
import { UserOrmEntity } from './entities/user.orm-entity';
import type { Outbox } from './transactions/typeorm-unit-of-work';

@Injectable()
export class TypeOrmMessageReader implements MessageReader {
  constructor(private readonly database: Database) {}

  list(since: Instant, page: PageRequest): Promise<Page<ListedMessage>> {
    return this.database.read(async (manager) => {
      const [rows, total] = await manager.findAndCount(MessageOrmEntity, {
        where: { createdAt: MoreThanOrEqual(since) },
        order: { createdAt: 'DESC', id: 'DESC' },
        skip: offsetOf(page),
        take: page.pageSize,
      });
      const recipients = await manager.find(UserOrmEntity, {
        select: { id: true, firstName: true, lastName: true },
        where: { id: In(rows.map(({ recipientId }) => recipientId)) },
      });
      const names = new Map<number, string | null>(recipients.map((user) => [user.id, fullName(user)]));
      const items = rows.map((row) => ({
        ...storedMessageOf(row),
        recipientName: names.get(row.recipientId) ?? null,
      }));
      return { items, total };
    });
  }

  async listOf(recipientId: UserId): Promise<OwnMessage[]> {
    const order = { createdAt: 'ASC', id: 'ASC' } as const;
    const rows = await this.database.read((manager) =>
      manager.find(MessageOrmEntity, { where: { recipientId }, order }),
    );
    return rows.map((row) => ({ ...storedMessageOf(row), content: withoutSecret(row.content) }));
  }

  countHeld(): Promise<number> {
    return this.database.read((manager) => manager.countBy(MessageOrmEntity, { isHeld: true }));
  }

  countFailed(since: Instant): Promise<number> {
    const where = { state: 'failed', createdAt: MoreThanOrEqual(since) } as const;
    return this.database.read((manager) => manager.countBy(MessageOrmEntity, where));
  }

  async countInvitations(createdAt: Instant): Promise<DeliveryCounts> {
    const made = { kind: 'invitation', createdAt } as const;
    const rows = await this.database.read((manager) =>
      manager.find(MessageOrmEntity, { select: { state: true, lastError: true }, where: made }),
    );
    const sent = rows.filter(({ state }) => state === 'sent').length;
    const failed = rows.filter(({ state, lastError }) => state !== 'sent' && lastError !== null).length;
    return { sent, failed, waiting: rows.length - sent - failed };
  }
}

@Injectable()
export class TypeOrmReminderReader implements ReminderReader {
  constructor(private readonly database: Database) {}

  due(now: Instant): Promise<DueReminder[]> {
    return this.database.read(async (manager) => {
      const bookings = await manager
        .createQueryBuilder(BookingOrmEntity, 'booking')
        .innerJoin('booking.room', 'room')
        .innerJoin('booking.user', 'owner')
        .select(['booking', 'room.id', 'room.name', 'owner.id', 'owner.email', 'owner.username', 'owner.firstName'])
        // The latest start bounds the search by an index.
        .where('booking.startsAt > :now AND booking.startsAt <= :latest')
        .andWhere('owner.isActive = TRUE AND booking.startsAt <= :now + 60 * owner.reminderMinutes')
        .setParameters({ now: toSeconds(now), latest: toSeconds(plusMinutes(now, MAX_REMINDER_MINUTES)) })
        .orderBy({ 'booking.startsAt': 'ASC', 'booking.id': 'ASC' })
        .getMany();
      if (bookings.length === 0) return [];
      const due = new Map(bookings.map(reminderOf).map((reminder) => [keyOf(reminder), reminder]));
      const uniqueKey = In([...due.keys(), ...bookings.map(earlierKeyOf)]);
      const select = { uniqueKey: true, recipientId: true } as const;
      for (const stored of await manager.find(MessageOrmEntity, { select, where: { uniqueKey } })) {
        due.delete(stored.uniqueKey!);
        due.delete(`${stored.uniqueKey}:${stored.recipientId}`);
      }
      return [...due.values()];
    });
  }
}

function withoutSecret(json: string | null): OwnMessage['content'] {
  if (json === null) return null;
  const { token: _, ...content } = (JSON.parse(json) as StoredContent).content as MessageContent & { token?: string };
  return content;
}

/** Messages within the manager's transaction. */
export class TypeOrmMessageRepository implements MessageRepository {
  readonly isEnabled: boolean;
  /** Whether the transaction has made a message wait. */
  hasWaiting = false;

  constructor(
    private readonly manager: EntityManager,
    outbox: Outbox,
  ) {
    this.isEnabled = outbox.isEnabled;
  }

  async add(message: NewMessage): Promise<void> {
    try {
      await this.addAll([message]);
    } catch (error) {
      if (uniqueKeyOf(message) === null || !isDuplicate(error)) throw error;
    }
  }

  async addAll(messages: readonly NewMessage[]): Promise<void> {
    if (!this.isEnabled || messages.length === 0) return;
    await this.replaceWaiting(messages);
    await insertAll(this.manager, MessageOrmEntity, messages.map(rowOf));
    this.hasWaiting = true;
  }

  /** Removes from the waiting messages of the recipients the bookings that the new messages report. */
  private async replaceWaiting(messages: readonly NewMessage[]): Promise<void> {
    const reported = new Map<number, Set<BookingId>>();
    for (const { to, content } of messages) {
      const ids = bookingIdsOf(content);
      if (ids.length > 0) reported.set(to.id, new Set([...(reported.get(to.id) ?? []), ...ids]));
    }
    if (reported.size === 0) return;
    const recipientId = In([...reported.keys()]);
    const where = { state: 'waiting' as const, lane: MESSAGE_LANES.booking, recipientId };
    // Locks the rows. A message that is being sent stays; if its attempt fails, `MessageQueue` sees the new ones.
    await this.manager.update(MessageOrmEntity, where, { lane: MESSAGE_LANES.booking });
    const select = { id: true, recipientId: true, content: true };
    for (const row of await this.manager.find(MessageOrmEntity, { select, where: { ...where, lease: IsNull() } }))
      await removeBookings(this.manager, row, reported.get(row.recipientId)!);
  }

  async find(id: number): Promise<StoredMessage | null> {
    const row = await this.manager.findOneBy(MessageOrmEntity, { id });
    return row === null ? null : storedMessageOf(row);
  }

  async sendAgain(id: number, at: Instant): Promise<void> {
    const attempts = {
      state: 'waiting',
      isHeld: false,
      attempts: 0,
      dueAt: at,
      lease: null,
      sentAt: null,
      lastError: null,
    } as const;
    const withContent = { id, content: Not(IsNull()) };
    await this.manager.update(MessageOrmEntity, withContent, { uuid: randomUUID(), ...attempts });
    this.hasWaiting = true;
  }

  async release(at: Instant): Promise<number> {
    const released = { isHeld: false, attempts: 0, dueAt: at, lastError: null };
    const { affected } = await this.manager.update(MessageOrmEntity, { isHeld: true }, released);
    this.hasWaiting = true;
    return affected ?? 0;
  }
}

/** The stored content of a message. Times are milliseconds since 1970. */
export interface StoredContent {
  recipientName: string;
  content: MessageContent;
}

/** Messages of one lane do not wait for those of another one. */
export const MESSAGE_LANES = { account: 0, reminder: 1, invitation: 2, booking: 3 } as const;

function laneOf(kind: MessageKind): number {
  if (kind === 'reminder' || kind === 'invitation') return MESSAGE_LANES[kind];
  return kind.startsWith('booking') ? MESSAGE_LANES.booking : MESSAGE_LANES.account;
}

/** Returns the bookings whose changes a message reports. */
export function bookingIdsOf(content: MessageContent): BookingId[] {
  if ('changes' in content) return content.changes.map(({ after }) => after.id);
  return 'bookings' in content ? content.bookings.map(({ id }) => id) : [];
}

/** Removes bookings from the content of a message, and the message if none is left. The transaction has locked it. */
export async function removeBookings(
  manager: EntityManager,
  { id, content: json }: Pick<MessageOrmEntity, 'id' | 'content'>,
  removed: ReadonlySet<BookingId>,
): Promise<void> {
  const stored = JSON.parse(json!) as StoredContent;
  const content = withoutBookings(stored.content, removed);
  const count = bookingIdsOf(content).length;
  if (count === bookingIdsOf(stored.content).length) return;
  if (count === 0) await manager.delete(MessageOrmEntity, { id });
  else await manager.update(MessageOrmEntity, { id }, { content: JSON.stringify({ ...stored, content }) });
}

function withoutBookings(content: MessageContent, removed: ReadonlySet<BookingId>): MessageContent {
  const isKept = ({ id }: MailedBooking) => !removed.has(id);
  if ('changes' in content) return { ...content, changes: content.changes.filter(({ after }) => isKept(after)) };
  return 'bookings' in content ? { ...content, bookings: content.bookings.filter(isKept) } : content;
}

/** Returns the time from which the message is useless and must not be sent; null if it has none. */
function expiryOf(content: MessageContent): Instant | null {
  if (content.kind === 'reminder') return content.booking.start;
  return 'expiresAt' in content ? content.expiresAt : null;
}

/**
 * Returns a key of which at most one message is stored: one reminder to each owner of a booking at its present time. Null
 * without limit.
 */
function uniqueKeyOf({ to, content }: Omit<NewMessage, 'at'>): string | null {
  if (content.kind !== 'reminder') return null;
  const { id, start } = content.booking;
  return `${earlierKeyOf({ id, startsAt: start })}:${to.id}`;
}

/** Returns the key of a reminder that an earlier release has stored: without the recipient. */
function earlierKeyOf({ id, startsAt }: Pick<BookingOrmEntity, 'id' | 'startsAt'>): string {
  return `reminder:${id}:${startsAt}`;
}

function rowOf(message: NewMessage) {
  const { to, content, at } = message;
  const stored: StoredContent = { recipientName: to.firstName ?? to.username, content };
  return {
    uuid: randomUUID(),
    uniqueKey: uniqueKeyOf(message),
    kind: content.kind,
    lane: laneOf(content.kind),
    recipientId: to.id,
    recipient: to.email,
    content: JSON.stringify(stored),
    createdAt: at,
    expiresAt: expiryOf(content),
    state: 'waiting' as const,
    attempts: 0,
    dueAt: at,
  };
}

function storedMessageOf(row: MessageOrmEntity): StoredMessage {
  const { id, kind, recipient, createdAt, attempts, sentAt, lastError } = row;
  const state = row.isHeld ? 'held' : row.state;
  return { id, kind, recipient, createdAt, state, attempts, sentAt, lastError, hasContent: row.content !== null };
}

function keyOf({ to, booking }: DueReminder): string {
  return uniqueKeyOf({ to, content: { kind: 'reminder', booking } })!;
}

function reminderOf({ id, startsAt, endsAt, purpose, sequence, room, user }: BookingOrmEntity): DueReminder {
  const { id: userId, email, username, firstName } = user!;
  return {
    to: { id: userId, email, username, firstName },
    booking: { id, roomName: room!.name, start: startsAt, end: endsAt, purpose, sequence },
  };
}
