import type { WebhookId } from '@roomhours/domain';
import type { Caller } from '../audit/caller';
import { recordChange } from '../audit/record-change';
import { Clock } from '../ports/clock.port';
import { UnitOfWork } from '../ports/unit-of-work.port';
import type { Webhook } from '../ports/webhook';
import { type Precondition, assertPrecondition } from '../precondition';
import { UseCase } from '../use-case';
import { existingWebhook } from './existing-webhook';
import { recordedWebhook } from './recorded-webhook';

export interface RemoveWebhookCommand {
  caller: Caller;
  webhookId: WebhookId;
  precondition?: Precondition<Webhook>;
}

/** Removes a webhook with its deliveries. Throws DomainError NOT_FOUND or CHANGED_MEANWHILE. */
@UseCase()
export class RemoveWebhook {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  execute({ caller, webhookId, precondition }: RemoveWebhookCommand): Promise<void> {
    return this.unitOfWork.run({ caller, settings: true }, async (stores) => {
      const before = await existingWebhook(stores, webhookId);
      assertPrecondition(precondition, before);
      await stores.webhooks.remove(webhookId);
      const record = { action: 'webhook.removed', subject: 'webhook', subjectId: webhookId } as const;
      await recordChange(stores, caller, this.clock.now(), { ...record, before: recordedWebhook(before) });
    });
  }
}
