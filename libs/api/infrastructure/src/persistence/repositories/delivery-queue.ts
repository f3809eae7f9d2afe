import type { DisabledBecause } from '@roomhours/application';
import { MAX_FAILING_DAYS } from '@roomhours/limits';
import { DAY_MS, type Instant, instant } from '@roomhours/time';
import type { EntityManager } from 'typeorm';
import type { Database } from '../database/database';
import { execute, select } from '../database/statements';
import { toSeconds } from '../entities/epoch-seconds';
import { type Leased, endLease, takeLease } from './leases';
import { FAIL_WAITING } from './typeorm-webhook.repository';

/** A delivery that one process may send until its lease ends. */
export interface LeasedDelivery extends Leased {
  webhookId: number;
  /** The same in every attempt. */
  uuid: string;
  event: string;
  body: string;
  url: string;
  /** The keys that sign it, the newest first. */
  secrets: readonly string[];
  /** Number of attempts that have begun, this one included. */
  attempts: number;
}

/** The answer of an attempt; `status` is null if there was none. */
export interface Outcome {
  status: number | null;
  reason: string;
}

interface DueRow {
  id: number;
  webhook_id: number;
  uuid: string;
  event: string;
  body: string;
  attempts: number;
  due_at: number;
  url: string;
  secret: string;
  previous_secret: string | null;
  previous_secret_until: number | null;
}

const SELECT_DUE = `SELECT d.id, d.webhook_id, d.uuid, d.event, d.body, d.attempts, d.due_at, w.url, w.secret,
    w.previous_secret, w.previous_secret_until FROM webhook_delivery d JOIN webhook w ON w.id = d.webhook_id
  WHERE d.webhook_id = ? AND d.state = 'waiting' AND d.due_at <= ? ORDER BY d.due_at, d.id LIMIT 1`;

/** The waiting deliveries, shared by the workers of all processes, and the health of their webhooks. */
export class DeliveryQueue {
  constructor(private readonly database: Database) {}

  /** Whether the start of the database has completed. */
  get isReady(): boolean {
    return this.database.isReady();
  }

  /** Returns the ids of the webhooks that have due deliveries. */
  async dueWebhooks(now: Instant): Promise<number[]> {
    const sql = "SELECT DISTINCT webhook_id AS id FROM webhook_delivery WHERE state = 'waiting' AND due_at <= ?";
    const rows = await this.database.read((manager) => select<{ id: number }>(manager, sql, [toSeconds(now)]));
    return rows.map(({ id }) => id);
  }

  /** Leases the oldest due delivery of a webhook. Returns null if there is none, or if another process was faster. */
  async lease(webhookId: number, now: Instant, until: Instant): Promise<LeasedDelivery | null> {
    const parameters = [webhookId, toSeconds(now)];
    const [row] = await this.database.read((manager) => select<DueRow>(manager, SELECT_DUE, parameters));
    if (row === undefined) return null;
    const lease = await this.database.write((manager) => takeLease(manager, 'webhook_delivery', row, until));
    return lease === null ? null : leasedOf(row, lease, now);
  }

  /** Notes that the receiver has accepted the delivery. The webhook is healthy again. */
  markSent(delivery: LeasedDelivery, status: number, now: Instant): Promise<void> {
    const set = "state = 'sent', sent_at = ?, last_status = ?, last_error = NULL";
    return this.settle(delivery, set, [toSeconds(now), status], (manager) =>
      execute(manager, 'UPDATE webhook SET failing_since = NULL WHERE id = ?', [delivery.webhookId]),
    );
  }

  /** Notes that the delivery has failed for good. Returns whether its webhook has been disabled for its failures. */
  markFailed(delivery: LeasedDelivery, { status, reason }: Outcome, now: Instant): Promise<boolean> {
    const set = "state = 'failed', last_status = ?, last_error = ?";
    return this.settleFailure(delivery, set, [status, reason], now);
  }

  /** Notes a failed attempt and the time of the next one. Returns like `markFailed`. */
  postpone(delivery: LeasedDelivery, dueAt: Instant, { status, reason }: Outcome, now: Instant): Promise<boolean> {
    const set = 'due_at = ?, last_status = ?, last_error = ?';
    return this.settleFailure(delivery, set, [toSeconds(dueAt), status, reason], now);
  }

  /** Returns the delivery to the queue without counting the attempt. */
  release(delivery: LeasedDelivery, now: Instant): Promise<void> {
    return this.settle(delivery, 'due_at = ?, attempts = attempts - 1', [toSeconds(now)]);
  }

  /** Disables the webhook of a delivery to which the receiver has answered that it is gone. */
  async markGone(delivery: LeasedDelivery, { status, reason }: Outcome): Promise<void> {
    const set = "state = 'failed', last_status = ?, last_error = ?";
    await this.settle(delivery, set, [status, reason], (manager) => disable(manager, delivery.webhookId, 'gone'));
  }

  private async settleFailure(delivery: LeasedDelivery, set: string, values: unknown[], now: Instant) {
    let isDisabled = false;
    await this.settle(delivery, set, values, async (manager) => {
      const { webhookId } = delivery;
      const noteFirst = 'UPDATE webhook SET failing_since = ? WHERE id = ? AND failing_since IS NULL';
      await execute(manager, noteFirst, [toSeconds(now), webhookId]);
      const since = toSeconds(instant(now - MAX_FAILING_DAYS * DAY_MS));
      isDisabled = await disable(manager, webhookId, 'failures', since);
    });
    return isDisabled;
  }

  private async settle(
    delivery: LeasedDelivery,
    set: string,
    values: readonly unknown[],
    noteHealth?: (manager: EntityManager) => Promise<unknown>,
  ): Promise<void> {
    await this.database.write(async (manager) => {
      const isOwn = await endLease(manager, 'webhook_delivery', delivery, set, values);
      if (isOwn) await noteHealth?.(manager);
    });
  }
}

/** Disables an enabled webhook, if it has been failing since `since` or longer. Returns whether it did. */
async function disable(
  manager: EntityManager,
  webhookId: number,
  because: DisabledBecause,
  since: number | null = null,
): Promise<boolean> {
  const condition = since === null ? '' : ' AND failing_since <= ?';
  const sql = `UPDATE webhook SET is_enabled = 0, disabled_because = ? WHERE id = ? AND is_enabled = 1${condition}`;
  const bound = since === null ? [] : [since];
  const { affected } = await execute(manager, sql, [because, webhookId, ...bound]);
  if (affected === 1) await execute(manager, FAIL_WAITING, [webhookId]);
  return affected === 1;
}

function leasedOf(row: DueRow, lease: string, now: Instant): LeasedDelivery {
  const isPreviousValid = row.previous_secret !== null && row.previous_secret_until! > toSeconds(now);
  return {
    ...{ id: row.id, lease, webhookId: row.webhook_id, uuid: row.uuid, event: row.event, body: row.body, url: row.url },
    secrets: isPreviousValid ? [row.secret, row.previous_secret!] : [row.secret],
    attempts: row.attempts + 1,
  };
}
