import type { Webhook } from '../ports/webhook';
import { WebhookReader } from '../ports/webhook-reader.port';
import { UseCase } from '../use-case';

/** Lists all webhooks in the order in which they were added. */
@UseCase()
export class ListWebhooks {
  constructor(private readonly webhooks: WebhookReader) {}

  execute(): Promise<Webhook[]> {
    return this.webhooks.list();
  }
}
