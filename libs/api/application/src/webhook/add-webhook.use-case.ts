import { DomainError } from '@roomhours/domain';
import { MAX_WEBHOOKS } from '@roomhours/limits';
import type { Caller } from '../audit/caller';
import { recordChange } from '../audit/record-change';
import { Clock } from '../ports/clock.port';
import { UnitOfWork } from '../ports/unit-of-work.port';
import type { NewWebhook, Webhook } from '../ports/webhook';
import { WebhookAddresses } from '../ports/webhook-addresses.port';
import { WebhookSecrets } from '../ports/webhook-secrets.port';
import { UseCase } from '../use-case';
import { assertAllowedAddress } from './assert-allowed-address';
import { recordedWebhook } from './recorded-webhook';

export interface AddWebhookCommand {
  caller: Caller;
  webhook: Omit<NewWebhook, 'createdAt'>;
}

/** Adds a webhook with a new secret. */
@UseCase()
export class AddWebhook {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly addresses: WebhookAddresses,
    private readonly secrets: WebhookSecrets,
    private readonly clock: Clock,
  ) {}

  /** Throws DomainError VALIDATION_FAILED for an address that is not allowed, and for more than `MAX_WEBHOOKS`. */
  execute({ caller, webhook }: AddWebhookCommand): Promise<{ webhook: Webhook; secret: string }> {
    assertAllowedAddress(this.addresses, webhook.url);
    // The lock on the settings makes two administrators count one after the other.
    return this.unitOfWork.run({ caller, settings: true }, async (stores) => {
      if ((await stores.webhooks.count()) >= MAX_WEBHOOKS)
        throw DomainError.field('url', `There are already ${MAX_WEBHOOKS} webhooks. Remove one of them first.`);
      const secret = this.secrets.create();
      const now = this.clock.now();
      const added = await stores.webhooks.add({ ...webhook, createdAt: now }, secret);
      const record = { action: 'webhook.added', subject: 'webhook', subjectId: added.id } as const;
      await recordChange(stores, caller, now, { ...record, after: recordedWebhook(added) });
      return { webhook: added, secret };
    });
  }
}
