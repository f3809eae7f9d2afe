/** @jest-environment ../../tools/jest/web-environment.cjs */
import { type Entry, runEntry } from './entry';

const URL_OF_IT = 'http://localhost/remotes/admin/remoteEntry.1.js';
const globals = window as unknown as Record<string, unknown>;
const remote = { init: jest.fn(), get: jest.fn() };
const entry = (change: Partial<Entry> = {}): Entry => ({
  name: 'admin',
  url: URL_OF_IT,
  integrity: 'sha384-abc',
  afresh: false,
  signal: new AbortController().signal,
  ...change,
});

let scripts: HTMLScriptElement[];
const asked = jest.fn();

/** Plays the network: what is answered when the entry is asked for. */
const answered = (status = 200, type = 'text/javascript; charset=utf-8') =>
  asked.mockImplementation(async () => new Response('code', { status, headers: { 'content-type': type } }));

/** Plays the browser: what a script element that is put into the page does. */
const onScript = (happen: (script: HTMLScriptElement) => void) =>
  jest.spyOn(document.head, 'appendChild').mockImplementation((node) => {
    scripts.push(node as unknown as HTMLScriptElement);
    queueMicrotask(() => happen(node as unknown as HTMLScriptElement));
    return node;
  });
const runs = (script: () => void) =>
  onScript((element) => {
    script();
    element.onload?.(new Event('load'));
  });

beforeEach(() => {
  scripts = [];
  globals['admin'] = undefined;
  asked.mockReset();
  globalThis.fetch = asked;
  answered();
});

it('has the browser check the hash before it runs the script', async () => {
  runs(() => (globals['admin'] = remote));
  await expect(runEntry(entry())).resolves.toBe(remote);
  expect(scripts.map(({ src, integrity, crossOrigin }) => [src, integrity, crossOrigin])).toEqual([
    [URL_OF_IT, 'sha384-abc', 'anonymous'],
  ]);
  expect(asked.mock.calls[0]).toMatchObject([URL_OF_IT, { cache: 'default' }]);
});

it('goes past the cache after a failure', async () => {
  runs(() => (globals['admin'] = remote));
  await runEntry(entry({ afresh: true }));
  expect(asked.mock.calls[0]).toMatchObject([URL_OF_IT, { cache: 'reload' }]);
});

it.each([
  ['missing', 404, 'text/javascript'],
  ['missing', 500, 'text/javascript'],
  ['damaged', 200, 'text/html'],
  ['damaged', 200, ''],
])('is %s when it is answered %d as %s, and nothing is run', async (kind, status, type) => {
  answered(status, type);
  onScript(() => undefined);
  await expect(runEntry(entry())).rejects.toMatchObject({ kind });
  expect(scripts).toEqual([]);
});

it('is missing when nobody answers, and damaged when the answer breaks off', async () => {
  asked.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(runEntry(entry())).rejects.toMatchObject({ kind: 'missing' });
  const cut = new Response('co', { headers: { 'content-type': 'text/javascript' } });
  asked.mockResolvedValue(Object.assign(cut, { arrayBuffer: () => Promise.reject(new TypeError('cut')) }));
  await expect(runEntry(entry())).rejects.toMatchObject({ kind: 'damaged' });
});

it('is damaged when the browser refuses its hash', async () => {
  onScript((script) => script.onerror?.(new Event('error')));
  await expect(runEntry(entry())).rejects.toMatchObject({ kind: 'damaged' });
});

it('is broken when it leaves no remote, and says what it threw', async () => {
  runs(() => undefined);
  await expect(runEntry(entry())).rejects.toMatchObject({ kind: 'broken', cause: 'Its entry is no remote' });
  runs(() => window.dispatchEvent(new ErrorEvent('error', { filename: URL_OF_IT, message: 'boom' })));
  await expect(runEntry(entry())).rejects.toMatchObject({ kind: 'broken', cause: 'boom' });
});
