import { randomUUID } from 'node:crypto';
import {
  type MessageRepository,
  type NewMessage,
  type StoredMessage,
  expiryOf,
  uniqueKeyOf,
} from '@roomhours/application';
import type { Instant } from '@roomhours/time';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { isDuplicate } from '../database/database-errors';
import { insertAll } from '../database/statements';
import { MessageOrmEntity } from '../entities/message.orm-entity';
import type { Outbox } from '../transactions/outbox';
import { storedContentOf, storedMessageOf } from './message-rows';

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
      if (uniqueKeyOf(message.content) === null || !isDuplicate(error)) throw error;
    }
  }

  async addAll(messages: readonly NewMessage[]): Promise<void> {
    if (!this.isEnabled || messages.length === 0) return;
    await insertAll(this.manager, MessageOrmEntity, messages.map(rowOf));
    this.hasWaiting = true;
  }

  async find(id: number): Promise<StoredMessage | null> {
    const row = await this.manager.findOneBy(MessageOrmEntity, { id });
    return row === null ? null : storedMessageOf(row);
  }

  async sendAgain(id: number, at: Instant): Promise<void> {
    const attempts = { state: 'waiting', attempts: 0, dueAt: at, lease: null, sentAt: null, lastError: null } as const;
    const withContent = { id, content: Not(IsNull()) };
    await this.manager.update(MessageOrmEntity, withContent, { uuid: randomUUID(), ...attempts });
    this.hasWaiting = true;
  }
}

function rowOf(message: NewMessage) {
  const { to, content, at } = message;
  return {
    ...{ uuid: randomUUID(), uniqueKey: uniqueKeyOf(content), kind: content.kind, recipientId: to.id },
    ...{ recipient: to.email, content: storedContentOf(message), createdAt: at, expiresAt: expiryOf(content) },
    ...{ state: 'waiting' as const, attempts: 0, dueAt: at },
  };
}
