import type { Request, Response } from 'express';
import { HttpRefusal } from '../errors/http-refusal';
import { refuseCrossSite } from './same-site';

interface Sent {
  method?: string;
  host?: string;
  secure?: boolean;
  headers?: Record<string, string>;
}

/** The code that the request is refused with, or null. */
function refusalOf({ method = 'POST', host = '127.0.0.1:3000', secure = false, headers = {} }: Sent): string | null {
  const request = { method, host, secure, get: (name: string) => headers[name] } as unknown as Request;
  let refusal: unknown = 'not asked';
  refuseCrossSite()(request, {} as Response, (error?: unknown) => (refusal = error));
  return refusal instanceof HttpRefusal ? refusal.code : ((refusal as null) ?? null);
}

const from = (Origin: string, more: Sent = {}) => refusalOf({ ...more, headers: { Origin } });

describe('a request that changes something', () => {
  it('is taken from what is no browser', () => {
    expect(refusalOf({})).toBeNull();
  });

  it.each(['same-origin', 'none'])('is taken from a page of ours: Sec-Fetch-Site %s', (site) => {
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

  it('is taken from our own origin', () => {
    expect(from('http://127.0.0.1:3000')).toBeNull();
    expect(from('http://[::1]:3000', { host: '[::1]:3000' })).toBeNull();
    expect(from('http://rooms.example', { host: 'ROOMS.example:80' })).toBeNull();
    expect(from('https://rooms.example', { host: 'rooms.example', secure: true })).toBeNull();
  });

  it('is taken from our own origin where a proxy speaks TLS and is not trusted', () => {
    expect(from('https://rooms.example', { host: 'rooms.example' })).toBeNull();
  });

  it('is refused from the page without TLS where we speak TLS', () => {
    expect(from('http://rooms.example', { host: 'rooms.example', secure: true })).toBe('CROSS_SITE_REQUEST');
  });

  it('is refused from an origin where we do not know our own name', () => {
    expect(from('http://127.0.0.1:3000', { host: '' })).toBe('CROSS_SITE_REQUEST');
  });

  it.each(['POST', 'PATCH', 'PUT', 'DELETE', 'UNHEARD'])('may be any method: %s', (method) => {
    expect(from('http://evil.example', { method })).toBe('CROSS_SITE_REQUEST');
  });
});

it.each(['GET', 'HEAD', 'OPTIONS'])('%s is taken from everywhere', (method) => {
  expect(from('http://evil.example', { method })).toBeNull();
});
