import { gunzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsGzip, compressJson } from './compression';

const LARGE = JSON.stringify('x'.repeat(2_000));

/** The answer after compression: its body and its headers. */
function sent(payload: unknown, { method = 'GET', accepted = 'gzip', headers = {} as Record<string, string> } = {}) {
  const all: Record<string, string> = { 'content-type': 'application/json; charset=utf-8', ...headers };
  const reply = {
    hasHeader: (name: string) => name.toLowerCase() in all,
    getHeader: (name: string) => all[name.toLowerCase()],
    header: (name: string, value: string) => void (all[name.toLowerCase()] = value),
  };
  const request = { method, headers: { 'accept-encoding': accepted } };
  const body = compressJson(request as unknown as FastifyRequest, reply as unknown as FastifyReply, payload);
  return { body, headers: all };
}

describe('compression', () => {
  it('sends large JSON in gzip, under the weak form of its tag', () => {
    const { body, headers } = sent(LARGE, { headers: { etag: '"a"' } });
    expect(gunzipSync(body as Buffer).toString()).toBe(LARGE);
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding', etag: 'W/"a"' });
  });

  it('leaves it as it is for clients that do not take gzip, and says that it depends on them', () => {
    const { body, headers } = sent(LARGE, { accepted: 'identity' });
    expect([body, headers['content-encoding'], headers['vary']]).toEqual([LARGE, undefined, 'Accept-Encoding']);
  });

  it.each([
    ['a small body', '{}', {}],
    ['no body', undefined, {}],
    ['another type', LARGE, { headers: { 'content-type': 'text/csv' } }],
    ['a file that is compressed already', LARGE, { headers: { 'content-encoding': 'br' } }],
    ['a change, whose tag is sent back as If-Match', LARGE, { method: 'PATCH', headers: { etag: '"a"' } }],
  ])('leaves %s alone', (_, payload, given) => {
    const { body, headers } = sent(payload, given);
    expect([body, headers['vary']]).toEqual([payload, undefined]);
  });

  it.each([
    ['gzip', true],
    ['gzip, br', true],
    ['br, GZIP;q=0.5', true],
    ['gzip;q=1.0', true],
    ['gzip;q=0', false],
    ['gzip;q=0.0', false],
    ['br', false],
    ['x-gzip', false],
    [undefined, false],
  ])('is taken with Accept-Encoding: %s: %s', (header, expected) => expect(acceptsGzip(header)).toBe(expected));
});
