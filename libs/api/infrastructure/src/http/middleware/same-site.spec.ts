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

/** Returns the error code of a refused request, or null. */
const refusalOf = (sent: Sent) => answerTo(sent)?.code ?? null;

const from = (Origin: string, more: Sent = {}) => refusalOf({ ...more, headers: { Origin } });

describe('a request that changes something', () => {
  it('is accepted from clients other than browsers', () => {
    expect(refusalOf({})).toBeNull();
  });

  it.each(['same-origin', 'none'])('is accepted from the same origin: Sec-Fetch-Site %s', (site) => {
    expect(refusalOf({ headers: { 'Sec-Fetch-Site': site, Origin: 'http://127.0.0.1:3000' } })).toBeNull();
  });

  it.each(['cross-site', 'same-site', 'unheard-of', ''])('is refused from another site: Sec-Fetch-Site %j', (site) => {
    expect(refusalOf({ headers: { 'Sec-Fetch-Site': site } })).toBe('CROSS_SITE_REQUEST');
    expect(refusalOf({ headers: { 'Sec-Fetch-Site': site, Origin: 'http://127.0.0.1:3000' } })).toBe(
      'CROSS_SITE_REQUEST',
    );
  });

  it.each([
    'http://evil.example',
    'http://127.0.0.1:3001',
    'http://127.0.0.1',
    'http://localhost:3000',
    'null',
    'file://',
    'https://127.0.0.1',
    'http://127.0.0.1:3000.evil.example',
    'http://127.0.0.1:3000@evil.example',
    'ftp://127.0.0.1:3000',
    'not an origin',
  ])('is refused from another origin: %s', (origin) => {
    expect(from(origin)).toBe('CROSS_SITE_REQUEST');
  });

  it('is accepted from the own origin', () => {
    expect(from('http://127.0.0.1:3000')).toBeNull();
    expect(from('http://[::1]:3000', { host: '[::1]:3000' })).toBeNull();
    expect(from('http://rooms.example', { host: 'ROOMS.example:80' })).toBeNull();
    expect(from('https://rooms.example', { host: 'rooms.example', secure: true })).toBeNull();
  });

  it('is accepted from the own origin behind an untrusted proxy with TLS', () => {
    expect(from('https://rooms.example', { host: 'rooms.example' })).toBeNull();
  });

  it('is refused from a page without TLS if the API uses TLS', () => {
    expect(from('http://rooms.example', { host: 'rooms.example', secure: true })).toBe('CROSS_SITE_REQUEST');
  });

  it('is refused with an origin but without Host', () => {
    expect(from('http://127.0.0.1:3000', { host: '' })).toBe('CROSS_SITE_REQUEST');
  });

  it.each(['POST', 'PATCH', 'PUT', 'DELETE', 'UNHEARD'])('is refused for any method: %s', (method) => {
    expect(from('http://evil.example', { method })).toBe('CROSS_SITE_REQUEST');
  });
});

it.each(['GET', 'HEAD', 'OPTIONS'])('%s is accepted from every site', (method) => {
  expect(from('http://evil.example', { method })).toBeNull();
});

describe('the public origin', () => {
  const sent = { host: 'api.internal:3000', headers: { Origin: 'https://rooms.example' } };

  it('is own, whatever Host a proxy sends', () => {
    expect(answerTo(sent)).toMatchObject({ code: 'CROSS_SITE_REQUEST' });
    expect(answerTo(sent, 'https://rooms.example')).toBeNull();
    expect(answerTo({ ...sent, secure: true }, 'https://rooms.example')).toBeNull();
  });

  it('is compared as a whole', () => {
    for (const publicOrigin of ['http://rooms.example', 'https://rooms.example:8443', 'https://rooms.example.org'])
      expect(answerTo(sent, publicOrigin)).toMatchObject({ code: 'CROSS_SITE_REQUEST' });
  });

  it('does not make another site own', () => {
    const headers = { ...sent.headers, 'Sec-Fetch-Site': 'cross-site' };
    expect(answerTo({ ...sent, headers }, 'https://rooms.example')).toMatchObject({ code: 'CROSS_SITE_REQUEST' });
  });
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
