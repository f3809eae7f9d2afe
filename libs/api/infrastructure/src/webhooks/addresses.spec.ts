import type { LookupAddress } from 'node:dns';
import { ConfiguredWebhookAddresses, isPublicAddress, publicLookup } from './addresses';

const PUBLIC = ['93.184.216.34', '8.8.8.8', '2606:2800:220:1::1', '::ffff:93.184.216.34'];
const SPECIAL = [
  ...['127.0.0.1', '127.8.8.8', '0.0.0.0', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1'],
  ...['192.0.0.8', '192.0.2.1', '198.18.0.1', '203.0.113.1', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
  ...['::', '::1', '::127.0.0.1', 'fe80::1', 'fc00::1', 'fd12:3456::1', 'ff02::1', '2001:db8::1', '2002:7f00:1::'],
  ...['::ffff:127.0.0.1', '::ffff:10.0.0.1', '64:ff9b::7f00:1', '100::1', 'fec0::1', 'not an address', ''],
];

describe('an address', () => {
  it.each(PUBLIC)('%s is public', (address) => expect(isPublicAddress(address)).toBe(true));
  it.each(SPECIAL)('%s is special', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('the address of a receiver in production', () => {
  const problemOf = (url: string) =>
    new ConfiguredWebhookAddresses({ production: true, webhookAllowedHosts: ['10.0.0.7', 'fd00::7'] }).problemOf(url);

  it.each([
    ...['https://hooks.example.org/a?b=c', 'https://93.184.216.34:8443/', 'https://[2606:2800:220:1::1]/'],
    ...['https://10.0.0.7/', 'https://[fd00::7]/'],
  ])('may be %s', (url) => expect(problemOf(url)).toBeNull());

  it.each([
    ['http://hooks.example.org/', 'must start with https://'],
    ['http://10.0.0.7/', 'must start with https://'],
    ['https://10.0.0.8/', 'must be public'],
    ['https://127.0.0.1/', 'must be public'],
    ['https://2130706433/', 'must be public'],
    ['https://0x7f.1/', 'must be public'],
    ['https://[::1]/', 'must be public'],
    ['https://[::ffff:10.0.0.1]/', 'must be public'],
  ])('may not be %s: it %s', (url, problem) => expect(problemOf(url)).toBe(problem));

  it('may be anything outside production', () => {
    expect(
      new ConfiguredWebhookAddresses({ production: false, webhookAllowedHosts: [] }).problemOf('http://127.0.0.1/'),
    ).toBeNull();
  });
});

describe('the lookup of receivers', () => {
  const looked = (addresses: string[], all = true, allowed: string[] = []) =>
    new Promise((resolve, reject) => {
      const resolved = addresses.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 }));
      const lookup = publicLookup(allowed, (_, __, callback) => callback(null, resolved));
      lookup('hooks.example.org', { all }, (error, found, family) =>
        error ? reject(error) : resolve([found, family]),
      );
    });

  it('returns the addresses that it has checked', async () => {
    const both = [
      { address: '93.184.216.34', family: 4 },
      { address: '2606:2800:220:1::1', family: 6 },
    ];
    expect(await looked(['93.184.216.34', '2606:2800:220:1::1'])).toEqual([both, undefined]);
    expect(await looked(['93.184.216.34'], false)).toEqual(['93.184.216.34', 4]);
  });

  it('accepts the private address of a name that the operator allows, and of no other', async () => {
    expect(await looked(['10.0.0.7'], false, ['hooks.example.org'])).toEqual(['10.0.0.7', 4]);
    await expect(looked(['10.0.0.7'], false, ['example.org'])).rejects.toThrow('not public');
  });

  it.each([[['127.0.0.1']], [['93.184.216.34', '10.0.0.1']], [['::ffff:169.254.169.254']]])(
    'refuses the name of %j',
    async (addresses) => expect(looked(addresses)).rejects.toThrow(/not public.*WEBHOOK_ALLOWED_HOSTS/),
  );

  it('fails for a name without an address, and if the name server fails', async () => {
    await expect(looked([])).rejects.toThrow('The name has no address.');
    const failed = Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' });
    const lookup = publicLookup([], (_, __, callback) => callback(failed, []));
    lookup('hooks.example.org', {}, (error) => expect(error).toBe(failed));
  });
});
