import {
  type Caller,
  type Clock,
  type UnitOfWork,
  type WebhookAddresses,
  type WebhookReader,
  type WebhookSecrets,
  Webhooks,
} from '@roomhours/application';

/** A reserved domain, and disabled: the demo sends nothing to other machines. */
const WEBHOOK = {
  url: 'https://door-lock.example/roomhours',
  events: ['booking.created', 'booking.changed', 'booking.cancelled'],
  isEnabled: false,
} as const;

interface WebhookPorts {
  unitOfWork: UnitOfWork;
  webhooks: WebhookReader;
  addresses: WebhookAddresses;
  secrets: WebhookSecrets;
  clock: Clock;
  caller: Caller;
}

/** Adds a webhook that an administrator can look at, and enable with another address. */
export async function addDemoWebhook(ports: WebhookPorts): Promise<void> {
  const { webhooks, unitOfWork, addresses, secrets, clock, caller } = ports;
  await new Webhooks(webhooks, unitOfWork, addresses, secrets, clock).add(caller, WEBHOOK);
}
