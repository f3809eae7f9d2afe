import type { WebhookId } from '@roomhours/domain';
import type { Caller } from '../audit/caller';
import { recordChange } from '../audit/record-change';
import { Clock } from '../ports/clock.port';
import { UnitOfWork } from '../ports/unit-of-work.port';
import type { WebhookDelivery } from '../ports/webhook';
import { UseCase } from '../use-case';
import { existingWebhook } from './existing-webhook';

export interface TestWebhookCommand {
  caller: Caller;
  webhookId: WebhookId;
}

/** Sends the event 'webhook.test' to a webhook, enabled or not. Throws DomainError NOT_FOUND. */
@UseCase()
export class TestWebhook {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  execute({ caller, webhookId }: TestWebhookCommand): Promise<WebhookDelivery> {
    return this.unitOfWork.run({ caller }, async (stores) => {
      const webhook = await existingWebhook(stores, webhookId);
      const at = this.clock.now();
      const delivery = await stores.webhooks.deliver(webhook, { type: 'webhook.test', at, data: { webhookId } });
      const record = { action: 'webhook.tested', subject: 'webhook', subjectId: webhookId } as const;
      await recordChange(stores, caller, at, { ...record, after: { url: webhook.url } });
      return delivery;
    });
  }
}
