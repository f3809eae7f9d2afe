import { type LookupAddress, lookup } from 'node:dns';
import { type LookupFunction, isIP } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { WebhookAddresses } from '@roomhours/application';
import ipaddr from 'ipaddr.js';
import { SETTINGS, type Settings } from '../settings';

/** Outside production every address is allowed, so that a receiver can be tried on the same machine. */
@Injectable()
export class ConfiguredWebhookAddresses extends WebhookAddresses {
  constructor(@Inject(SETTINGS) private readonly settings: Pick<Settings, 'production' | 'webhookAllowedHosts'>) {
    super();
  }

  problemOf(url: string): string | null {
    if (!this.settings.production) return null;
    const { protocol, hostname } = new URL(url);
    if (protocol !== 'https:') return 'must start with https://';
    const host = hostname.replace(/^\[|\]$/g, '');
    const isPrivate = isIP(host) !== 0 && !isPublicAddress(host);
    return isPrivate && !this.settings.webhookAllowedHosts.includes(host) ? 'must be public' : null;
  }
}

type Resolve = (
  hostname: string,
  options: { all: true; family?: number | 'IPv4' | 'IPv6' },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Returns a lookup for a connection that refuses a name if one of its addresses is not public, unless the operator allows the
 * name. The connection uses the addresses that were checked, so a second answer of the name server has no effect.
 */
export function publicLookup(allowedHosts: readonly string[] = [], resolve: Resolve = lookup): LookupFunction {
  return (hostname, { family, all }, callback) => {
    resolve(hostname, { all: true, family }, (error, addresses) => {
      const problem = error ?? problemOf(addresses, allowedHosts.includes(hostname));
      if (problem !== null) return callback(problem, []);
      if (all === true) return callback(null, addresses);
      callback(null, addresses[0]!.address, addresses[0]!.family);
    });
  };
}

function problemOf(addresses: readonly LookupAddress[], isAllowed: boolean): Error | null {
  if (addresses.length === 0) return new Error('The name has no address.');
  if (isAllowed || addresses.every(({ address }) => isPublicAddress(address))) return null;
  return new Error(
    'The name has an address that is not public. Webhooks go to public addresses, and to the hosts in WEBHOOK_ALLOWED_HOSTS.',
  );
}

/** The global unicast addresses of IPv6 (RFC 4291, 2.4). All others are special or not assigned. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');

/**
 * Returns whether an IP address is public: not private, loopback, link-local, unique-local, multicast, IPv4-mapped to such an
 * address, or reserved for another purpose.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || address.match(GLOBAL_IPV6);
}
