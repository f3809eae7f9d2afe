import ipaddr from 'ipaddr.js';

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
