import { configureStore } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query';
import type { Room } from '@roomhours/contract';
import { http } from 'msw/core/http';
import { mockApi, refusal, server } from '../testing';
import { call, createBaseQuery, EtagCache, sessionMiddleware } from './call';

const studio: Room = { id: 7, name: 'Studio', capacity: 4, description: null, etag: '"1"' };
const cutBody = () => new ReadableStream({ pull: (body) => body.error(new TypeError('terminated')) });

describe('call', () => {
  it('sends JSON and the cookies of the page, and returns the data', async () => {
    const api = mockApi({ 'POST /api/rooms': { status: 201, json: studio } });
    await expect(call({ url: '/api/rooms', method: 'POST', body: { name: 'Studio' } })).resolves.toMatchObject({
      data: studio,
    });
    expect(api.requests[0]?.body).toEqual({ name: 'Studio' });
    expect(api.requests[0]?.headers.get('content-type')).toBe('application/json');
    expect(api.requests[0]?.credentials).toBe('same-origin');
  });

  it('omits undefined parameters, and sends no content type without a body', async () => {
    const api = mockApi({ 'GET /api/bookings': { json: [] } });
    await call({ url: '/api/bookings', params: { weekStart: '2026-03-02', roomId: undefined, page: 2 } });
    expect(api.requests[0]?.path).toBe('/api/bookings?page=2&weekStart=2026-03-02');
    expect(api.requests[0]?.headers.has('content-type')).toBe(false);
  });

  it('repeats the parameter of a list', async () => {
    const api = mockApi({ 'GET /api/availability': { json: [] } });
    await call({ url: '/api/availability', params: { amenities: ['Screen', 'A & B'], people: 2 } });
    expect(api.requests[0]?.path).toBe('/api/availability?amenities=Screen&amenities=A+%26+B&people=2');
  });

  it('stores nothing in the cache of the browser by default', async () => {
    const api = mockApi({ 'GET /api/bookings': { json: [] } });
    await call({ url: '/api/bookings' });
    await call({ url: '/api/bookings', cache: 'reload' });
    expect(api.requests.map(({ cache }) => cache)).toEqual(['no-store', 'reload']);
  });

  it('returns null for an empty response', async () => {
    mockApi({ 'POST /api/logout': { status: 204 } });
    await expect(call({ url: '/api/logout', method: 'POST' })).resolves.toMatchObject({ data: null });
  });

  it('uses a prefetched response, and sends the request if that has failed', async () => {
    const api = mockApi({ 'GET /api/rooms': { json: [studio] } });
    const prefetched = Promise.resolve(new Response('"before"'));
    await expect(call({ url: '/api/rooms' }, { prefetched })).resolves.toMatchObject({ data: 'before' });
    expect(api.requests).toHaveLength(0);
    const lost = Promise.reject<Response>(new TypeError('Failed to fetch'));
    await expect(call({ url: '/api/rooms' }, { prefetched: lost })).resolves.toMatchObject({ data: [studio] });
  });

  it('never throws: a refusal, a broken connection and a page instead of JSON are failures', async () => {
    mockApi({
      'GET /api/admin/users': refusal('FORBIDDEN', 'Not for you.'),
      'GET /api/rooms': 'unreachable',
      'GET /api/user': { text: '<!doctype html>' },
    });
    await expect(call({ url: '/api/admin/users' })).resolves.toMatchObject({ failure: { code: 'FORBIDDEN' } });
    await expect(call({ url: '/api/rooms' })).resolves.toMatchObject({ failure: { status: 0, code: 'UNREACHABLE' } });
    await expect(call({ url: '/api/user' })).resolves.toMatchObject({ failure: { status: 200, code: 'UNREADABLE' } });
  });

  it('fails as unreachable if the connection breaks within the body', async () => {
    server.use(http.get('/api/rooms', () => new Response(cutBody())));
    await expect(call({ url: '/api/rooms' })).resolves.toMatchObject({ failure: { code: 'UNREACHABLE' } });
  });
});

describe('the base query', () => {
  const ended = refusal('UNAUTHENTICATED', 'Sign in.');

  function setUp() {
    const onSessionLost = jest.fn();
    const api = createApi({
      baseQuery: createBaseQuery(),
      endpoints: (build) => ({
        rooms: build.query<Room[], void>({ query: () => '/api/rooms' }),
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
    const fake = mockApi({ 'GET /api/rooms': { json: [studio], headers: { etag: '"1"' } } });
    const { api, store } = setUp();
    const first = await store.dispatch(api.endpoints.rooms.initiate());
    fake.answer({ 'GET /api/rooms': { status: 304 } });
    const second = await store.dispatch(api.endpoints.rooms.initiate(undefined, { forceRefetch: true }));
    expect(fake.requests).toHaveLength(2);
    expect(first.data).toEqual([studio]);
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
    fake.answer({ 'POST /api/rooms': { json: studio, headers: { etag: '"1"' } } });
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
    const fake = mockApi({ 'POST /api/rooms': { status: 201, json: studio } });
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
});
