import { CreateBooking, RoomReader } from '@roomhours/application';
import { NO_POLICIES } from '@roomhours/booking-rules';
import type { ApiError, Booking, CreateBookingResponse } from '@roomhours/contract';
import { type Room } from '@roomhours/domain';
import { Database, Operations } from '@roomhours/infrastructure';
import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { onMySql } from './support/both-engines';
import { ETAG } from './support/etag';
import { fieldsOf } from './support/refusals';
import { PASSWORD } from './support/test-api';
import type { Answer, TestClient } from './support/test-client';

/** Milliseconds of the processor for 15 KB of one header. An expression of quadratic time took a second. */
const MAX_HEADER_MS = 100;

const JSON_TYPE = { 'Content-Type': 'application/json' };

interface OpenApi {
  openapi: string;
  paths: Record<
    string,
    Record<string, { summary?: string; responses: object; security?: unknown[]; parameters?: { name: string }[] }>
  >;
  components: { schemas: Record<string, { properties: Record<string, unknown>; required?: string[] }> };
}

/** It is Monday 2 March 2026, 09:00 in Berlin. */
onMySql('the conventions', (api) => {
  describe('every call', () => {
    const failure = (answer: Answer<unknown>) => {
      const { statusCode, code } = answer.body as ApiError;
      return [answer.status, statusCode, code];
    };
    const send = (method: string, path: string, sent = {}) => api().anonymous().call<ApiError>(method, path, sent);

    it('fails with the common error body, which contains the request id', async () => {
      const { body, headers } = await send('GET', '/api/user');
      expect(body).toEqual({
        statusCode: 401,
        code: 'UNAUTHENTICATED',
        message: 'Please sign in.',
        requestId: headers.get('X-Request-Id'),
      });
      expect(body.requestId).toMatch(/^[\da-f-]{36}$/);
      expect((await send('GET', '/api/user', { headers: { 'X-Request-Id': 'made-up' } })).body.requestId).not.toBe(
        'made-up',
      );
    });

    it.each([',', ' ', 'a,', 'gzip;q=0,', 'a;q=', '; ', '\t,', ';q=1'])(
      'takes no longer for a long Accept-Encoding of %j, and is 431 beyond 16 KB of headers',
      async (part) => {
        const timeOf = async (path: string, value: string) => {
          const start = process.cpuUsage();
          const { status } = await send('GET', path, { headers: { 'Accept-Encoding': value } });
          return { status, took: process.cpuUsage(start).user / 1000 };
        };
        const [long, tooLong] = [15_000, 17_000].map((length) => `a${part.repeat(length / part.length)}a`);
        // Compressed by the server, and chosen among compressed files.
        for (const path of ['/api/docs-json', '/']) {
          await timeOf(path, 'gzip');
          const [plain, heavy] = [await timeOf(path, 'gzip'), await timeOf(path, long!)];
          expect(heavy.status).toBe(plain.status);
          expect(heavy.took).toBeLessThan(plain.took * 3 + MAX_HEADER_MS);
          expect((await timeOf(path, tooLong!)).status).toBe(431);
        }
      },
    );

    it.each(['/api', '/api/', '/api/nothing', '/api/rooms/1/chairs', '/api/bookings/user/1', '/api/health'])(
      'is JSON 404 at an unknown path: %s',
      async (path) => {
        for (const method of ['GET', 'POST', 'DELETE']) {
          const answer = await send(method, path, { headers: { Accept: 'text/html' } });
          expect(failure(answer)).toEqual([404, 404, 'NOT_FOUND']);
        }
        expect(failure(await send('GET', '/api/docs/nothing.js'))).toEqual([404, 404, 'NOT_FOUND']);
      },
    );

    it.each([
      ['PUT', '/api/rooms', 'GET, HEAD, POST'],
      ['GET', '/api/login', 'POST'],
      ['POST', '/api/user', 'GET, HEAD'],
      ['GET', '/api/rooms/1', 'DELETE, PATCH'],
      ['OPTIONS', '/api/bookings', 'DELETE, GET, HEAD, POST'],
      ['POST', '/api/docs-json', 'GET, HEAD'],
      ['POST', '/calendar/unknown.ics', 'GET, HEAD'],
    ])('is 405 with a method that the path does not support: %s %s', async (method, path, allow) => {
      const answer = await send(method, path);
      expect(failure(answer)).toEqual([405, 405, 'METHOD_NOT_ALLOWED']);
      expect(answer.headers.get('Allow')).toBe(allow);
    });

    it.each([
      '/API/login',
      '/Api/login',
      '/api/LOGIN',
      '/api/login/',
      '/api//login',
      '//api/login',
      '/api/%6Cogin',
      '/%61pi/login',
      '/%41PI/login',
      '/api/./login',
      '/api/login;a=1',
    ])('is JSON 404 at another spelling of a path: %s', async (path) => {
      await api().member(0, 'ada@example.com');
      // fetch would normalise the spelling.
      const statusOf = (method: string, accept: string) =>
        new Promise<[number, string | undefined]>((resolve, reject) => {
          const { hostname, port } = new URL(api().address);
          const headers = { Accept: accept, ...JSON_TYPE };
          const sent = request({ hostname, port, path, method, headers }, (response) => {
            resolve([response.resume().statusCode!, response.headers['cache-control']]);
          });
          sent.on('error', reject);
          sent.end(method === 'POST' ? JSON.stringify({ email: 'ada@example.com', password: PASSWORD }) : undefined);
        });
      expect(await statusOf('POST', '*/*')).toEqual([404, 'no-store']);
      expect(await statusOf('GET', 'text/html')).toEqual([404, 'no-store']);
    });

    it('may begin with a byte order mark', async () => {
      const [{ client }, room] = [await api().member(), await api().room('Salon')];
      const wanted = { roomId: room.id, startTime: '2026-03-03T10:00', endTime: '2026-03-03T11:00' };
      await client.get('/api/user');
      const text = `\ufeff${JSON.stringify(wanted)}`;
      expect((await client.call('POST', '/api/bookings', { text, headers: JSON_TYPE })).status).toBe(201);
    });

    it('supports HEAD like GET', async () => {
      const answer = await send('HEAD', '/api/health/live');
      expect([answer.status, answer.body]).toEqual([200, null]);
    });

    it.each([
      ...['{', '{"email":}', '"text"', '3', 'null', 'true', '{"a":1}x', '\u0000', '[1,2]', '[]', '{}', undefined],
      '[{"email":"a@example.com","password":"x"}]',
      '{"__proto__":{"email":"a@example.com","password":"x"}}',
      '{"constructor":{"prototype":{"email":"a@example.com"}}}',
    ])('is 400 with malformed JSON, or JSON of another structure: %j', async (text) => {
      const answer = await send('POST', '/api/login', text === undefined ? {} : { text, headers: JSON_TYPE });
      expect(failure(answer)).toEqual([400, 400, 'VALIDATION_FAILED']);
    });

    it.each(['application/json; charset=utf-8', 'application/vnd.roomhours+json', 'APPLICATION/JSON'])(
      'accepts other JSON content types: %s',
      async (type) => {
        const text = '{"email":"ada@example.com","password":"x"}';
        const answer = await send('POST', '/api/login', { text, headers: { 'Content-Type': type } });
        expect(failure(answer)).toEqual([401, 401, 'INVALID_CREDENTIALS']);
      },
    );

    it.each(['%', '%zz', '%C3%28'])('is 400 with a malformed path: %s', async (id) => {
      const { client } = await api().administrator();
      expect(failure(await client.delete(`/api/rooms/${id}`))).toEqual([400, 400, 'VALIDATION_FAILED']);
    });

    it('accepts bodies up to 102,400 bytes', async () => {
      const body = (length: number) => {
        const start = '{"email":"ada@example.com","password":"';
        return `${start}${'x'.repeat(length - start.length - 2)}"}`;
      };
      expect(failure(await send('POST', '/api/login', { text: body(102_400), headers: JSON_TYPE }))).toEqual([
        401,
        401,
        'INVALID_CREDENTIALS',
      ]);
      for (const length of [102_401, 3_000_000]) {
        expect(failure(await send('POST', '/api/login', { text: body(length), headers: JSON_TYPE }))).toEqual([
          413,
          413,
          'PAYLOAD_TOO_LARGE',
        ]);
      }
      const packed = { text: gzipSync(body(3_000_000)), headers: { ...JSON_TYPE, 'Content-Encoding': 'gzip' } };
      expect(failure(await send('POST', '/api/login', packed))).toEqual([413, 413, 'PAYLOAD_TOO_LARGE']);
    });

    it.each([
      { 'Content-Type': 'application/x-www-form-urlencoded' },
      { 'Content-Type': 'text/plain' },
      { 'Content-Type': 'text/plain; application/json' },
      { 'Content-Type': 'nonsense' },
      { 'Content-Type': 'application/json; charset=latin1' },
      { 'Content-Type': 'application/json', 'Content-Encoding': 'unheard-of' },
    ])('is 415 with a body that is not JSON: %j', async (headers) => {
      const text = '{"email":"ada@example.com","password":"x"}';
      expect(failure(await send('POST', '/api/login', { text, headers }))).toEqual([
        415,
        415,
        'UNSUPPORTED_MEDIA_TYPE',
      ]);
    });

    it('is refused from another site before it is validated', async () => {
      const { client } = await api().administrator();
      const room = await api().room('Salon');
      const others: Record<string, string>[] = [
        { Origin: 'https://evil.example' },
        { 'Sec-Fetch-Site': 'cross-site' },
        { 'Sec-Fetch-Site': 'same-site' },
      ];
      for (const headers of others) {
        for (const answer of [
          await client.post('/api/login', { email: 'ada@example.com', password: 'x' }, headers),
          await client.post('/api/logout', undefined, headers),
          await client.post('/api/rooms', { name: 'Saal', capacity: 4 }, headers),
          await client.delete(`/api/rooms/${room.id}`, headers),
          await client.call('POST', '/api/bookings', { text: '{', headers: { ...headers, ...JSON_TYPE } }),
        ]) {
          expect(failure(answer)).toEqual([403, 403, 'CROSS_SITE_REQUEST']);
        }
        expect((await client.get('/api/rooms', headers)).body).toEqual([
          { ...room, thumbnail: null, policies: NO_POLICIES, etag: ETAG },
        ]);
      }
      const own = { Origin: api().address, 'Sec-Fetch-Site': 'same-origin' };
      expect((await client.delete(`/api/rooms/${room.id}`, own)).status).toBe(204);
    });

    it('forbids storing the response, except the features', async () => {
      const { client } = await api().administrator();
      for (const answer of [
        await client.get('/api/user'),
        await client.get('/api/rooms'),
        await client.get('/api/nothing'),
        await client.get('/api/docs-json'),
        await client.get('/api/docs'),
        await client.get('/api/health/live'),
        await client.post('/api/rooms', {}),
        await client.post('/api/logout'),
      ]) {
        expect(answer.headers.get('Cache-Control')).toBe('no-store');
        expect(answer.headers.get('ETag')).toBeNull();
      }
      expect((await client.get('/api/docs/swagger-ui.css')).headers.get('Cache-Control')).toBe('no-store');
      const features = await client.get('/api/features');
      expect(features.body).toEqual({ mail: false, organisationSignIn: false, demoAccounts: [] });
      expect(features.headers.get('Cache-Control')).toBe('public, max-age=60');
    });

    it('has the safety headers, also on failures', async () => {
      for (const path of ['/api/health/live', '/api/nothing', '/nothing']) {
        const { headers } = await send('GET', path);
        expect(headers.get('Content-Security-Policy')).toBe(
          "default-src 'self';script-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' data:;font-src 'self' data:;connect-src 'self';" +
            "object-src 'none';base-uri 'self';form-action 'self';frame-ancestors 'none'",
        );
        expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
        expect(headers.get('X-Frame-Options')).toBe('DENY');
        expect(headers.get('X-Powered-By')).toBeNull();
      }
    });

    it('is 500 without details for a fault of the server', async () => {
      const { client } = await api().member();
      const fault = new Error("ER_BAD_FIELD: SELECT 'ada@example.com' FROM app_user at /srv/main.js:7");
      jest.spyOn(api().app.get(RoomReader), 'list').mockRejectedValue(fault);
      const { body, headers } = await client.get('/api/rooms');
      expect(body).toEqual({
        statusCode: 500,
        code: 'INTERNAL',
        message: 'Something went wrong on our side. Please try again.',
        requestId: headers.get('X-Request-Id'),
      });
    });

    it('is described at /api/docs-json with its access and its errors', async () => {
      const { body } = (await send('GET', '/api/docs-json')) as unknown as { body: OpenApi };
      expect(body.openapi).toMatch(/^3\./);
      const calls = Object.entries(body.paths).flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, call]) => ({ name: `${method.toUpperCase()} ${path}`, ...call })),
      );
      expect(calls.length).toBeGreaterThan(35);
      for (const { name, summary, responses, security } of calls) {
        expect([name, summary]).toEqual([name, expect.stringMatching(/^[A-Z]/)]);
        expect([name, Object.keys(responses).some((status) => /^(2|302)/.test(status))]).toEqual([name, true]);
        expect([name, security !== undefined]).toEqual([name, '401' in responses && !name.endsWith('/login')]);
      }
      const { parameters } = body.paths['/api/bookings']!['get']!;
      expect(parameters!.map((parameter) => parameter.name).sort()).toEqual(['If-None-Match', 'roomId', 'weekStart']);
      const { properties, required } = body.components.schemas['CreateBookingBody']!;
      expect(required).toEqual(['roomId', 'startTime', 'endTime']);
      expect(properties['repeatWeeks']).toMatchObject({ type: 'integer', minimum: 0, maximum: 10, nullable: true });
      expect(body.components.schemas['UserResponse']!.properties).not.toHaveProperty('passwordHash');
    });

    it('is documented at /api/docs without assets of other origins', async () => {
      const page = await fetch(`${api().address}/api/docs`);
      const html = await page.text();
      expect(page.headers.get('Content-Type')).toContain('text/html');
      expect(html).not.toMatch(/<script(?![^>]* src=)/);
      const assets = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => new URL(path!, page.url));
      expect(assets.length).toBeGreaterThan(3);
      for (const asset of assets) {
        expect(asset.origin).toBe(api().address);
        expect([asset.pathname, (await fetch(asset)).status]).toEqual([asset.pathname, 200]);
      }
      const served = api()
        .app.get(Operations)
        .all()
        .map(({ path }) => path);
      expect(assets.map(({ pathname }) => pathname).sort()).toEqual(
        served.filter((path) => path.startsWith('/api/docs/')).sort(),
      );
      const beyond = await send('GET', '/api/docs/swagger-ui.css', { headers: { Range: 'bytes=99999999-' } });
      expect(failure(beyond)).toEqual([416, 416, 'RANGE_NOT_SATISFIABLE']);
    });

    it.each([
      ...[
        'package.json',
        'README.md',
        'LICENSE',
        'index.js',
        'swagger-ui-bundle.js.map',
        'log.bundle-sizes.swagger-ui.txt',
      ],
      ...['index.html', 'docs/package.json', 'swagger-ui.css/../package.json', '%70ackage.json', 'PACKAGE.JSON'],
    ])('is documented without other files of the package: %s', async (file) => {
      const { port } = new URL(api().address);
      // node:http sends the path unchanged.
      const status = await new Promise((resolve, reject) => {
        const sent = request({ port, host: '127.0.0.1', path: `/api/docs/${file}` }, (answer) => {
          answer.resume().on('end', () => resolve(answer.statusCode));
        });
        sent.on('error', reject).end();
      });
      expect(status).toBe(404);
    });
  });

  describe('a booking with an Idempotency-Key', () => {
    let ada: TestClient;
    let room: Room;

    beforeEach(async () => {
      room = await api().room('Salon');
      ada = (await api().member(0)).client;
    });

    const tuesday = (more: object = {}) => ({
      roomId: room.id,
      startTime: '2026-03-03T10:00:00+01:00',
      endTime: '2026-03-03T11:00:00+01:00',
      ...more,
    });
    const book = <T = CreateBookingResponse>(body: object, key = 'k', who = ada) =>
      who.post<T>('/api/bookings', body, { 'Idempotency-Key': key });
    const own = async () => (await ada.get<Booking[]>('/api/bookings/user')).body;

    it('creates a series with skipped dates once, and stores no contents of the bookings', async () => {
      await book(tuesday({ startTime: '2026-03-10T10:00', endTime: '2026-03-10T11:00' }), 'other');
      const series = tuesday({ purpose: 'canary', repeat: { every: 'week', count: 3 }, skipTaken: true });
      const first = await book(series);
      const skipped = [{ startTime: '2026-03-10T09:00:00Z', code: 'BOOKING_CONFLICT', message: expect.any(String) }];
      expect([first.status, first.body.occurrences, first.body.skipped]).toMatchObject([201, [{}, {}], skipped]);
      const repeat = await book(series);
      expect([repeat.status, repeat.body]).toEqual([201, first.body]);
      const stored = await api()
        .app.get(Database)
        .read((manager) => manager.query('SELECT body FROM stored_response'));
      expect(JSON.stringify(stored)).not.toContain('canary');
    });

    it('does not depend on the notation of the request', async () => {
      const { body } = await book(tuesday({ purpose: 'x' }));
      const { endTime, startTime, roomId } = tuesday();
      const again = { unknown: 1, purpose: ' x ', endTime, startTime: '2026-03-03T09:00Z', roomId, repeatWeeks: 0 };
      expect(startTime).not.toBe(again.startTime);
      expect((await book(again)).body).toEqual(body);
    });

    it('refuses an invalid key', async () => {
      expect(fieldsOf(await book(tuesday(), 'x'.repeat(256)))).toEqual([400, 'VALIDATION_FAILED', 'Idempotency-Key']);
      expect(await own()).toEqual([]);
    });

    it('waits for a running first request, and gets its response', async () => {
      const create = api().app.get(CreateBooking);
      let goOn = () => {};
      const gate = new Promise<void>((resolve) => (goOn = resolve));
      const execute = create.execute.bind(create);
      const spy = jest.spyOn(create, 'execute').mockImplementationOnce(async (command) => {
        await gate;
        return execute(command);
      });
      const first = book(tuesday());
      while (spy.mock.calls.length === 0) await new Promise(setImmediate);
      const repeat = book(tuesday(), 'k', ada.twin());
      expect(
        (await book(tuesday({ startTime: '2026-03-03T12:00', endTime: '2026-03-03T13:00' }), 'other')).status,
      ).toBe(201);
      expect(spy).toHaveBeenCalledTimes(2);
      goOn();
      const bodies = [await first, await repeat].map(({ body }) => body);
      expect(bodies[1]).toEqual(bodies[0]);
      expect(await own()).toHaveLength(2);
    });
  });
});
