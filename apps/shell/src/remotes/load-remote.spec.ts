/** @jest-environment ../../tools/jest/web-environment.cjs */
import { apiError, fakeApi } from '@roomhours/data-access/testing';
import { REMOTE_CONTRACT_VERSION as VERSION } from '@roomhours/remote-contract';
import { importRemote } from './federation';
import { failRemote, loadRemote, REMOTE_TIMEOUT_MS } from './load-remote';
import { RemoteFailure } from './remote-failure';
import { reportFailure } from './report-failure';

jest.mock('./federation', () => ({ importRemote: jest.fn() }));
jest.mock('./report-failure', () => ({ reportFailure: jest.fn() }));
const imported = jest.mocked(importRemote);
const reported = jest.mocked(reportFailure);

const MANIFEST = 'GET /remotes.json';
const ENTRY = 'http://localhost/remotes/admin/1.0.0/remoteEntry.1.js';
const remote = { contract: 1, Routes: () => null };
const line = {
  version: '1.0.0',
  entry: 'remotes/admin/1.0.0/remoteEntry.1.js',
  integrity: 'sha384-abc',
  contract: { needs: 1, offers: 1 },
};
const manifest = (change: object = {}, contract = 1) => ({
  json: { contract, remotes: { admin: { ...line, ...change } } },
});
const chunkError = Object.assign(new Error('Loading chunk 7 failed'), {
  name: 'ChunkLoadError',
  request: new URL('7.js', ENTRY).href,
});

beforeEach(() => {
  failRemote('admin', new RemoteFailure('broken'), 'broken');
  reported.mockReset();
  imported.mockReset().mockResolvedValue({ default: remote });
});

it('loads what the manifest names, once, and hands on what it is checked against', async () => {
  const api = fakeApi({ [MANIFEST]: manifest() });
  await expect(loadRemote('admin')).resolves.toBe(remote);
  await expect(loadRemote('admin')).resolves.toBe(remote);
  expect(imported.mock.calls).toMatchObject([[{ name: 'admin', url: ENTRY, integrity: 'sha384-abc', afresh: false }]]);
  expect(api.calls).toHaveLength(1);
  expect(reported).not.toHaveBeenCalled();
});

it('tells which release it is going to be before the release is there, also whoever asks meanwhile', async () => {
  fakeApi({ [MANIFEST]: manifest({ headings: { '/admin': 'Admin Panel' } }) });
  let arrive: (container: unknown) => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    imported.mockImplementation(() => {
      resolve();
      return new Promise((arrived) => (arrive = arrived));
    });
  });
  const [first, second] = [jest.fn(), jest.fn()];
  const loading = loadRemote('admin', first);
  await asked;
  const again = loadRemote('admin', second);
  for (const told of [first, second])
    expect(told.mock.calls).toMatchObject([[{ headings: { '/admin': 'Admin Panel' } }]]);
  arrive({ default: remote });
  await expect(Promise.all([loading, again])).resolves.toEqual([remote, remote]);
});

it('asks where the page says that the manifest is, and takes entries from where it says that they may be', async () => {
  document.head.innerHTML =
    '<meta name="roomhours-remotes" content="https://list.example/x/remotes.json">' +
    '<meta name="roomhours-remote-origins" content="https://list.example https://cdn.example">';
  const load = async (entry: string) => {
    fakeApi({ 'GET /x/remotes.json': manifest({ entry }) });
    const outcome = await loadRemote('admin').catch((error: unknown) => error);
    if (outcome instanceof RemoteFailure) return [outcome.kind, outcome.cause];
    failRemote('admin', new RemoteFailure('broken'), 'broken');
    return imported.mock.lastCall?.[0].url;
  };
  expect(await load('admin/1.0.0/e.js')).toBe('https://list.example/x/admin/1.0.0/e.js');
  expect(await load('https://cdn.example/e.js')).toBe('https://cdn.example/e.js');
  expect(await load('/e.js')).toBe('https://list.example/e.js');
  expect(await load('https://evil.example/e.js')).toEqual(['missing', 'Nothing is taken from https://evil.example']);
  expect(await load('data:text/javascript,1')).toEqual(['missing', 'Nothing is taken from null']);
  document.head.innerHTML = '';
});

it('after a failure starts from a fresh manifest, and trusts no cache', async () => {
  const api = fakeApi({ [MANIFEST]: manifest() });
  imported.mockRejectedValueOnce(new Error('boom'));
  await expect(loadRemote('admin')).rejects.toMatchObject({ kind: 'broken' });
  api.answer({ [MANIFEST]: manifest({ version: '1.0.1', entry: 'remotes/admin/1.0.1/remoteEntry.2.js' }) });
  await expect(loadRemote('admin')).resolves.toBe(remote);
  expect(imported).toHaveBeenLastCalledWith(
    expect.objectContaining({ url: 'http://localhost/remotes/admin/1.0.1/remoteEntry.2.js', afresh: true }),
  );
});

