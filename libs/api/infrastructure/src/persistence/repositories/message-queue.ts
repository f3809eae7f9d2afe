import { type MessageContent, type MessageKind, hasSecret } from '@roomhours/application';
import type { Instant } from '@roomhours/time';
import type { EntityManager } from 'typeorm';
import type { Database } from '../database/database';
import { execute, select } from '../database/statements';
import { epochSeconds, fromSeconds, toSeconds } from '../entities/epoch-seconds';
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

interface DueRow {
  id: number;
  uuid: string;
  kind: MessageKind;
  recipient_id: number;
  recipient: string;
  content: string;
  created_at: number;
  expires_at: number | null;
  attempts: number;
  due_at: number;
}

const COLUMNS = 'id, uuid, kind, recipient_id, recipient, content, created_at, expires_at, attempts, due_at';

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
        const lease = await takeLease(manager, 'message', row, until);
        if (lease !== null) leased.push(leasedOf(row, lease));
      }
      return leased;
    });
  }

  /** Notes that the message was sent. Deletes a secret. */
  markSent(message: LeasedMessage, now: Instant): Promise<void> {
    return this.settle(message, "state = 'sent', sent_at = ?, last_error = NULL", [toSeconds(now)], true);
  }

  /** Notes that the message has failed for good. Deletes a secret. */
  markFailed(message: LeasedMessage, reason: string): Promise<void> {
    return this.settle(message, "state = 'failed', last_error = ?", [reason], true);
  }

  /** Notes a failed attempt and the time of the next one. */
  postpone(message: LeasedMessage, dueAt: Instant, reason: string): Promise<void> {
    return this.settle(message, 'due_at = ?, last_error = ?', [toSeconds(dueAt), reason], false);
  }

  /** Returns the message to the queue without counting the attempt. */
  release(message: LeasedMessage, now: Instant): Promise<void> {
    return this.settle(message, 'due_at = ?, attempts = attempts - 1', [toSeconds(now)], false);
  }

  /** Removes a message that no longer applies. */
  async remove({ id, lease }: LeasedMessage): Promise<void> {
    const sql = 'DELETE FROM message WHERE id = ? AND lease = ?';
    await this.database.write((manager) => execute(manager, sql, [id, lease]));
  }

  /** Returns whether the recipient still has the booking of the reminder at its time. */
  async isCurrent(
    { recipientId }: LeasedMessage,
    { booking }: MessageContent & { kind: 'reminder' },
  ): Promise<boolean> {
    const sql = 'SELECT id FROM booking WHERE id = ? AND user_id = ? AND starts_at = ?';
    const parameters = [booking.id, recipientId, toSeconds(booking.start)];
    return (await this.database.read((manager) => select(manager, sql, parameters))).length === 1;
  }

  /** Reads the identity of the workspace in calendar entries. */
  async identity(): Promise<string> {
    const sql = 'SELECT value FROM workspace_identity';
    return (await this.database.read((manager) => select<{ value: string }>(manager, sql)))[0]!.value;
  }

  /** Ends the lease, unless the message has been leased again. */
  private async settle(message: LeasedMessage, set: string, values: unknown[], isFinal: boolean) {
    const wipe = isFinal && hasSecret(message.kind) ? ', content = NULL' : '';
    await this.database.write((manager) => endLease(manager, 'message', message, `${set}${wipe}`, values));
  }
}

async function findDue(manager: EntityManager, now: Instant, limit: number): Promise<DueRow[]> {
  const due = (order: string, count: number) => `SELECT ${COLUMNS} FROM message
    WHERE state = 'waiting' AND due_at <= ? ORDER BY ${order} LIMIT ${Math.trunc(count)}`;
  const sql = `SELECT * FROM (${due('due_at, id', limit - 1)}) oldest
    UNION ALL SELECT * FROM (${due('due_at DESC, id DESC', 1)}) newest`;
  const found = await select<DueRow>(manager, sql, [toSeconds(now), toSeconds(now)]);
  // The newest may be one of the oldest.
  return [...new Map(found.map((row) => [row.id, row])).values()];
}

function leasedOf(row: DueRow, lease: string): LeasedMessage {
  return {
    ...(JSON.parse(row.content) as StoredContent),
    ...{ id: row.id, uuid: row.uuid, kind: row.kind, recipientId: row.recipient_id, recipient: row.recipient },
    ...{ createdAt: fromSeconds(row.created_at), expiresAt: epochSeconds.from(row.expires_at) },
    ...{ attempts: row.attempts + 1, lease },
  };
}
