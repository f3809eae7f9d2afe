import { apiError, fakeApi } from '@roomhours/data-access/testing';
import { importRemote } from './federation';
import { discardRemote, loadRemote, REMOTE_TIMEOUT_MS } from './load-remote';

jest.mock('./federation', () => ({ importRemote: jest.fn() }));
const imported = jest.mocked(importRemote);

const MANIFEST = 'GET /remotes.json';
const remote = { contract: 1, Routes: () => null };
const manifest = (entry = '/remotes/admin/remoteEntry.1.js', contract = 1) => ({
  json: { contract, remotes: { admin: { version: '1', entry } } },
});

beforeEach(() => {
  discardRemote('admin');
  globalThis.reportError = jest.fn(); // jsdom has none.
  imported.mockReset().mockResolvedValue({ default: remote });
});

it('loads what the manifest names, once', async () => {
  const api = fakeApi({ [MANIFEST]: manifest() });
  await expect(loadRemote('admin')).resolves.toBe(remote);
  await expect(loadRemote('admin')).resolves.toBe(remote);
  expect(imported.mock.calls).toEqual([['admin', '/remotes/admin/remoteEntry.1.js']]);
  expect(api.calls).toHaveLength(1);
});

it('asks where the page says that the manifest is', async () => {
  document.head.innerHTML = '<meta name="roomhours-remotes" content="/elsewhere.json">';
  fakeApi({ 'GET /elsewhere.json': manifest() });
  await expect(loadRemote('admin')).resolves.toBe(remote);
  document.head.innerHTML = '';
});

it('after a failure starts from a fresh manifest', async () => {
  const api = fakeApi({ [MANIFEST]: manifest() });
  imported.mockRejectedValueOnce(new Error('boom'));
  await expect(loadRemote('admin')).rejects.toMatchObject({ kind: 'broken' });
  expect(reportError).toHaveBeenCalledWith(new Error('boom'));
  api.answer({ [MANIFEST]: manifest('/remotes/admin/remoteEntry.2.js') });
  await expect(loadRemote('admin')).resolves.toBe(remote);
  expect(imported).toHaveBeenLastCalledWith('admin', '/remotes/admin/remoteEntry.2.js');
});

it.each([
  ['no-manifest', { status: 503, json: apiError(503, 'UNAVAILABLE', 'x') }],
  ['no-manifest', 'unreachable' as const],
  ['no-manifest', { text: '<html>' }],
  ['no-manifest', { json: { remotes: [] } }],
  ['too-new', manifest('/x.js', 2)],
  ['missing', { json: { contract: 1, remotes: {} } }],
  ['missing', { json: { contract: 1, remotes: { admin: { version: '1' } } } }],
])('is %s for the manifest %j', async (kind, answer) => {
  fakeApi({ [MANIFEST]: answer });
  await expect(loadRemote('admin')).rejects.toMatchObject({ kind });
  expect(imported).not.toHaveBeenCalled();
});

it.each([
  ['too-new', { default: { contract: 2, Routes: () => null } }],
  ['broken', { default: { contract: 1 } }],
  ['broken', {}],
  ['broken', null],
])('is %s for the module %j', async (kind, exposed) => {
  fakeApi({ [MANIFEST]: manifest() });
  imported.mockResolvedValue(exposed);
  await expect(loadRemote('admin')).rejects.toMatchObject({ kind });
});

it('is slow when it is not there in time', async () => {
  jest.useFakeTimers();
  fakeApi({ [MANIFEST]: manifest() });
  imported.mockReturnValue(new Promise(() => undefined));
  const outcome = expect(loadRemote('admin')).rejects.toMatchObject({ kind: 'slow' });
  await jest.advanceTimersByTimeAsync(REMOTE_TIMEOUT_MS);
  await outcome;
  jest.useRealTimers();
});
