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
import { execute, select } from '../database/statements';
import { epochSeconds, toSeconds } from '../entities/epoch-seconds';
import type { Outbox } from '../transactions/outbox';
import { MESSAGE_COLUMNS, type MessageRow, storedContentOf, storedMessageOf } from './message-rows';

/** Messages within the manager's transaction. */
export class TypeOrmMessageRepository implements MessageRepository {
  readonly isEnabled: boolean;
  private hasStored = false;

  constructor(
    private readonly manager: EntityManager,
    outbox: Outbox,
  ) {
    this.isEnabled = outbox.isEnabled;
  }

  /** Whether the transaction has made a message wait. */
  get hasWaiting(): boolean {
    return this.hasStored;
  }

  async add(message: NewMessage): Promise<void> {
    if (!this.isEnabled) return;
    const { to, content, at } = message;
    const [uniqueKey, expiresAt] = [uniqueKeyOf(content), epochSeconds.to(expiryOf(content))];
    try {
      await execute(
        this.manager,
        `INSERT INTO message (uuid, unique_key, kind, recipient_id, recipient, content, created_at, expires_at, state,
            attempts, due_at)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'waiting', 0, ?)`,
        [
          ...[
            randomUUID(),
            uniqueKey,
            content.kind,
            to.id,
            to.email,
            storedContentOf(message),
            toSeconds(at),
            expiresAt,
          ],
          toSeconds(at),
        ],
      );
      this.hasStored = true;
    } catch (error) {
      if (uniqueKey === null || !isDuplicate(error)) throw error;
    }
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
    this.hasStored = true;
  }
}
