import type { Room } from '@roomhours/contract';
import { http } from 'msw/core/http';
import { mockApi, refusal, server } from '../testing';
import { call } from './call';

const studio: Room = { id: 7, name: 'Studio', capacity: 4, description: null, etag: '"1"' };

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
