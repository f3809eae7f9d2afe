/** @jest-environment ../../tools/jest/web-environment.cjs */
import { mockApi, refusal } from '@roomhours/data-access/testing';
import { REMOTE_CONTRACT_VERSION as VERSION } from '@roomhours/remote-contract';
import {
  createRemoteLoader,
  type ImportRemote,
  type RemoteLoader,
  REMOTE_TIMEOUT_MS,
  type ReportFailure,
} from './load-remote';
import { forgetManifest } from './manifest';
import { RemoteFailure } from './remote-failure';

const imported = jest.fn<ReturnType<ImportRemote>, Parameters<ImportRemote>>();
const reported = jest.fn<ReturnType<ReportFailure>, Parameters<ReportFailure>>();
let loader: RemoteLoader;

const MANIFEST = 'GET /remotes.json';
const ENTRY = 'http://localhost/remotes/admin/1.0.0/remoteEntry.1.js';
const remote = { contract: VERSION, Routes: () => null };
const line = {
  version: '1.0.0',
  entry: 'remotes/admin/1.0.0/remoteEntry.1.js',
  integrity: 'sha384-abc',
  contract: { needs: 1, offers: VERSION },
};
const manifest = (change: object = {}, contract = 1) => ({
  json: { contract, remotes: { admin: { ...line, ...change } } },
});
const chunkError = Object.assign(new Error('Loading chunk 7 failed'), {
  name: 'ChunkLoadError',
  request: new URL('7.js', ENTRY).href,
});

beforeEach(() => {
  reported.mockReset().mockResolvedValue(null);
  imported.mockReset().mockResolvedValue({ default: remote });
  loader = createRemoteLoader(imported, reported);
  forgetManifest();
});

it('loads the release of the manifest once, and passes its hash', async () => {
  const api = mockApi({ [MANIFEST]: manifest() });
  await expect(loader.load('admin')).resolves.toBe(remote);
  await expect(loader.load('admin')).resolves.toBe(remote);
  expect(imported.mock.calls).toMatchObject([[{ name: 'admin', url: ENTRY, integrity: 'sha384-abc', isFresh: false }]]);
  expect(api.requests).toHaveLength(1);
  expect(reported).not.toHaveBeenCalled();
});

it('reports the release before it has loaded, also to concurrent callers', async () => {
  mockApi({ [MANIFEST]: manifest({ headings: { '/admin': 'Admin Panel' } }) });
  let arrive: (container: unknown) => void = () => undefined;
  const importing = new Promise<void>((resolve) => {
    imported.mockImplementation(() => {
      resolve();
      return new Promise((arrived) => (arrive = arrived));
    });
  });
  const [first, second] = [jest.fn(), jest.fn()];
  const loading = loader.load('admin', first);
  await importing;
  const again = loader.load('admin', second);
  for (const listener of [first, second])
    expect(listener.mock.calls).toMatchObject([[{ headings: { '/admin': 'Admin Panel' } }]]);
  arrive({ default: remote });
  await expect(Promise.all([loading, again])).resolves.toEqual([remote, remote]);
});

it('uses the manifest URL and the origins of the page', async () => {
  document.head.innerHTML =
    '<meta name="roomhours-remotes" content="https://list.example/x/remotes.json">' +
    '<meta name="roomhours-remote-origins" content="https://list.example https://cdn.example">';
  const load = async (entry: string) => {
    mockApi({ 'GET /x/remotes.json': manifest({ entry }) });
    const outcome = await loader.load('admin').catch((error: unknown) => error);
    if (outcome instanceof RemoteFailure) return [outcome.kind, outcome.cause];
    loader.fail('admin', new RemoteFailure('broken'), 'broken');
    return imported.mock.lastCall?.[0].url;
  };
  expect(await load('admin/1.0.0/e.js')).toBe('https://list.example/x/admin/1.0.0/e.js');
  expect(await load('https://cdn.example/e.js')).toBe('https://cdn.example/e.js');
  expect(await load('/e.js')).toBe('https://list.example/e.js');
  expect(await load('https://evil.example/e.js')).toEqual([
    'missing',
    'The origin https://evil.example is not allowed',
  ]);
  expect(await load('data:text/javascript,1')).toEqual(['missing', 'The origin null is not allowed']);
  document.head.innerHTML = '';
});

it('after a failure requests a fresh manifest, and bypasses the cache', async () => {
  const api = mockApi({ [MANIFEST]: manifest() });
  imported.mockRejectedValueOnce(new Error('boom'));
  await expect(loader.load('admin')).rejects.toMatchObject({ kind: 'broken' });
  api.answer({ [MANIFEST]: manifest({ version: '1.0.1', entry: 'remotes/admin/1.0.1/remoteEntry.2.js' }) });
  await expect(loader.load('admin')).resolves.toBe(remote);
  expect(imported).toHaveBeenLastCalledWith(
    expect.objectContaining({ url: 'http://localhost/remotes/admin/1.0.1/remoteEntry.2.js', isFresh: true }),
  );
});

