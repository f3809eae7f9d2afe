/** Which addresses may receive events in this deployment (webhooks.md "Addresses"). */
export abstract class WebhookAddresses {
  /** Returns why the address is refused without resolving its name, such as 'must start with https://'; null if it is not. */
  abstract problemOf(url: string): string | null;
}
