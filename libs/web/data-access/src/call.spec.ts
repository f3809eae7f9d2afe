import type { Booking, Room } from '@roomhours/contract';
import { http } from 'msw/core/http';
import { mockApi, refusal, server } from '../testing';
import { call } from './call';
import { EtagCache } from './etag-cache';

const studio: Room = { id: 7, name: 'Studio', capacity: 4, description: null, etag: '"1"' };
const booking: Booking = {
  ...{ id: 1, roomId: 7, userId: 2, startTime: '2026-03-02T08:00:00Z', endTime: '2026-03-02T09:00:00Z' },
  ...{ purpose: null, isBlocked: false, seriesId: null, etag: '"1"' },
};

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
    const cut = () => new ReadableStream({ pull: (body) => body.error(new TypeError('terminated')) });
    server.use(http.get('/api/rooms', () => new Response(cut())));
    await expect(call({ url: '/api/rooms' })).resolves.toMatchObject({ failure: { code: 'UNREACHABLE' } });
  });
});

describe('responses with an ETag', () => {
  const tagged = <Body>(tag: string, json: Body) => ({ json, headers: { etag: tag } });
  const dataOf = (result: object) => ('data' in result ? result.data : undefined);

  it('are revalidated, and a 304 returns the identical object', async () => {
    const api = mockApi({ 'GET /api/bookings': tagged('"1"', [booking]) });
    const etags = new EtagCache();
    const first = dataOf(await call({ url: '/api/bookings' }, { etags }));
    api.answer({ 'GET /api/bookings': { status: 304 } });
    const second = dataOf(await call({ url: '/api/bookings' }, { etags }));
    expect(api.requests[1]?.headers.get('if-none-match')).toBe('"1"');
    expect(first).toEqual([booking]);
    expect(second).toBe(first);
  });

  it('are cached by URL, and removed by a response without an ETag', async () => {
    const api = mockApi({ 'GET /api/bookings': tagged('"1"', []) });
    const etags = new EtagCache();
    await call({ url: '/api/bookings', params: { roomId: 1 } }, { etags });
    await call({ url: '/api/bookings', params: { roomId: 2 } }, { etags });
    api.answer({ 'GET /api/bookings': { json: [] } });
    await call({ url: '/api/bookings', params: { roomId: 1 } }, { etags });
    await call({ url: '/api/bookings', params: { roomId: 1 } }, { etags });
    expect(api.requests.map(({ headers }) => headers.get('if-none-match'))).toEqual([null, null, '"1"', null]);
  });

  it('are cached for GET only', async () => {
    const api = mockApi({ 'POST /api/rooms': tagged('"1"', studio) });
    const etags = new EtagCache();
    await call({ url: '/api/rooms', method: 'POST', body: {} }, { etags });
    await call({ url: '/api/rooms', method: 'POST', body: {} }, { etags });
    expect(api.requests[1]?.headers.has('if-none-match')).toBe(false);
  });

  it('are evicted when the cache is full, the least recently used first', () => {
    const etags = new EtagCache(2);
    etags.keep('/a', '"a"', 1);
    etags.keep('/b', '"b"', 2);
    etags.reuse('/a');
    etags.keep('/c', '"c"', 3);
    expect(['/a', '/b', '/c'].map((url) => etags.tagOf(url))).toEqual(['"a"', undefined, '"c"']);
  });
});
