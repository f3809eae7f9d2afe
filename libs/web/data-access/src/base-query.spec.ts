import { configureStore } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query';
import type { Room } from '@roomhours/contract';
import { mockApi, refusal } from '../testing';
import { createBaseQuery } from './base-query';
import { sessionMiddleware } from './session-middleware';

const rooms: Room[] = [{ id: 1, name: 'Studio', capacity: 4, description: null, etag: '"1"' }];
const ended = refusal('UNAUTHENTICATED', 'Sign in.');

function setUp() {
  const onSessionLost = jest.fn();
  const api = createApi({
    baseQuery: createBaseQuery(),
    endpoints: (build) => ({
      rooms: build.query<typeof rooms, void>({ query: () => '/api/rooms' }),
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
