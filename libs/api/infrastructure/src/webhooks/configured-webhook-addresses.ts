import { isIP } from 'node:net';
import { WebhookAddresses } from '@roomhours/application';
import { isPublicAddress } from './public-address';

/** Outside production every address is allowed, so that a receiver can be tried on the same machine. */
export class ConfiguredWebhookAddresses extends WebhookAddresses {
  constructor(private readonly production: boolean) {
    super();
  }

  problemOf(url: string): string | null {
    if (!this.production) return null;
    const { protocol, hostname } = new URL(url);
    if (protocol !== 'https:') return 'must start with https://';
    const host = hostname.replace(/^\[|\]$/g, '');
    return isIP(host) !== 0 && !isPublicAddress(host) ? 'must be public' : null;
  }
}
