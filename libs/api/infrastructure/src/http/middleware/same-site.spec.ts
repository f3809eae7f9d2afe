import type { Request, Response } from 'express';
import type { HttpRefusal } from '../errors/http-refusal';
import { refuseOtherSites } from './same-site';

interface Sent {
  method?: string;
  host?: string;
  secure?: boolean;
  headers?: Record<string, string>;
}

/** Returns the error code of a refused request and the logged reason; null for an accepted request. */
function answerTo(
  { method = 'POST', host = '127.0.0.1:3000', secure = false, headers = {} }: Sent,
  publicOrigin: string | null = null,
): { code: string; reason: string } | null {
  const lowerCase = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  let refusal: HttpRefusal | undefined;
  const log = { warn: jest.fn<void, [{ reason: string }]>() };
  const request = { method, host, secure, headers: lowerCase, id: 'request', log } as unknown as Request;
  refuseOtherSites(publicOrigin)(request, {} as Response, (error?: unknown) => (refusal = error as HttpRefusal));
  if (refusal === undefined) return null;
  expect(log.warn).toHaveBeenCalledTimes(1);
  return { code: refusal.code, reason: log.warn.mock.calls[0]![0].reason };
}

const OWN = 'http://127.0.0.1:3000';
const OTHER = 'http://evil.example';
const ROOMS = 'https://rooms.example';
const from = (Origin: string, more: Sent = {}): Sent => ({ ...more, headers: { Origin } });
const fetchedFrom = (site: string, more: Record<string, string> = {}): Sent => ({
  headers: { 'Sec-Fetch-Site': site, ...more },
});

describe('a request that changes something', () => {
  it.each<[string, Sent, string?]>([
    ['a client other than a browser', {}],
    ...['same-origin', 'none'].map((site): [string, Sent] => [site, fetchedFrom(site, { Origin: OWN })]),
    ['the own origin', from(OWN)],
    ['the own origin in IPv6', from('http://[::1]:3000', { host: '[::1]:3000' })],
    ['the own origin, written differently', from('http://rooms.example', { host: 'ROOMS.example:80' })],
    ['the own origin with TLS', from(ROOMS, { host: 'rooms.example', secure: true })],
    ['the own origin behind an untrusted proxy with TLS', from(ROOMS, { host: 'rooms.example' })],
    ['the public origin, whatever Host a proxy sends', from(ROOMS, { host: 'api.internal:3000' }), ROOMS],
    ['the public origin with TLS', from(ROOMS, { host: 'api.internal:3000', secure: true }), ROOMS],
  ])('is accepted from %s', (_, sent, publicOrigin) => expect(answerTo(sent, publicOrigin)).toBeNull());

  it.each<[string, Sent, string?]>([
    ...['cross-site', 'same-site', 'unheard-of', ''].flatMap((site): [string, Sent][] => [
      [`Sec-Fetch-Site ${site}`, fetchedFrom(site)],
      [`Sec-Fetch-Site ${site} with the own origin`, fetchedFrom(site, { Origin: OWN })],
    ]),
    ...[
      ...[OTHER, 'http://127.0.0.1:3001', 'http://127.0.0.1', 'http://localhost:3000', 'null', 'file://'],
      ...['https://127.0.0.1', `${OWN}.evil.example`, `${OWN}@evil.example`, 'ftp://127.0.0.1:3000', 'not an origin'],
    ].map((origin): [string, Sent] => [origin, from(origin)]),
    ...['PATCH', 'PUT', 'DELETE', 'UNHEARD'].map((method): [string, Sent] => [method, from(OTHER, { method })]),
    ['a page without TLS if the API uses TLS', from('http://rooms.example', { host: 'rooms.example', secure: true })],
    ['an origin without Host', from(OWN, { host: '' })],
    ['the host of a proxy', from(ROOMS, { host: 'api.internal:3000' })],
    ...['http://rooms.example', `${ROOMS}:8443`, `${ROOMS}.org`].map((publicOrigin): [string, Sent, string] => [
      ...(['another origin than the public one', from(ROOMS, { host: 'api.internal:3000' }), publicOrigin] as const),
    ]),
    ['another site with the public origin', fetchedFrom('cross-site', { Origin: ROOMS }), ROOMS],
  ])('is refused from %s', (_, sent, publicOrigin) => {
    expect(answerTo(sent, publicOrigin)).toMatchObject({ code: 'CROSS_SITE_REQUEST' });
  });
});

it.each(['GET', 'HEAD', 'OPTIONS'])('%s is accepted from every site', (method) => {
  expect(answerTo(from(OTHER, { method }))).toBeNull();
});

describe('the log of a refusal', () => {
  it('names what was expected and received', () => {
    const headers = { Origin: 'https://rooms.example:8443' };
    expect(answerTo({ host: 'rooms.example', headers })?.reason).toBe(
      'expected Origin http://rooms.example, received https://rooms.example:8443',
    );
    expect(answerTo({ host: 'rooms.example', secure: true, headers }, 'https://public.example')?.reason).toBe(
      'expected Origin https://rooms.example or https://public.example, received https://rooms.example:8443',
    );
    expect(answerTo({ headers: { 'Sec-Fetch-Site': 'cross-site' } })?.reason).toBe(
      'expected Sec-Fetch-Site same-origin or none, received cross-site',
    );
  });

  it('is short', () => {
    const reason = answerTo({ headers: { Origin: `https://${'x'.repeat(9_000)}` } })!.reason;
    expect(reason.length).toBeLessThan(300);
  });
});
