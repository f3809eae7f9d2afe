import type { Request, Response } from 'express';
import type { Settings } from '../../settings';
import type { HttpRefusal } from '../errors/failure';
import { refuseOtherSites, requestBase } from './headers';

interface Sent {
  method?: string;
  host?: string;
  secure?: boolean;
  headers?: Record<string, string>;
  publicOrigin?: string;
}

/** Returns the error code of a refused request and the logged reason; null for an accepted request. */
function answerTo(sent: Sent): { code: string; reason: string } | null {
  const { method = 'POST', host = '127.0.0.1:3000', secure = false, headers = {}, publicOrigin = null } = sent;
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
/** Sent to a proxy that changes Host. */
const proxied = (publicOrigin?: string, secure = false) =>
  from(ROOMS, { host: 'api.internal:3000', secure, publicOrigin });

describe('a request that changes something', () => {
  it.each<[string, Sent]>([
    ['a client other than a browser', {}],
    ['the same origin', fetchedFrom('same-origin', { Origin: OWN })],
    ['the address bar', fetchedFrom('none', { Origin: OWN })],
    ['the own origin', from(OWN)],
    ['the own origin in IPv6', from('http://[::1]:3000', { host: '[::1]:3000' })],
    ['the own origin, written differently', from('http://rooms.example', { host: 'ROOMS.example:80' })],
    ['the own origin with TLS', from(ROOMS, { host: 'rooms.example', secure: true })],
    ['the own origin behind an untrusted proxy with TLS', from(ROOMS, { host: 'rooms.example' })],
    ['the public origin, whatever Host a proxy sends', proxied(ROOMS)],
    ['the public origin with TLS', proxied(ROOMS, true)],
  ])('is accepted from %s', (_, sent) => expect(answerTo(sent)).toBeNull());

  it.each(['cross-site', 'same-site', 'unheard-of', ''])('is refused from another site: Sec-Fetch-Site %j', (site) => {
    for (const more of [undefined, { Origin: OWN }])
      expect(answerTo(fetchedFrom(site, more))).toMatchObject({ code: 'CROSS_SITE_REQUEST' });
  });

  it.each([
    ...[OTHER, 'http://127.0.0.1:3001', 'http://127.0.0.1', 'http://localhost:3000', 'null', 'file://'],
    ...['https://127.0.0.1', `${OWN}.evil.example`, `${OWN}@evil.example`, 'ftp://127.0.0.1:3000', 'not an origin'],
  ])('is refused from another origin: %s', (origin) => {
    expect(answerTo(from(origin))).toMatchObject({ code: 'CROSS_SITE_REQUEST' });
  });

  it.each<[string, Sent]>([
    ['with PATCH', from(OTHER, { method: 'PATCH' })],
    ['with PUT', from(OTHER, { method: 'PUT' })],
    ['with DELETE', from(OTHER, { method: 'DELETE' })],
    ['with an unknown method', from(OTHER, { method: 'UNHEARD' })],
    [
      'from a page without TLS if the API uses TLS',
      from('http://rooms.example', { host: 'rooms.example', secure: true }),
    ],
    ['with an origin but without Host', from(OWN, { host: '' })],
    ['with the Host of a proxy', proxied()],
    ['if the public origin has no TLS', proxied('http://rooms.example')],
    ['if the public origin has another port', proxied(`${ROOMS}:8443`)],
    ['if the public origin has another host', proxied(`${ROOMS}.org`)],
    ['from another origin with the same site', fetchedFrom('same-origin', { Origin: OTHER })],
    [
      'from another site with the public origin',
      { ...fetchedFrom('cross-site', { Origin: ROOMS }), publicOrigin: ROOMS },
    ],
  ])('is refused %s', (_, sent) => expect(answerTo(sent)).toMatchObject({ code: 'CROSS_SITE_REQUEST' }));
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
    const publicOrigin = 'https://public.example';
    expect(answerTo({ host: 'rooms.example', secure: true, headers, publicOrigin })?.reason).toBe(
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

const settings = (publicUrl?: string) =>
  ({ mail: publicUrl === undefined ? null : { publicUrl } }) as unknown as Pick<Settings, 'mail'>;

describe('the base of a calendar address', () => {
  it.each([
    ['https://rooms.example', undefined, 'https://rooms.example'],
    ['https://rooms.example', 'https://mail.example', 'https://rooms.example'],
    ['https://rooms.example', 'https://mail.example/booking', 'https://rooms.example/booking'],
  ])('for a request from %s with the PUBLIC_URL %s is %s', (origin, publicUrl, base) => {
    expect(requestBase(settings(publicUrl), { headers: { origin }, secure: true, host: 'other.example' })).toBe(base);
  });

  it('without Origin has the host of the request', () => {
    const request = { headers: {}, secure: false, host: 'localhost:3000' };
    expect(requestBase(settings('https://mail.example'), request)).toBe('http://localhost:3000');
  });
});
