import { randomUUID } from 'node:crypto';
import {
  type MessageRepository,
  type NewMessage,
  type StoredMessage,
  expiryOf,
  uniqueKeyOf,
} from '@roomhours/application';
import type { Instant } from '@roomhours/time';
import type { EntityManager } from 'typeorm';
import { isDuplicate } from '../database/database-errors';
import { execute, insertRows, select } from '../database/statements';
import { epochSeconds, toSeconds } from '../entities/epoch-seconds';
import type { Outbox } from '../transactions/outbox';
import { MESSAGE_COLUMNS, type MessageRow, storedContentOf, storedMessageOf } from './message-rows';

const COLUMNS = [
  ...['uuid', 'unique_key', 'kind', 'recipient_id', 'recipient', 'content'],
  ...['created_at', 'expires_at', 'state', 'attempts', 'due_at'],
];

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
    await insertRows(this.manager, 'message', COLUMNS, messages.map(rowOf));
    this.hasWaiting = true;
  }

  async find(id: number): Promise<StoredMessage | null> {
    const sql = `SELECT ${MESSAGE_COLUMNS} FROM message WHERE id = ?`;
    const [row] = await select<MessageRow>(this.manager, sql, [id]);
    return row === undefined ? null : storedMessageOf(row);
  }

  async sendAgain(id: number, at: Instant): Promise<void> {
    await execute(
      this.manager,
      `UPDATE message SET uuid = ?, state = 'waiting', attempts = 0, due_at = ?, lease = NULL, sent_at = NULL,
          last_error = NULL WHERE id = ? AND content IS NOT NULL`,
      [randomUUID(), toSeconds(at), id],
    );
    this.hasWaiting = true;
  }
}

function rowOf(message: NewMessage): unknown[] {
  const { to, content, at } = message;
  const expiresAt = epochSeconds.to(expiryOf(content));
  const recipient = [content.kind, to.id, to.email];
  const times = [toSeconds(at), expiresAt];
  return [
    randomUUID(),
    uniqueKeyOf(content),
    ...recipient,
    storedContentOf(message),
    ...times,
    'waiting',
    0,
    toSeconds(at),
  ];
}
