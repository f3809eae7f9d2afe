import { DomainError, type WebhookId } from '@roomhours/domain';
import { DELIVERY_DAYS, MAX_WEBHOOKS, PREVIOUS_SECRET_HOURS } from '@roomhours/limits';
import { DAY_MS, instant, plusMinutes } from '@roomhours/time';
import { type Caller, type Precondition, UseCase } from '../use-case';
import { type RecordedKind, changeRecorded, recordChange } from '../audit/record-change';
import { Clock } from '../ports/system.port';
import type { Page, PageRequest } from '../ports/page';
import { type Stores, UnitOfWork } from '../ports/unit-of-work.port';
import {
  type NewWebhook,
  type Webhook,
  WebhookAddresses,
  type WebhookDelivery,
  WebhookReader,
  WebhookSecrets,
} from '../ports/webhook.port';

const WEBHOOK: RecordedKind<Webhook, WebhookId> = {
  find: ({ webhooks }, id) => webhooks.find(id),
  missing: 'This webhook does not exist any more.',
  describe: described,
};

/** What an administrator chooses for a webhook. */
export type WebhookFields = Omit<NewWebhook, 'createdAt'>;

/** A webhook with its secret, which cannot be read again. */
export interface WebhookWithSecret {
  webhook: Webhook;
  secret: string;
}

/** A change of a webhook. Omitted fields do not change. */
export interface ChangeWebhookCommand {
  caller: Caller;
  webhookId: WebhookId;
  change: Partial<WebhookFields>;
  precondition?: Precondition<Webhook>;
}

/** Administers webhooks and their deliveries (webhooks.md). */
@UseCase()
export class Webhooks {
  constructor(
    private readonly webhooks: WebhookReader,
    private readonly unitOfWork: UnitOfWork,
    private readonly addresses: WebhookAddresses,
    private readonly secrets: WebhookSecrets,
    private readonly clock: Clock,
  ) {}

  /** Lists all webhooks in the order in which they were added. */
  list(): Promise<Webhook[]> {
    return this.webhooks.list();
  }

  /**
   * Adds a webhook with a new secret.
   *
   * Throws DomainError VALIDATION_FAILED for an address that is not allowed, and for more than `MAX_WEBHOOKS`.
   */
  add(caller: Caller, fields: WebhookFields): Promise<WebhookWithSecret> {
    this.assertAllowed(fields.url);
    // The lock on the settings makes two administrators count one after the other.
    return this.unitOfWork.run({ caller, settings: true }, async (stores) => {
      if ((await stores.webhooks.count()) >= MAX_WEBHOOKS)
        throw DomainError.field('url', `There are already ${MAX_WEBHOOKS} webhooks. Remove one of them first.`);
      const secret = this.secrets.create();
      const now = this.clock.now();
      const webhook = await stores.webhooks.add({ ...fields, createdAt: now }, secret);
      await recordChange(stores, caller, now, {
        action: 'webhook.added',
        subjectId: webhook.id,
        after: described(webhook),
      });
      return { webhook, secret };
    });
  }

  /**
   * Changes address, events or state of a webhook, and forgets its failures.
   *
   * Throws DomainError NOT_FOUND, CHANGED_MEANWHILE, or VALIDATION_FAILED for an address that is not allowed.
   */
  change({ caller, webhookId: id, change, precondition }: ChangeWebhookCommand): Promise<Webhook> {
    if (change.url !== undefined) this.assertAllowed(change.url);
    return this.unitOfWork.run({ caller, settings: true }, (stores) => {
      const entity = { action: 'webhook.changed', caller, at: this.clock.now(), id, precondition } as const;
      return changeRecorded(stores, WEBHOOK, entity, async (before) => {
        const after = { ...before, ...change, disabledBecause: null, failingSince: null };
        await stores.webhooks.save(after);
        return after;
      });
    });
  }

  /** Removes a webhook with its deliveries. Throws DomainError NOT_FOUND or CHANGED_MEANWHILE. */
  remove(caller: Caller, id: WebhookId, precondition?: Precondition<Webhook>): Promise<void> {
    return this.unitOfWork.run({ caller, settings: true }, (stores) => {
      const entity = { action: 'webhook.removed', caller, at: this.clock.now(), id, precondition } as const;
      return changeRecorded(stores, WEBHOOK, entity, () => stores.webhooks.remove(id));
    });
  }

