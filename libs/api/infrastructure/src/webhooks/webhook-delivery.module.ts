import { Module, type Provider } from '@nestjs/common';
import { Clock, WebhookAddresses, WebhookSecrets } from '@roomhours/application';
import { OutboxWorker } from '../outbox/outbox-worker';
import { Database, DeliveryQueue, Outbox } from '../persistence';
import { SETTINGS, type Settings } from '../settings';
import { Lifecycle, Log } from '../system';
import { ConfiguredWebhookAddresses, publicLookup } from './addresses';
import { RandomWebhookSecrets } from './secrets';
import { WebhookHandler } from './webhook-handler';
import { WebhookSender } from './webhook-sender';

/** Injection token of the OutboxWorker of deliveries. */
export const WEBHOOK_WORKER = Symbol('webhook worker');

type Parts = [Settings, WebhookAddresses, Database, Outbox, Clock, Lifecycle, Log];

const worker: Provider = {
  provide: WEBHOOK_WORKER,
  inject: [SETTINGS, WebhookAddresses, Database, Outbox, Clock, Lifecycle, Log],
  useFactory: (...[{ production, webhookAllowedHosts }, addresses, database, outbox, clock, lifecycle, log]: Parts) => {
    const sender = new WebhookSender(addresses, production ? publicLookup(webhookAllowedHosts) : undefined);
    const handler = new WebhookHandler(new DeliveryQueue(database), sender, clock, log);
    const created = new OutboxWorker(handler, clock, log);
    outbox.onStored(() => created.wake());
    lifecycle.onStop(() => created.stop());
    return created;
  },
};

/** Sends events to webhooks. */
@Module({
  providers: [
    { provide: WebhookSecrets, useClass: RandomWebhookSecrets },
    { provide: WebhookAddresses, useClass: ConfiguredWebhookAddresses },
    worker,
  ],
  exports: [WebhookSecrets, WebhookAddresses],
})
export class WebhookDeliveryModule {}
