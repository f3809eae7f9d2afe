import { createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { WebhookSecrets } from '@roomhours/application';
import type { Instant } from '@roomhours/time';

/** Start of every secret (Standard Webhooks "Symmetric"). */
const SECRET_PREFIX = 'whsec_';

const SECRET_BYTES = 32;

@Injectable()
export class RandomWebhookSecrets extends WebhookSecrets {
  create(): string {
    return `${SECRET_PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;
  }
}

/** Returns the headers of Standard Webhooks for one attempt: one signature for each secret. */
export function signatureHeaders(uuid: string, at: Instant, body: string, secrets: readonly string[]) {
  const id = `msg_${uuid}`;
  const timestamp = String(Math.floor(at / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
