import { DomainError, type WebhookId } from '@roomhours/domain';
import type { Stores } from '../ports/unit-of-work.port';
import type { Webhook } from '../ports/webhook';

/** Returns the webhook. Throws DomainError NOT_FOUND. */
export async function existingWebhook({ webhooks }: Stores, id: WebhookId): Promise<Webhook> {
  const found = await webhooks.find(id);
  if (found === null) throw new DomainError('NOT_FOUND', 'This webhook does not exist any more.');
  return found;
}
