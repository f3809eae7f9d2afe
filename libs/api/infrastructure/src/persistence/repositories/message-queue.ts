import { type MessageContent, hasSecret } from '@roomhours/application';
import type { Instant } from '@roomhours/time';
import type { EntityManager } from 'typeorm';
import { BookingOrmEntity } from '../entities/booking.orm-entity';
import { MessageOrmEntity } from '../entities/message.orm-entity';
import { WorkspaceIdentityOrmEntity } from '../entities/workspace-identity.orm-entity';
import type { StoredContent } from './message-rows';
import { type Leased, type Outcome, OutboxQueue, due } from './outbox-queue';

type MessageRow = Omit<MessageOrmEntity, 'uniqueKey' | 'content' | 'state' | 'lease' | 'sentAt' | 'lastError'>;

export type DueMessage = MessageRow & StoredContent;

/** A message that one process may send until its lease ends. */
export type LeasedMessage = Leased<DueMessage>;

/** The waiting messages. */
export class MessageQueue extends OutboxQueue<DueMessage> {
  protected readonly entity = MessageOrmEntity;

  /**
   * Leases due messages: the oldest, and the newest one, so that a password link does not wait until thousands of
   * invitations are sent.
   *
   * @param limit at least 2
   */
  lease(now: Instant, until: Instant, limit: number): Promise<LeasedMessage[]> {
    return this.leaseAll((manager) => findDue(manager, now, limit), until);
  }

  /** Notes the outcome of an attempt. Deletes a secret that is no longer needed. */
  async settle(message: LeasedMessage, outcome: Outcome): Promise<void> {
    const deletesSecret = outcome.state !== 'waiting' && hasSecret(message.kind);
    await this.endLease(message, { ...outcome, ...(deletesSecret ? { content: null } : {}) });
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
}

async function findDue(manager: EntityManager, now: Instant, limit: number): Promise<DueMessage[]> {
  const find = (direction: 'ASC' | 'DESC', take: number) =>
    manager.find(MessageOrmEntity, { where: due(now), order: { dueAt: direction, id: direction }, take });
  const found = [...(await find('ASC', limit - 1)), ...(await find('DESC', 1))];
  // The newest may be one of the oldest.
  const rows = [...new Map(found.map((row) => [row.id, row])).values()];
  // A waiting message has its content.
  return rows.map((row) => ({ ...row, ...(JSON.parse(row.content!) as StoredContent) }));
}
