import type { WebhookId } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
import type { Page, PageRequest } from './page';
import type { Webhook, WebhookDelivery } from './webhook';

/** Reads webhooks and deliveries outside of any transaction. It never returns a secret or the content of a delivery. */
export abstract class WebhookReader {
  /** Lists all webhooks in the order in which they were added. */
  abstract list(): Promise<Webhook[]>;

  /**
   * Lists a page of the deliveries stored since then, newest first (time, then id).
   *
   * @param webhookId null for those of all webhooks
   */
  abstract deliveries(since: Instant, webhookId: WebhookId | null, page: PageRequest): Promise<Page<WebhookDelivery>>;
}
