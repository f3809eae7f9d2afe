import type { WebhookId } from '@roomhours/domain';
import { PREVIOUS_SECRET_HOURS } from '@roomhours/limits';
import { plusMinutes } from '@roomhours/time';
import type { Caller } from '../audit/caller';
import { recordChange } from '../audit/record-change';
import { Clock } from '../ports/clock.port';
import { UnitOfWork } from '../ports/unit-of-work.port';
import type { Webhook } from '../ports/webhook';
import { WebhookSecrets } from '../ports/webhook-secrets.port';
import { UseCase } from '../use-case';
import { existingWebhook } from './existing-webhook';

export interface RotateWebhookSecretCommand {
  caller: Caller;
  webhookId: WebhookId;
}

/** Replaces the secret of a webhook. For `PREVIOUS_SECRET_HOURS` hours both secrets sign. */
@UseCase()
export class RotateWebhookSecret {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly secrets: WebhookSecrets,
    private readonly clock: Clock,
  ) {}

  /** Throws DomainError NOT_FOUND. */
  execute({ caller, webhookId }: RotateWebhookSecretCommand): Promise<{ webhook: Webhook; secret: string }> {
    return this.unitOfWork.run({ caller, settings: true }, async (stores) => {
      const webhook = await existingWebhook(stores, webhookId);
      const [secret, now] = [this.secrets.create(), this.clock.now()];
      await stores.webhooks.replaceSecret(webhookId, secret, plusMinutes(now, PREVIOUS_SECRET_HOURS * 60));
      const record = { action: 'webhook.secretRotated', subject: 'webhook', subjectId: webhookId } as const;
      await recordChange(stores, caller, now, { ...record, after: { url: webhook.url } });
      return { webhook, secret };
    });
  }
}
