import { Module, type Provider } from '@nestjs/common';
import { Clock, WebhookAddresses, WebhookSecrets } from '@roomhours/application';
import { Database, DeliveryQueue, Outbox } from '../persistence';
import { SETTINGS, type Settings } from '../settings';
import { Lifecycle, Log } from '../system';
import { ConfiguredWebhookAddresses } from './configured-webhook-addresses';
import { publicLookup } from './public-lookup';
import { RandomWebhookSecrets } from './random-webhook-secrets';
import { WebhookSender } from './webhook-sender';
import { WebhookWorker } from './webhook-worker';

type Parts = [Settings, WebhookAddresses, Database, Outbox, Clock, Lifecycle, Log];

const providers: Provider[] = [
  { provide: WebhookSecrets, useClass: RandomWebhookSecrets },
  { provide: WebhookAddresses, useClass: ConfiguredWebhookAddresses },
];

const worker: Provider = {
  provide: WebhookWorker,
  inject: [SETTINGS, WebhookAddresses, Database, Outbox, Clock, Lifecycle, Log],
  useFactory: (...[{ production }, addresses, database, outbox, clock, lifecycle, log]: Parts) => {
    const sender = new WebhookSender(addresses, production ? publicLookup() : undefined);
    const created = new WebhookWorker({ queue: new DeliveryQueue(database), sender, clock, log });
    outbox.onStored(() => created.wake());
    lifecycle.onStop(() => created.stop());
    return created;
  },
};

/** Sends events to webhooks. */
@Module({ providers: [...providers, worker], exports: [WebhookSecrets, WebhookAddresses] })
export class WebhookDeliveryModule {}
