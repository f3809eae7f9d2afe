import { configureStore } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query';
import type { Room } from '@roomhours/contract';
import { http } from 'msw/core/http';
import { mockApi, refusal, server } from '../testing';
import { createBaseQuery, EtagCache, sessionMiddleware } from './call';

const rooms: Room[] = [{ id: 1, name: 'Studio', capacity: 4, description: null, etag: '"1"' }];
const ended = refusal('UNAUTHENTICATED', 'Sign in.');

function setUp() {
  const onSessionLost = jest.fn();
  const api = createApi({
    baseQuery: createBaseQuery(),
    endpoints: (build) => ({
      rooms: build.query<typeof rooms, void>({ query: () => '/api/rooms' }),
      week: build.query<unknown, string>({ query: (weekStart) => ({ url: '/api/bookings', params: { weekStart } }) }),
      addFile: build.mutation<unknown, Blob>({
        query: (body) => ({ url: '/api/rooms', method: 'POST', body, headers: { 'Content-Type': 'text/csv' } }),
      }),
      add: build.mutation<unknown, unknown>({ query: (body) => ({ url: '/api/rooms', method: 'POST', body }) }),
    }),
  });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware, sessionMiddleware(onSessionLost)),
  });
  return { api, store, onSessionLost };
}

it('returns data, and after a 304 the identical object', async () => {
  const fake = mockApi({ 'GET /api/rooms': { json: rooms, headers: { etag: '"1"' } } });
  const { api, store } = setUp();
  const first = await store.dispatch(api.endpoints.rooms.initiate());
  fake.answer({ 'GET /api/rooms': { status: 304 } });
  const second = await store.dispatch(api.endpoints.rooms.initiate(undefined, { forceRefetch: true }));
  expect(fake.requests).toHaveLength(2);
  expect(first.data).toEqual(rooms);
  expect(second.data).toBe(first.data);
});

it('returns a failure as plain data', async () => {
  mockApi({ 'POST /api/rooms': refusal('DUPLICATE', 'Taken.') });
  const { api, store, onSessionLost } = setUp();
  const { error } = await store.dispatch(api.endpoints.add.initiate({}));
  expect(error).toMatchObject({ code: 'DUPLICATE', message: 'Taken.' });
  expect(Object.getPrototypeOf(error)).toBe(Object.prototype);
  expect(onSessionLost).not.toHaveBeenCalled();
});

it('calls onSessionLost after a 401, on reads and on writes', async () => {
  mockApi({ 'GET /api/rooms': ended, 'POST /api/rooms': ended });
  const { api, store, onSessionLost } = setUp();
  const read = await store.dispatch(api.endpoints.rooms.initiate());
  expect(read.error).toMatchObject({ status: 401 });
  expect(onSessionLost).toHaveBeenCalledTimes(1);
  await store.dispatch(api.endpoints.add.initiate({}));
  expect(onSessionLost).toHaveBeenCalledTimes(2);
});

it('revalidates the cached response of a URL, until one has no ETag, and no writing request', async () => {
  const fake = mockApi({ 'GET /api/bookings': { json: [], headers: { etag: '"1"' } } });
  fake.answer({ 'POST /api/rooms': { json: rooms[0], headers: { etag: '"1"' } } });
  const { api, store } = setUp();
  const read = (week: string) => store.dispatch(api.endpoints.week.initiate(week, { forceRefetch: true }));
  await read('2026-03-02');
  await read('2026-03-09');
  fake.answer({ 'GET /api/bookings': { json: [] } });
  await read('2026-03-02');
  await read('2026-03-02');
  await store.dispatch(api.endpoints.add.initiate({}));
  await store.dispatch(api.endpoints.add.initiate({}));
  expect(fake.requests.map(({ headers }) => headers.get('if-none-match'))).toEqual([
    ...[null, null, '"1"', null, null, null],
  ]);
});

it('evicts the least recently used response when the cache is full', () => {
  const etags = new EtagCache(2);
  etags.keep('/a', '"a"', 1);
  etags.keep('/b', '"b"', 2);
  etags.reuse('/a');
  etags.keep('/c', '"c"', 3);
  expect(['/a', '/b', '/c'].map((url) => etags.tagOf(url))).toEqual(['"a"', undefined, '"c"']);
});

it('sends JSON with the cookies of the page, and a file with its type', async () => {
  const fake = mockApi({ 'POST /api/rooms': { status: 201, json: rooms[0] } });
  const { api, store } = setUp();
  await store.dispatch(api.endpoints.add.initiate({ name: 'Studio' }));
  await store.dispatch(api.endpoints.addFile.initiate(new Blob(['a,b'])));
  const [json, file] = fake.requests;
  expect([json?.body, json?.headers.get('content-type'), json?.credentials, json?.cache]).toEqual([
    ...[{ name: 'Studio' }, 'application/json', 'same-origin', 'no-store'],
  ]);
  expect([file?.body, file?.headers.get('content-type')]).toEqual(['a,b', 'text/csv']);
});

it.each([
  ['no connection', () => Response.error(), 'UNREACHABLE'],
  ['a connection that breaks within the body', () => new Response(cutBody()), 'UNREACHABLE'],
  ['a page instead of JSON', () => new Response('<!doctype html>'), 'UNREADABLE'],
])('reports %s as a failure', async (_what, respond, code) => {
  mockApi({});
  server.use(http.get('*/api/rooms', respond));
  const { api, store } = setUp();
  expect((await store.dispatch(api.endpoints.rooms.initiate())).error).toMatchObject({ code });
});

const cutBody = () => new ReadableStream({ pull: (body) => body.error(new TypeError('terminated')) });
