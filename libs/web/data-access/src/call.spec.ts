import { apiError, fakeApi } from '../testing';
import { call } from './call';
import { EtagCache } from './etag-cache';

describe('call', () => {
  it('sends JSON and the cookies of the page, and gives the data', async () => {
    const api = fakeApi({ 'POST /api/rooms': { status: 201, json: { id: 7 } } });
    await expect(call({ url: '/api/rooms', method: 'POST', body: { name: 'Studio' } })).resolves.toMatchObject({
      data: { id: 7 },
    });
    expect(api.calls[0]?.body).toEqual({ name: 'Studio' });
    expect(api.calls[0]?.headers.get('content-type')).toBe('application/json');
    expect(jest.mocked(fetch).mock.calls[0]?.[1]?.credentials).toBe('same-origin');
  });

  it('leaves undefined parameters out, and sends no body and no content type without one', async () => {
    const api = fakeApi({ 'GET /api/bookings': { json: [] } });
    await call({ url: '/api/bookings', params: { weekStart: '2026-03-02', roomId: undefined, page: 2 } });
    expect(jest.mocked(fetch).mock.calls[0]?.[0]).toBe('/api/bookings?page=2&weekStart=2026-03-02');
    expect(api.calls[0]?.headers.has('content-type')).toBe(false);
  });

  it('leaves nothing in the cache of the browser, unless told otherwise', async () => {
    fakeApi({ 'GET /api/bookings': { json: [] } });
    await call({ url: '/api/bookings' });
    await call({ url: '/api/bookings', cache: 'reload' });
    expect(jest.mocked(fetch).mock.calls.map(([, init]) => init?.cache)).toEqual(['no-store', 'reload']);
  });

  it('gives null for an empty answer', async () => {
    fakeApi({ 'POST /api/logout': { status: 204 } });
    await expect(call({ url: '/api/logout', method: 'POST' })).resolves.toMatchObject({ data: null });
  });

  it('takes an answer that is on its way, and asks where it does not arrive', async () => {
    const api = fakeApi({ 'GET /api/rooms': { json: 'asked' } });
    const asked = Promise.resolve(new Response('"before"'));
    await expect(call({ url: '/api/rooms' }, { asked })).resolves.toMatchObject({ data: 'before' });
    expect(api.calls).toHaveLength(0);
    const lost = Promise.reject<Response>(new TypeError('Failed to fetch'));
    await expect(call({ url: '/api/rooms' }, { asked: lost })).resolves.toMatchObject({ data: 'asked' });
  });

  it('never throws: a refusal, a broken connection and a page instead of JSON are failures', async () => {
    fakeApi({
      'GET /api/a': { status: 403, json: apiError(403, 'FORBIDDEN', 'Not for you.') },
      'GET /api/b': 'unreachable',
      'GET /api/c': { text: '<!doctype html>' },
    });
    await expect(call({ url: '/api/a' })).resolves.toMatchObject({ failure: { code: 'FORBIDDEN' } });
    await expect(call({ url: '/api/b' })).resolves.toMatchObject({ failure: { status: 0, code: 'UNREACHABLE' } });
    await expect(call({ url: '/api/c' })).resolves.toMatchObject({ failure: { status: 200, code: 'UNREADABLE' } });
  });

  it('is unreachable when the connection breaks within the body', async () => {
    const cut = new Response('[');
    jest.spyOn(cut, 'text').mockRejectedValue(new TypeError('terminated'));
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(cut);
    await expect(call({ url: '/api/a' })).resolves.toMatchObject({ failure: { code: 'UNREACHABLE' } });
  });
});

describe('tagged answers', () => {
  const tagged = (tag: string, json: unknown) => ({ json, headers: { etag: tag } });
  const dataOf = (result: object) => ('data' in result ? result.data : undefined);

  it('asks again with the tag, and a 304 gives the very same object', async () => {
    const api = fakeApi({ 'GET /api/bookings': tagged('"1"', [{ id: 1 }]) });
    const etags = new EtagCache();
    const first = dataOf(await call({ url: '/api/bookings' }, { etags }));
    api.answer({ 'GET /api/bookings': { status: 304 } });
    const second = dataOf(await call({ url: '/api/bookings' }, { etags }));
    expect(api.calls[1]?.headers.get('if-none-match')).toBe('"1"');
    expect(first).toEqual([{ id: 1 }]);
    expect(second).toBe(first);
  });

  it('keeps the addresses apart, and forgets an answer that lost its tag', async () => {
    const api = fakeApi({ 'GET /api/bookings': tagged('"1"', []) });
    const etags = new EtagCache();
    await call({ url: '/api/bookings', params: { roomId: 1 } }, { etags });
    await call({ url: '/api/bookings', params: { roomId: 2 } }, { etags });
    api.answer({ 'GET /api/bookings': { json: [] } });
    await call({ url: '/api/bookings', params: { roomId: 1 } }, { etags });
    await call({ url: '/api/bookings', params: { roomId: 1 } }, { etags });
    expect(api.calls.map(({ headers }) => headers.get('if-none-match'))).toEqual([null, null, '"1"', null]);
  });

  it('remembers reads only', async () => {
    const api = fakeApi({ 'POST /api/rooms': tagged('"1"', { id: 1 }) });
    const etags = new EtagCache();
    await call({ url: '/api/rooms', method: 'POST', body: {} }, { etags });
    await call({ url: '/api/rooms', method: 'POST', body: {} }, { etags });
    expect(api.calls[1]?.headers.has('if-none-match')).toBe(false);
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