it('after a failure trusts nothing of what the page has fetched ahead of time', async () => {
  window.history.replaceState(null, '', '/admin/');
  const pages = { '/admin': ['1.a.js', '../2.js', 3], '/other': ['4.js'] };
  const api = fakeApi({ [MANIFEST]: manifest({ pages }), 'GET /remotes/admin/1.0.0/1.a.js': { text: 'x' } });
  imported.mockRejectedValueOnce(new Error('boom'));
  await expect(loadRemote('admin')).rejects.toMatchObject({ kind: 'broken' });
  await loadRemote('admin');
  expect(api.calls.map(({ route }) => route)).toEqual([MANIFEST, MANIFEST, 'GET /remotes/admin/1.0.0/1.a.js']);
});

it('takes what hangs out of the page, and asks anew for the part that did not arrive', async () => {
  const api = fakeApi({ [MANIFEST]: manifest(), 'GET /remotes/admin/1.0.0/7.js': { text: 'x' } });
  document.head.innerHTML = `<script src="${new URL('5.js', ENTRY).href}"></script><link rel="stylesheet" href="/shell.css">`;
  imported.mockRejectedValueOnce(chunkError);
  await expect(loadRemote('admin')).rejects.toMatchObject({ kind: 'incomplete' });
  expect(document.head.innerHTML).toBe('<link rel="stylesheet" href="/shell.css">');
  await loadRemote('admin');
  const asked = api.calls.map(({ route }) => route);
  expect(asked).toEqual(expect.arrayContaining(['GET /remotes/admin/1.0.0/5.js', 'GET /remotes/admin/1.0.0/7.js']));
  document.head.innerHTML = '';
});

it.each([
  ['no-manifest', { status: 503, json: apiError(503, 'UNAVAILABLE', 'x') }],
  ['no-manifest', 'unreachable' as const],
  ['no-manifest', { text: '<html>' }],
  ['no-manifest', { json: { remotes: [] } }],
  ['too-new', manifest({}, 2)],
  ['too-new', manifest({ contract: { needs: VERSION + 1, offers: VERSION + 1 } })],
  ['too-new', manifest({ contract: { needs: VERSION, offers: VERSION + 2 } })],
  ['too-old', manifest({ contract: { needs: VERSION - 2, offers: VERSION - 2 } })],
  ['missing', { json: { contract: 1, remotes: {} } }],
  ['missing', manifest({ entry: undefined })],
  ['missing', manifest({ integrity: undefined })],
  ['missing', manifest({ integrity: 'md5-abc' })],
  ['missing', manifest({ contract: null })],
])('is %s for the manifest %j', async (kind, answer) => {
  fakeApi({ [MANIFEST]: answer });
  await expect(loadRemote('admin')).rejects.toMatchObject({ kind });
  expect(imported).not.toHaveBeenCalled();
  expect(reported.mock.calls).toMatchObject([['admin', expect.anything(), { kind }]]);
});

it('takes one that is a contract ahead, if it says that it can stoop', async () => {
  fakeApi({ [MANIFEST]: manifest({ contract: { needs: VERSION, offers: VERSION + 1 } }) });
  const ahead = { ...remote, contract: VERSION + 1 };
  imported.mockResolvedValue({ default: ahead });
  await expect(loadRemote('admin')).resolves.toBe(ahead);
});

it.each([
  ['too-new', { default: { contract: VERSION + 2, Routes: () => null } }],
  ['broken', { default: { contract: 1 } }],
  ['broken', {}],
  ['broken', null],
])('is %s for the module %j', async (kind, exposed) => {
  fakeApi({ [MANIFEST]: manifest() });
  imported.mockResolvedValue(exposed);
  await expect(loadRemote('admin')).rejects.toMatchObject({ kind });
});

it('reports what the remote threw, with the version that threw it', async () => {
  fakeApi({ [MANIFEST]: manifest() });
  const error = new Error('boom');
  imported.mockRejectedValue(error);
  await expect(loadRemote('admin')).rejects.toMatchObject({ kind: 'broken' });
  expect(reported.mock.calls).toMatchObject([['admin', '1.0.0', { kind: 'broken', cause: error }]]);
});

it('tells a crash from a part that is gone', () => {
  expect(failRemote('admin', new Error('boom'), 'crashed').kind).toBe('crashed');
  expect(failRemote('admin', chunkError, 'crashed').kind).toBe('incomplete');
});

it('is slow when it is not there in time, and given up', async () => {
  jest.useFakeTimers();
  fakeApi({ [MANIFEST]: manifest() });
  imported.mockReturnValue(new Promise(() => undefined));
  const outcome = expect(loadRemote('admin')).rejects.toMatchObject({ kind: 'slow' });
  await jest.advanceTimersByTimeAsync(REMOTE_TIMEOUT_MS);
  await outcome;
  expect(imported.mock.lastCall?.[0].signal.aborted).toBe(true);
  jest.useRealTimers();
});
