/** @jest-environment ../../tools/jest/web-environment.cjs */
import { mockApi, server } from '@roomhours/data-access/testing';
import { http } from 'msw/core/http';
import { type Entry, runEntry } from './entry';
import { onScript, runScript } from './testing';

const ROUTE = 'GET /remotes/admin/remoteEntry.1.js';
const URL_OF_IT = 'http://localhost/remotes/admin/remoteEntry.1.js';
const globals = window as unknown as Record<string, unknown>;
const remote = { init: jest.fn(), get: jest.fn() };
const entry = (change: Partial<Entry> = {}): Entry => ({
  name: 'admin',
  url: URL_OF_IT,
  integrity: 'sha384-abc',
  isFresh: false,
  signal: new AbortController().signal,
  ...change,
});

/** Serves the entry. */
const serve = (status = 200, type = 'text/javascript; charset=utf-8') =>
  mockApi({ [ROUTE]: { status, text: 'code', headers: { 'content-type': type } } });

beforeEach(() => {
  globals['admin'] = undefined;
});

it('makes the browser check the hash before it runs the script', async () => {
  const api = serve();
  const scripts = runScript(() => (globals['admin'] = remote));
  await expect(runEntry(entry())).resolves.toBe(remote);
  expect(scripts.map(({ src, integrity, crossOrigin }) => [src, integrity, crossOrigin])).toEqual([
    [URL_OF_IT, 'sha384-abc', 'anonymous'],
  ]);
  expect(api.requests).toMatchObject([{ cache: 'default' }]);
});

it('bypasses the cache after a failure', async () => {
  const api = serve();
  runScript(() => (globals['admin'] = remote));
  await runEntry(entry({ isFresh: true }));
  expect(api.requests).toMatchObject([{ cache: 'reload' }]);
});

it.each([
  ['missing', 404, 'text/javascript'],
  ['missing', 500, 'text/javascript'],
  ['damaged', 200, 'text/html'],
  ['damaged', 200, 'text/plain'],
  ['damaged', 200, ''],
])('is %s when it is answered %d as %s, and nothing is run', async (kind, status, type) => {
  serve(status, type);
  const scripts = onScript(() => undefined);
  await expect(runEntry(entry())).rejects.toMatchObject({ kind });
  expect(scripts).toEqual([]);
});

it('is missing without a response, and damaged if the response is truncated', async () => {
  mockApi({ [ROUTE]: 'unreachable' });
  await expect(runEntry(entry())).rejects.toMatchObject({ kind: 'missing' });
  const cut = () => new ReadableStream({ pull: (body) => body.error(new TypeError('cut')) });
  const headers = { 'content-type': 'text/javascript' };
  server.use(http.get(URL_OF_IT, () => new Response(cut(), { headers })));
  await expect(runEntry(entry())).rejects.toMatchObject({ kind: 'damaged' });
});

it('is damaged if its hash differs', async () => {
  serve();
  onScript((script) => script.onerror?.(new Event('error')));
  await expect(runEntry(entry())).rejects.toMatchObject({ kind: 'damaged' });
});

it('is broken if it defines no container, with the error as cause', async () => {
  serve();
  runScript(() => undefined);
  await expect(runEntry(entry())).rejects.toMatchObject({ kind: 'broken', cause: 'Its entry defines no container' });
  runScript(() => window.dispatchEvent(new ErrorEvent('error', { filename: URL_OF_IT, message: 'boom' })));
  await expect(runEntry(entry())).rejects.toMatchObject({ kind: 'broken', cause: 'boom' });
});
