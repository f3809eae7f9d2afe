import type { Webhook } from '../ports/webhook';

/** Returns the fields of a webhook that the audit log shows. */
export function recordedWebhook({ url, events, isEnabled }: Webhook) {
  return { url, events, isEnabled };
}
