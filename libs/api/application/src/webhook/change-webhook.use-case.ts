import type { WebhookId } from '@roomhours/domain';
import type { Caller } from '../audit/caller';
import { recordChange } from '../audit/record-change';
import { Clock } from '../ports/clock.port';
import { UnitOfWork } from '../ports/unit-of-work.port';
import type { NewWebhook, Webhook } from '../ports/webhook';
import { WebhookAddresses } from '../ports/webhook-addresses.port';
import { type Precondition, assertPrecondition } from '../precondition';
import { UseCase } from '../use-case';
import { assertAllowedAddress } from './assert-allowed-address';
import { existingWebhook } from './existing-webhook';
import { recordedWebhook } from './recorded-webhook';

export interface ChangeWebhookCommand {
  caller: Caller;
  webhookId: WebhookId;
  /** Omitted fields do not change. */
  change: Partial<Omit<NewWebhook, 'createdAt'>>;
  precondition?: Precondition<Webhook>;
}

/** Changes address, events or state of a webhook, and forgets its failures. */
@UseCase()
export class ChangeWebhook {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly addresses: WebhookAddresses,
    private readonly clock: Clock,
  ) {}

  /** Throws DomainError NOT_FOUND, CHANGED_MEANWHILE, or VALIDATION_FAILED for an address that is not allowed. */
  execute({ caller, webhookId, change, precondition }: ChangeWebhookCommand): Promise<Webhook> {
    if (change.url !== undefined) assertAllowedAddress(this.addresses, change.url);
    return this.unitOfWork.run({ caller, settings: true }, async (stores) => {
      const before = await existingWebhook(stores, webhookId);
      assertPrecondition(precondition, before);
      const after = { ...before, ...change, disabledBecause: null, failingSince: null };
      await stores.webhooks.save(after);
      const record = { action: 'webhook.changed', subject: 'webhook', subjectId: webhookId } as const;
      const states = { before: recordedWebhook(before), after: recordedWebhook(after) };
      await recordChange(stores, caller, this.clock.now(), { ...record, ...states });
      return after;
    });
  }
}
