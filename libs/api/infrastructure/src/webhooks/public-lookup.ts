import { type LookupAddress, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address';

type Resolve = (
  hostname: string,
  options: { all: true; family?: number | 'IPv4' | 'IPv6' },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Returns a lookup for a connection that refuses a name if one of its addresses is not public. The connection uses the
 * addresses that were checked, so a second answer of the name server has no effect.
 */
export function publicLookup(resolve: Resolve = lookup): LookupFunction {
  return (hostname, { family, all }, callback) => {
    resolve(hostname, { all: true, family }, (error, addresses) => {
      const problem = error ?? problemOf(addresses);
      if (problem !== null) return callback(problem, []);
      if (all === true) return callback(null, addresses);
      callback(null, addresses[0]!.address, addresses[0]!.family);
    });
  };
}

function problemOf(addresses: readonly LookupAddress[]): Error | null {
  if (addresses.length === 0) return new Error('The name has no address.');
  const isPublic = addresses.every(({ address }) => isPublicAddress(address));
  return isPublic ? null : new Error('The name has an address that is not public.');
}