it('that was made for a newer shell loads again after a rollback', async () => {
  const api = mockApi({ [MANIFEST]: manifest({ contract: { needs: VERSION + 1, offers: VERSION + 1 } }) });
  await expect(loader.load('admin')).rejects.toMatchObject({ kind: 'too-new' });
  expect(reported.mock.calls).toMatchObject([['admin', null, { kind: 'too-new' }]]);
  api.answer({ [MANIFEST]: manifest() });
  await expect(loader.load('admin')).resolves.toBe(remote);
});

it('after a failure downloads prefetched files again', async () => {
  window.history.replaceState(null, '', '/admin/');
  const pages = { '/admin': ['1.a.js', '../2.js', 3], '/other': ['4.js'] };
  const api = mockApi({ [MANIFEST]: manifest({ pages }), 'GET /remotes/admin/1.0.0/1.a.js': { text: 'x' } });
  imported.mockRejectedValueOnce(new Error('boom'));
  await expect(loader.load('admin')).rejects.toMatchObject({ kind: 'broken' });
  await loader.load('admin');
  expect(api.requests.map(({ route }) => route)).toEqual([MANIFEST, MANIFEST, 'GET /remotes/admin/1.0.0/1.a.js']);
});

it('removes pending scripts, and downloads a failed chunk again', async () => {
  const file = { text: 'x' };
  const api = mockApi({
    [MANIFEST]: manifest(),
    'GET /remotes/admin/1.0.0/5.js': file,
    'GET /remotes/admin/1.0.0/7.js': file,
  });
  document.head.innerHTML = `<script src="${new URL('5.js', ENTRY).href}"></script><link rel="stylesheet" href="/shell.css">`;
  imported.mockRejectedValueOnce(chunkError);
  await expect(loader.load('admin')).rejects.toMatchObject({ kind: 'incomplete' });
  expect(document.head.innerHTML).toBe('<link rel="stylesheet" href="/shell.css">');
  await loader.load('admin');
  const requested = api.requests.map(({ route }) => route);
  expect(requested).toEqual(expect.arrayContaining(['GET /remotes/admin/1.0.0/5.js', 'GET /remotes/admin/1.0.0/7.js']));
  document.head.innerHTML = '';
});

it.each([
  ['no-manifest', refusal('UNAVAILABLE', 'x')],
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
  mockApi({ [MANIFEST]: answer });
  await expect(loader.load('admin')).rejects.toMatchObject({ kind });
  expect(imported).not.toHaveBeenCalled();
  expect(reported.mock.calls).toMatchObject([['admin', null, { kind }]]);
});

it('accepts the next contract if the release needs no more than its own', async () => {
  mockApi({ [MANIFEST]: manifest({ contract: { needs: VERSION, offers: VERSION + 1 } }) });
  const ahead = { ...remote, contract: VERSION + 1 };
  imported.mockResolvedValue({ default: ahead });
  await expect(loader.load('admin')).resolves.toBe(ahead);
});

it.each([
  ['too-new', { default: { contract: VERSION + 2, Routes: () => null } }],
  ['broken', { default: { contract: 1 } }],
  ['broken', {}],
  ['broken', null],
])('is %s for the module %j', async (kind, exposed) => {
  mockApi({ [MANIFEST]: manifest() });
  imported.mockResolvedValue(exposed);
  await expect(loader.load('admin')).rejects.toMatchObject({ kind });
});

it('reports the error of the front end with its version', async () => {
  mockApi({ [MANIFEST]: manifest() });
  const error = new Error('boom');
  imported.mockRejectedValue(error);
  await expect(loader.load('admin')).rejects.toMatchObject({ kind: 'broken' });
  expect(reported.mock.calls).toMatchObject([['admin', '1.0.0', { kind: 'broken', cause: error }]]);
});

it('distinguishes a crash from a missing chunk', () => {
  expect(loader.fail('admin', new Error('boom'), 'crashed').kind).toBe('crashed');
  expect(loader.fail('admin', chunkError, 'crashed').kind).toBe('incomplete');
});

it('is slow after the timeout, and aborted', async () => {
  jest.useFakeTimers();
  mockApi({ [MANIFEST]: manifest() });
  imported.mockReturnValue(new Promise(() => undefined));
  const outcome = expect(loader.load('admin')).rejects.toMatchObject({ kind: 'slow' });
  await jest.advanceTimersByTimeAsync(REMOTE_TIMEOUT_MS);
  await outcome;
  expect(imported.mock.lastCall?.[0].signal.aborted).toBe(true);
  jest.useRealTimers();
});
