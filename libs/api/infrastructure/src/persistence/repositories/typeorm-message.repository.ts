import { randomUUID } from 'node:crypto';
import { type MessageRepository, type NewMessage, expiryOf, uniqueKeyOf } from '@roomhours/application';
import type { EntityManager } from 'typeorm';
import { isDuplicate } from '../database/database-errors';
import { execute } from '../database/statements';
import { epochSeconds, toSeconds } from '../entities/epoch-seconds';
import type { Outbox } from '../transactions/outbox';
import { storedContentOf } from './message-rows';

/** Messages within the manager's transaction. */
export class TypeOrmMessageRepository implements MessageRepository {
  readonly isEnabled: boolean;
  private added = false;

  constructor(
    private readonly manager: EntityManager,
    outbox: Outbox,
  ) {
    this.isEnabled = outbox.isEnabled;
  }

  /** Whether the transaction has stored a message. */
  get hasAdded(): boolean {
    return this.added;
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
      this.added = true;
    } catch (error) {
      if (uniqueKey === null || !isDuplicate(error)) throw error;
    }
  }
}
