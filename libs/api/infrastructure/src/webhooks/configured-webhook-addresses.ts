import { isIP } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { WebhookAddresses } from '@roomhours/application';
import { SETTINGS, type Settings } from '../settings';
import { isPublicAddress } from './public-address';

/** Outside production every address is allowed, so that a receiver can be tried on the same machine. */
@Injectable()
export class ConfiguredWebhookAddresses extends WebhookAddresses {
  constructor(@Inject(SETTINGS) private readonly settings: Pick<Settings, 'production'>) {
    super();
  }

  problemOf(url: string): string | null {
    if (!this.settings.production) return null;
    const { protocol, hostname } = new URL(url);
    if (protocol !== 'https:') return 'must start with https://';
    const host = hostname.replace(/^\[|\]$/g, '');
    return isIP(host) !== 0 && !isPublicAddress(host) ? 'must be public' : null;
  }
}
