import type { IncomingMessage } from 'node:http';
import type { TrustProxy } from '../../settings';
import { TrustedProxies } from './trusted-proxies';

const HEADERS = {
  host: 'api.internal:3000',
  'x-forwarded-for': '203.0.113.9, 10.0.0.2',
  'x-forwarded-proto': 'https, http',
  'x-forwarded-host': 'rooms.example, other.example',
};

const clientOf = (setting: TrustProxy | null, headers: object = HEADERS, encrypted = false) =>
  new TrustedProxies(setting).clientOf({
    socket: { remoteAddress: '10.0.0.1', encrypted },
    connection: { remoteAddress: '10.0.0.1' },
    headers,
  } as unknown as IncomingMessage);

describe('the client of a request', () => {
  it.each<TrustProxy | null>([null, false, 0, 'loopback'])(
    'is the connection if no proxy there is trusted: %s',
    (setting) => {
      expect(clientOf(setting)).toEqual({ ip: '10.0.0.1', secure: false, host: 'api.internal:3000' });
      expect(clientOf(setting, HEADERS, true).secure).toBe(true);
    },
  );

  it.each<[TrustProxy, string]>([
    [1, '10.0.0.2'],
    [2, '203.0.113.9'],
    [true, '203.0.113.9'],
    ['10.0.0.0/8', '203.0.113.9'],
    ['loopback,10.0.0.1', '10.0.0.2'],
  ])('is the one that trusted proxies report: %s', (setting, ip) => {
    expect(clientOf(setting)).toEqual({ ip, secure: true, host: 'rooms.example' });
  });

  it('is the proxy itself if it reports none', () => {
    expect(clientOf(1, { host: 'api.internal' })).toEqual({ ip: '10.0.0.1', secure: false, host: 'api.internal' });
  });
});
