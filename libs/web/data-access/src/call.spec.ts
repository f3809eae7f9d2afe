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
  it('sends JSON and the cookies of the page, and gives the data', async () => {
    const api = mockApi({ 'POST /api/rooms': { status: 201, json: studio } });
    await expect(call({ url: '/api/rooms', method: 'POST', body: { name: 'Studio' } })).resolves.toMatchObject({
      data: studio,
    });
    expect(api.requests[0]?.body).toEqual({ name: 'Studio' });
    expect(api.requests[0]?.headers.get('content-type')).toBe('application/json');
    expect(api.requests[0]?.credentials).toBe('same-origin');
  });

  it('leaves undefined parameters out, and sends no body and no content type without one', async () => {
    const api = mockApi({ 'GET /api/bookings': { json: [] } });
    await call({ url: '/api/bookings', params: { weekStart: '2026-03-02', roomId: undefined, page: 2 } });
    expect(api.requests[0]?.path).toBe('/api/bookings?page=2&weekStart=2026-03-02');
    expect(api.requests[0]?.headers.has('content-type')).toBe(false);
  });

  it('leaves nothing in the cache of the browser, unless told otherwise', async () => {
    const api = mockApi({ 'GET /api/bookings': { json: [] } });
    await call({ url: '/api/bookings' });
    await call({ url: '/api/bookings', cache: 'reload' });
    expect(api.requests.map(({ cache }) => cache)).toEqual(['no-store', 'reload']);
  });

  it('gives null for an empty answer', async () => {
    mockApi({ 'POST /api/logout': { status: 204 } });
    await expect(call({ url: '/api/logout', method: 'POST' })).resolves.toMatchObject({ data: null });
  });

  it('takes an answer that is on its way, and asks where it does not arrive', async () => {
    const api = mockApi({ 'GET /api/rooms': { json: [studio] } });
    const asked = Promise.resolve(new Response('"before"'));
    await expect(call({ url: '/api/rooms' }, { asked })).resolves.toMatchObject({ data: 'before' });
    expect(api.requests).toHaveLength(0);
    const lost = Promise.reject<Response>(new TypeError('Failed to fetch'));
    await expect(call({ url: '/api/rooms' }, { asked: lost })).resolves.toMatchObject({ data: [studio] });
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

  it('is unreachable when the connection breaks within the body', async () => {
    const cut = () => new ReadableStream({ pull: (body) => body.error(new TypeError('terminated')) });
    server.use(http.get('/api/rooms', () => new Response(cut())));
    await expect(call({ url: '/api/rooms' })).resolves.toMatchObject({ failure: { code: 'UNREACHABLE' } });
  });
});

describe('tagged answers', () => {
  const tagged = <Body>(tag: string, json: Body) => ({ json, headers: { etag: tag } });
  const dataOf = (result: object) => ('data' in result ? result.data : undefined);

  it('asks again with the tag, and a 304 gives the very same object', async () => {
    const api = mockApi({ 'GET /api/bookings': tagged('"1"', [booking]) });
    const etags = new EtagCache();
    const first = dataOf(await call({ url: '/api/bookings' }, { etags }));
    api.answer({ 'GET /api/bookings': { status: 304 } });
    const second = dataOf(await call({ url: '/api/bookings' }, { etags }));
    expect(api.requests[1]?.headers.get('if-none-match')).toBe('"1"');
    expect(first).toEqual([booking]);
    expect(second).toBe(first);
  });

  it('keeps the addresses apart, and forgets an answer that lost its tag', async () => {
    const api = mockApi({ 'GET /api/bookings': tagged('"1"', []) });
    const etags = new EtagCache();
    await call({ url: '/api/bookings', params: { roomId: 1 } }, { etags });
    await call({ url: '/api/bookings', params: { roomId: 2 } }, { etags });
    api.answer({ 'GET /api/bookings': { json: [] } });
    await call({ url: '/api/bookings', params: { roomId: 1 } }, { etags });
    await call({ url: '/api/bookings', params: { roomId: 1 } }, { etags });
    expect(api.requests.map(({ headers }) => headers.get('if-none-match'))).toEqual([null, null, '"1"', null]);
  });

  it('remembers reads only', async () => {
    const api = mockApi({ 'POST /api/rooms': tagged('"1"', studio) });
    const etags = new EtagCache();
    await call({ url: '/api/rooms', method: 'POST', body: {} }, { etags });
    await call({ url: '/api/rooms', method: 'POST', body: {} }, { etags });
    expect(api.requests[1]?.headers.has('if-none-match')).toBe(false);
  });

  it('drops the longest unused when it is full', () => {
    const etags = new EtagCache(2);
    etags.keep('/a', '"a"', 1);
    etags.keep('/b', '"b"', 2);
    etags.reuse('/a');
    etags.keep('/c', '"c"', 3);
    expect(['/a', '/b', '/c'].map((url) => etags.tagOf(url))).toEqual(['"a"', undefined, '"c"']);
  });
});
