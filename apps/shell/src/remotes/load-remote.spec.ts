/** @jest-environment ../../tools/jest/web-environment.cjs */
import { mockApi, refusal } from '@roomhours/data-access/testing';
import { REMOTE_CONTRACT_VERSION as VERSION } from '@roomhours/remote-contract';
import { REMOTES } from '../routes/testing';
import { createShellStore } from '../store/store';
import type { importRemote } from './federation';
import { createRemoteLoader, type RemoteLoader } from './load-remote';
import type { reportFailure } from './report-failure';

const imported = jest.fn<ReturnType<typeof importRemote>, Parameters<typeof importRemote>>();
const reported = jest.fn<ReturnType<typeof reportFailure>, Parameters<typeof reportFailure>>();
let loader: RemoteLoader;
let load: () => ReturnType<RemoteLoader['load']>;
/** Loads the front end and returns the failure. */
let fail: () => ReturnType<RemoteLoader['fail']>;

const MANIFEST = 'GET /remotes.json';
const FOLDER = '/remotes/admin/1.0.0';
const ENTRY = `http://localhost${FOLDER}/remoteEntry.1.js`;
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
const file = { text: 'x' };

beforeEach(() => {
  const { dispatch } = createShellStore();
  reported.mockReset().mockResolvedValue(null);
  imported.mockReset().mockResolvedValue({ default: remote });
  loader = createRemoteLoader(imported, reported);
  load = () => loader.load('admin', dispatch);
  fail = () =>
    load().then(
      () => Promise.reject(new Error('It has loaded')),
      (error) => loader.fail('admin', error),
    );
});

it('loads the release of the manifest once, and passes its hash', async () => {
  const api = mockApi({ [MANIFEST]: manifest() });
  await expect(Promise.all([load(), load()])).resolves.toEqual([remote, remote]);
  expect(load()).toBe(load());
  expect(imported.mock.calls).toMatchObject([['admin', { entry: ENTRY, integrity: 'sha384-abc' }]]);
  expect(api.requests).toHaveLength(1);
  expect(reported).not.toHaveBeenCalled();
});

it('uses the manifest URL and the origins of the page', async () => {
  document.head.innerHTML =
    '<meta name="roomhours-remotes" content="https://list.example/x/remotes.json">' +
    '<meta name="roomhours-remote-origins" content="https://list.example https://cdn.example">';
  imported.mockRejectedValue(new Error('boom'));
  const entryOf = async (entry: string) => {
    mockApi({ 'GET /x/remotes.json': manifest({ entry }), 'GET /e.js': file, 'GET /x/admin/1.0.0/e.js': file });
    const { kind, cause } = await fail();
    return kind === 'crashed' ? imported.mock.lastCall?.[1].entry : [kind, cause];
  };
  expect(await entryOf('admin/1.0.0/e.js')).toBe('https://list.example/x/admin/1.0.0/e.js');
  expect(await entryOf('https://cdn.example/e.js')).toBe('https://cdn.example/e.js');
  expect(await entryOf('/e.js')).toBe('https://list.example/e.js');
  expect(await entryOf('https://evil.example/e.js')).toEqual([
    'refused',
    'The origin https://evil.example is not allowed',
  ]);
  expect(await entryOf('data:text/javascript,1')).toEqual(['refused', 'The origin null is not allowed']);
  document.head.innerHTML = '';
});

it('after a failure requests a fresh manifest, and downloads the files again past the cache', async () => {
  window.history.replaceState(null, '', '/admin/');
  const pages = { '/admin': ['1.a.js', '../2.js', 3], '/other': ['4.js'] };
  const names = ['remoteEntry.1.js', '1.a.js', '5.js', '7.js'];
  const files = Object.fromEntries(names.map((name) => [`GET ${FOLDER}/${name}`, file]));
  const api = mockApi({ [MANIFEST]: manifest({ pages, ...REMOTES.admin }), ...files });
  document.head.innerHTML = `<script src="${FOLDER}/5.js"></script><link rel="stylesheet" href="/shell.css">`;
  imported.mockRejectedValueOnce(Object.assign(new Error('Loading chunk 7 failed'), { request: `${FOLDER}/7.js` }));
  await expect(fail()).resolves.toMatchObject({ kind: 'refused' });
  expect(document.head.innerHTML).toBe('<link rel="stylesheet" href="/shell.css">');
  await expect(load()).resolves.toBe(remote);
  expect(api.to(MANIFEST)).toHaveLength(2);
  const reloaded = api.requests.filter(({ cache }) => cache === 'reload').map(({ route }) => route);
  expect(reloaded.sort()).toEqual(Object.keys(files).sort());
  document.head.innerHTML = '';
});

it('after a failure loads the release that is live by then', async () => {
  const api = mockApi({ [MANIFEST]: manifest({ contract: { needs: VERSION + 1, offers: VERSION + 1 } }) });
  await expect(fail()).resolves.toMatchObject({ kind: 'incompatible' });
  expect(reported.mock.calls).toMatchObject([['admin', null, { kind: 'incompatible' }]]);
  api.answer({ [MANIFEST]: manifest({ entry: 'remotes/admin/0.9.0/remoteEntry.2.js' }) });
  await expect(load()).resolves.toBe(remote);
  expect(imported.mock.lastCall?.[1].entry).toBe('http://localhost/remotes/admin/0.9.0/remoteEntry.2.js');
});

it.each([
  ['unreachable', refusal('UNAVAILABLE', 'x')],
  ['unreachable', 'unreachable' as const],
  ['unreachable', { text: '<html>' }],
  ['unreachable', { json: { contract: 1, remotes: {} } }],
  ['refused', { json: { remotes: [] } }],
  ['refused', manifest({ entry: undefined })],
  ['refused', manifest({ integrity: undefined })],
  ['refused', manifest({ integrity: 'md5-abc' })],
  ['refused', manifest({ contract: null })],
  ['incompatible', manifest({}, 2)],
  ['incompatible', manifest({ contract: { needs: VERSION + 1, offers: VERSION + 1 } })],
  ['incompatible', manifest({ contract: { needs: VERSION, offers: VERSION + 2 } })],
  ['incompatible', manifest({ contract: { needs: VERSION - 2, offers: VERSION - 2 } })],
])('is %s for the manifest %j', async (kind, answer) => {
  mockApi({ [MANIFEST]: answer });
  await expect(fail()).resolves.toMatchObject({ kind });
  expect(imported).not.toHaveBeenCalled();
  expect(reported.mock.calls).toMatchObject([['admin', null, { kind }]]);
});

it('accepts the next contract if the release needs no more than its own', async () => {
  mockApi({ [MANIFEST]: manifest({ contract: { needs: VERSION, offers: VERSION + 1 } }) });
  const ahead = { ...remote, contract: VERSION + 1 };
  imported.mockResolvedValue({ default: ahead });
  await expect(load()).resolves.toBe(ahead);
});

it.each([{ default: { contract: VERSION + 2, Routes: () => null } }, { default: { contract: 1 } }, {}, null])(
  'is incompatible for the module %j',
  async (exposed) => {
    mockApi({ [MANIFEST]: manifest() });
    imported.mockResolvedValue(exposed);
    await expect(fail()).resolves.toMatchObject({ kind: 'incompatible' });
  },
);

it('reports the error of the front end with its version', async () => {
  mockApi({ [MANIFEST]: manifest() });
  const error = new Error('boom');
  imported.mockRejectedValue(error);
  await expect(fail()).resolves.toMatchObject({ kind: 'crashed' });
  expect(reported.mock.calls).toMatchObject([['admin', '1.0.0', { kind: 'crashed', cause: error }]]);
});
