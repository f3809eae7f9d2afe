import {
  AddWebhook,
  type Caller,
  type Clock,
  type UnitOfWork,
  type WebhookAddresses,
  type WebhookSecrets,
} from '@roomhours/application';

/** A reserved domain, and disabled: the demo sends nothing to other machines. */
const WEBHOOK = {
  url: 'https://door-lock.example/roomhours',
  events: ['booking.created', 'booking.changed', 'booking.cancelled'],
  isEnabled: false,
} as const;

interface WebhookPorts {
  unitOfWork: UnitOfWork;
  addresses: WebhookAddresses;
  secrets: WebhookSecrets;
  clock: Clock;
  caller: Caller;
}

/** Adds a webhook that an administrator can look at, and enable with another address. */
export async function addDemoWebhook({ unitOfWork, addresses, secrets, clock, caller }: WebhookPorts): Promise<void> {
  await new AddWebhook(unitOfWork, addresses, secrets, clock).execute({ caller, webhook: WEBHOOK });
}
