import type { Webhook } from '../ports/webhook';
import type { WebhookReader } from '../ports/webhook-reader.port';

/** Lists all webhooks in the order in which they were added. */
export class ListWebhooks {
  constructor(private readonly webhooks: WebhookReader) {}

  execute(): Promise<Webhook[]> {
    return this.webhooks.list();
  }
}