  /** Replaces the secret. For `PREVIOUS_SECRET_HOURS` hours both secrets sign. Throws DomainError NOT_FOUND. */
  rotateSecret(caller: Caller, webhookId: WebhookId): Promise<WebhookWithSecret> {
    return this.unitOfWork.run({ caller, settings: true }, async (stores) => {
      const webhook = await existing(stores, webhookId);
      const secret = this.secrets.create();
      const now = this.clock.now();
      await stores.webhooks.replaceSecret(webhookId, secret, plusMinutes(now, PREVIOUS_SECRET_HOURS * 60));
      await recordChange(stores, caller, now, {
        action: 'webhook.secretRotated',
        subjectId: webhookId,
        after: { url: webhook.url },
      });
      return { webhook, secret };
    });
  }

  /** Sends the event 'webhook.test' to a webhook, enabled or not. Throws DomainError NOT_FOUND. */
  test(caller: Caller, webhookId: WebhookId): Promise<WebhookDelivery> {
    return this.unitOfWork.run({ caller }, async (stores) => {
      const webhook = await existing(stores, webhookId);
      const at = this.clock.now();
      const delivery = await stores.webhooks.deliver(webhook, { type: 'webhook.test', at, data: { webhookId } });
      await recordChange(stores, caller, at, {
        action: 'webhook.tested',
        subjectId: webhookId,
        after: { url: webhook.url },
      });
      return delivery;
    });
  }

  /**
   * Lists the deliveries of the last `DELIVERY_DAYS` days, newest first.
   *
   * @param webhookId null for those of all webhooks
   */
  deliveries(webhookId: WebhookId | null, page: PageRequest): Promise<Page<WebhookDelivery>> {
    return this.webhooks.deliveries(instant(this.clock.now() - DELIVERY_DAYS * DAY_MS), webhookId, page);
  }

  /** Counts the deliveries of the last `DELIVERY_DAYS` days that have failed. */
  countFailed(): Promise<number> {
    return this.webhooks.countFailed(instant(this.clock.now() - DELIVERY_DAYS * DAY_MS));
  }

  /**
   * Makes a delivery wait for another attempt, also if its webhook is disabled. Returns the waiting delivery. Throws
   * DomainError NOT_FOUND if it does not exist, or if its content was deleted because it was sent.
   */
  sendAgain(caller: Caller, deliveryId: number): Promise<WebhookDelivery> {
    return this.unitOfWork.run({ caller }, async (stores) => {
      const delivery = await stores.webhooks.findDelivery(deliveryId);
      if (delivery === null) throw new DomainError('NOT_FOUND', 'This delivery does not exist any more.');
      if (delivery.state === 'sent')
        throw new DomainError('NOT_FOUND', 'The content of this delivery was deleted when it was sent.');
      const now = this.clock.now();
      await stores.webhooks.sendAgain(deliveryId, now);
      const { webhookId, event, url } = delivery;
      await recordChange(stores, caller, now, {
        action: 'webhook.sentAgain',
        subjectId: webhookId,
        after: { event, url },
      });
      return { ...delivery, state: 'waiting', attempts: 0, sentAt: null, lastStatus: null, lastError: null };
    });
  }

  /** Throws DomainError VALIDATION_FAILED on `url` if the deployment does not send to the address. */
  private assertAllowed(url: string): void {
    const problem = this.addresses.problemOf(url);
    if (problem !== null) throw DomainError.field('url', `The address ${problem}.`);
  }
}

/** Returns the webhook. Throws DomainError NOT_FOUND. */
async function existing({ webhooks }: Stores, id: WebhookId): Promise<Webhook> {
  const found = await webhooks.find(id);
  if (found === null) throw new DomainError('NOT_FOUND', WEBHOOK.missing);
  return found;
}

/** Returns the fields that the audit log shows. */
function described({ url, events, isEnabled }: Webhook) {
  return { url, events, isEnabled };
}
