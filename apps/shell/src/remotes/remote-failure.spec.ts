/** @jest-environment ../../tools/jest/web-environment.cjs */
import { mockApi } from '@roomhours/data-access/testing';
import { findCause, RemoteFailure } from './remote-failure';

const ENTRY = 'http://localhost/admin/remoteEntry.1.js';
const chunkError = (type = 'error') =>
  Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError', request: '/admin/7.js', type });
const scriptError = (what: string) => new Error(`[ Federation Runtime ]: #RUNTIME-008 ${what}`);
const network = scriptError('ScriptNetworkError: Failed to load script');

it.each([
  ['a chunk that is there', chunkError(), 200, 'refused'],
  ['a missing chunk', chunkError(), 404, 'unreachable'],
  ['a chunk that hangs', chunkError('timeout'), 200, 'unreachable'],
  ['an entry that is there', network, 200, 'refused'],
  ['a missing entry', network, 404, 'unreachable'],
  ['an entry that hangs', scriptError('ScriptNetworkError: Script timed out.'), 200, 'unreachable'],
  ['an entry that throws', scriptError('ScriptExecutionError: boom'), 200, 'crashed'],
  ['a front end that throws', new Error('boom'), 200, 'crashed'],
  ['something else', 'boom', 200, 'crashed'],
])('of %s', async (_what, error, status, kind) => {
  const file = { status, text: '' };
  mockApi({ 'GET /admin/7.js': file, 'GET /admin/remoteEntry.1.js': file });
  await expect(findCause(error, ENTRY)).resolves.toMatchObject({ kind, cause: error });
});

it('is unreachable without a response, and keeps a cause that is known', async () => {
  mockApi({ 'GET /admin/7.js': 'unreachable' });
  await expect(findCause(chunkError())).resolves.toMatchObject({ kind: 'unreachable' });
  const failure = new RemoteFailure('incompatible');
  await expect(findCause(failure)).resolves.toBe(failure);
});
