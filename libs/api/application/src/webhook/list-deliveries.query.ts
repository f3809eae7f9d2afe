import type { WebhookId } from '@roomhours/domain';
import { DELIVERY_DAYS } from '@roomhours/limits';
import { DAY_MS, instant } from '@roomhours/time';
import { Clock } from '../ports/clock.port';
import type { Page, PageRequest } from '../ports/page';
import type { WebhookDelivery } from '../ports/webhook';
import { WebhookReader } from '../ports/webhook-reader.port';
import { UseCase } from '../use-case';

/** Lists the deliveries of the last `DELIVERY_DAYS` days, newest first. */
@UseCase()
export class ListDeliveries {
  constructor(
    private readonly webhooks: WebhookReader,
    private readonly clock: Clock,
  ) {}

  /** @param webhookId null for those of all webhooks */
  execute(webhookId: WebhookId | null, page: PageRequest): Promise<Page<WebhookDelivery>> {
    return this.webhooks.deliveries(instant(this.clock.now() - DELIVERY_DAYS * DAY_MS), webhookId, page);
  }
}
