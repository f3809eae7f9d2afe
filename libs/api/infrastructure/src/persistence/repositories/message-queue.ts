import { type MessageContent, type MessageKind, hasSecret } from '@roomhours/application';
import type { Instant } from '@roomhours/time';
import { type EntityManager, LessThanOrEqual, type QueryDeepPartialEntity } from 'typeorm';
import type { Database } from '../database/database';
import { BookingOrmEntity } from '../entities/booking.orm-entity';
import { MessageOrmEntity } from '../entities/message.orm-entity';
import { WorkspaceIdentityOrmEntity } from '../entities/workspace-identity.orm-entity';
import { type Leased, endLease, takeLease } from './leases';
import type { StoredContent } from './message-rows';

/** A message that one process may send until its lease ends. */
export interface LeasedMessage extends StoredContent, Leased {
  /** The same in every attempt. */
  uuid: string;
  kind: MessageKind;
  recipientId: number;
  /** Email address. */
  recipient: string;
  createdAt: Instant;
  /** Null if it never expires. */
  expiresAt: Instant | null;
  /** Number of attempts that have begun, this one included. */
  attempts: number;
}

/** The waiting messages, shared by the workers of all processes. A message is leased by one of them at a time. */
export class MessageQueue {
  constructor(private readonly database: Database) {}

  /** Whether the start of the database has completed. */
  get isReady(): boolean {
    return this.database.isReady();
  }

  /**
   * Leases due messages as `takeLease` does: the oldest, and the newest one, so that a password link does not wait until
   * thousands of invitations are sent.
   *
   * @param limit at least 2
   */
  async lease(now: Instant, until: Instant, limit: number): Promise<LeasedMessage[]> {
    const due = await this.database.read((manager) => findDue(manager, now, limit));
    if (due.length === 0) return [];
    return this.database.write(async (manager) => {
      const leased: LeasedMessage[] = [];
      for (const row of due) {
        const lease = await takeLease(manager, MessageOrmEntity, row, until);
        if (lease !== null) leased.push(leasedOf(row, lease));
      }
      return leased;
    });
  }

  /** Notes that the message was sent. Deletes a secret. */
  markSent(message: LeasedMessage, now: Instant): Promise<void> {
    return this.settle(message, { state: 'sent', sentAt: now, lastError: null, ...withoutSecret(message) });
  }

  /** Notes that the message has failed for good. Deletes a secret. */
  markFailed(message: LeasedMessage, reason: string): Promise<void> {
    return this.settle(message, { state: 'failed', lastError: reason, ...withoutSecret(message) });
  }

  /** Notes a failed attempt and the time of the next one. */
  postpone(message: LeasedMessage, dueAt: Instant, reason: string): Promise<void> {
    return this.settle(message, { dueAt, lastError: reason });
  }

  /** Returns the message to the queue without counting the attempt. */
  release(message: LeasedMessage, now: Instant): Promise<void> {
    return this.settle(message, { dueAt: now, attempts: () => 'attempts - 1' });
  }

  /** Removes a message that no longer applies. */
  async remove({ id, lease }: LeasedMessage): Promise<void> {
    await this.database.write((manager) => manager.delete(MessageOrmEntity, { id, lease }));
  }

  /** Returns whether the recipient still has the booking of the reminder at its time. */
  isCurrent({ recipientId }: LeasedMessage, { booking }: MessageContent & { kind: 'reminder' }): Promise<boolean> {
    const unchanged = { id: booking.id, userId: recipientId, startsAt: booking.start };
    return this.database.read((manager) => manager.existsBy(BookingOrmEntity, unchanged));
  }

  /** Reads the identity of the workspace in calendar entries. */
  async identity(): Promise<string> {
    const [identity] = await this.database.read((manager) => manager.find(WorkspaceIdentityOrmEntity));
    return identity!.value;
  }

  /** Ends the lease, unless the message has been leased again. */
  private async settle(message: LeasedMessage, outcome: QueryDeepPartialEntity<MessageOrmEntity>): Promise<void> {
    await this.database.write((manager) => endLease(manager, MessageOrmEntity, message, outcome));
  }
}

/** Returns the columns that delete the content of a message with a secret. */
function withoutSecret({ kind }: LeasedMessage): { content?: null } {
  return hasSecret(kind) ? { content: null } : {};
}

async function findDue(manager: EntityManager, now: Instant, limit: number): Promise<MessageOrmEntity[]> {
  const find = (direction: 'ASC' | 'DESC', take: number) => {
    const where = { state: 'waiting' as const, dueAt: LessThanOrEqual(now) };
    return manager.find(MessageOrmEntity, { where, order: { dueAt: direction, id: direction }, take });
  };
  const found = [...(await find('ASC', limit - 1)), ...(await find('DESC', 1))];
  // The newest may be one of the oldest.
  return [...new Map(found.map((row) => [row.id, row])).values()];
}

function leasedOf(row: MessageOrmEntity, lease: string): LeasedMessage {
  const { id, uuid, kind, recipientId, recipient, createdAt, expiresAt, attempts } = row;
  // A waiting message has its content.
  const stored = JSON.parse(row.content!) as StoredContent;
  return { ...stored, id, uuid, kind, recipientId, recipient, createdAt, expiresAt, attempts: attempts + 1, lease };
}
