import { DiscoveryService } from '@nestjs/core';
import type { ApiTokenScope } from '@roomhours/contract';
import { apiDescription, Database, Operations } from '@roomhours/infrastructure';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { BearerClient, createToken } from './support/bearer-client';
import { onMySql } from './support/both-engines';
import { stateOf } from './support/state';
import type { Answer, TestClient } from './support/test-client';
import { CANARIES, fillPath, seedFixture, type TestWorkspace } from './support/test-workspace';

type CallerKind = 'anonymous' | 'ended session' | 'other member' | 'member' | 'administrator';

type TokenKind = 'wrong token' | 'read token' | 'book token' | 'member token of an administrator' | 'admin token';

/** The access check of a call: its error code, or 'allowed' if the caller is not the reason for a refusal. */
type AccessResult = 'UNAUTHENTICATED' | 'FORBIDDEN' | 'allowed';

/** A workspace, with a client for each kind of caller. */
interface Callers<Kind> {
  workspace: TestWorkspace;
  callers: [Kind, TestClient][];
}

/** Returns the expected result by the declared access of a route. */
function expectedOf(name: string, access: string, caller: CallerKind): AccessResult {
  if (access === 'public') return 'allowed';
  if (caller === 'anonymous' || caller === 'ended session') return 'UNAUTHENTICATED';
  const isForeign = OWNER_ROUTES.includes(name) && caller === 'other member';
  return isForeign || (access === 'administrator' && caller !== 'administrator') ? 'FORBIDDEN' : 'allowed';
}

/** Calls of sessions, passwords and secrets, and personal choices: no token opens them. */
const SESSION_ROUTES = [
  'GET /api/sign-in/organisation',
  'GET /api/sign-in/organisation/callback',
  'DELETE /api/users/profile/api-tokens/:id',
  'DELETE /api/users/profile/calendar-feeds/:id',
  'GET /api/users/profile/api-tokens',
  'GET /api/users/profile/calendar-feeds',
  'GET /api/users/profile/export',
  'PATCH /api/admin/users/:id/password',
  'PATCH /api/users/profile',
  'POST /api/admin/users/:id/password-link',
  'POST /api/admin/users/bulk/invitation',
  'POST /api/client-errors',
  'POST /api/login',
  'POST /api/logout',
  'POST /api/password-reset',
  'POST /api/register',
  'POST /api/set-password',
  'POST /api/users/profile/api-tokens',
  'POST /api/users/profile/calendar-feeds',
  'PUT /api/users/profile/mail',
];

/** Routes that ignore a token. */
const IGNORES_TOKENS = /^GET \/(calendar|api\/(docs|health))/;

/** Returns the expected result of a call with a token of Ada (a member) or of an administrator. */
function expectedWithToken(name: string, access: string, kind: TokenKind): AccessResult {
  if (IGNORES_TOKENS.test(name)) return 'allowed';
  if (kind === 'wrong token') return 'UNAUTHENTICATED';
  if (SESSION_ROUTES.includes(name)) return 'FORBIDDEN';
  if (access === 'public') return 'allowed';
  if (access === 'administrator') return kind === 'admin token' ? 'allowed' : 'FORBIDDEN';
  if (!name.startsWith('GET ') && kind === 'read token') return 'FORBIDDEN';
  const isForeign = OWNER_ROUTES.includes(name) && kind === 'member token of an administrator';
  return isForeign ? 'FORBIDDEN' : 'allowed';
}

/** Routes without a session (http-conventions.md "Access"). */
const PUBLIC_ROUTES = [
  'GET /api/docs',
  'GET /api/docs-json',
  'GET /api/docs/favicon-16x16.png',
  'GET /api/docs/favicon-32x32.png',
  'GET /api/docs/swagger-ui-bundle.js',
  'GET /api/docs/swagger-ui-init.js',
  'GET /api/docs/swagger-ui-standalone-preset.js',
  'GET /api/docs/swagger-ui.css',
  'GET /api/features',
  'GET /api/health/live',
  'GET /api/health/ready',
  'POST /api/login',
  'POST /api/logout',
  'POST /api/password-reset',
  'POST /api/register',
  'POST /api/set-password',
  'GET /api/sign-in/organisation',
  'GET /api/sign-in/organisation/callback',
  'GET /calendar/:file',
].sort();

/** Routes on Ada's booking, allowed for its owner and administrators. */
const OWNER_ROUTES = [
  ...['GET /api/bookings/:id/calendar', 'GET /api/bookings/:id/series'],
  ...['PATCH /api/bookings/:id', 'DELETE /api/bookings/:id'],
];

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Metadata key of the access decorators. */
const ACCESS = 'roomhours:access';

/** Valid bodies of the owner routes. Other routes get an empty body, because access is checked first. */
const BODIES: Record<string, object> = { 'PATCH /api/bookings/:id': { purpose: 'x' } };

function accessResultOf({ status, body }: Answer): AccessResult {
  const { code } = (body ?? {}) as { code?: string };
  if (status === 401 && code === 'UNAUTHENTICATED') return code;
  return status === 403 && code === 'FORBIDDEN' ? code : 'allowed';
}

const FILE_BYTES = 100_000;

/** A request whose head has been sent, but no byte of its body. */
class OpenUpload {
  private received = '';

  private constructor(private readonly socket: Socket) {
    socket.on('data', (chunk: Buffer) => (this.received += chunk.toString('latin1')));
  }

  static async begin(address: string, headers: Record<string, string>): Promise<OpenUpload> {
    const { hostname, port, host } = new URL(address);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    const all = { Host: host, 'Content-Type': 'text/csv', 'Content-Length': String(FILE_BYTES), ...headers };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`POST /api/admin/users/import?preview=true HTTP/1.1\r\n${lines.join('')}\r\n`);
    return new OpenUpload(socket);
  }

  write(bytes: number): void {
    this.socket.write('x'.repeat(bytes));
  }

  async status(): Promise<number> {
    while (!this.received.includes('\r\n')) await once(this.socket, 'data');
    this.socket.destroy();
    return Number(this.received.split(' ')[1]);
  }
}

const cookieOf = (client: TestClient) => ({ Cookie: `roomhours.sid=${client.cookie('roomhours.sid')}` });

onMySql('the access checks', (api) => {
  describe('authority', () => {
    const operations = () => api().app.get(Operations).all();
    const state = () => stateOf(api().app.get(Database));
    const call = ({ method, path }: { method: string; path: string }, workspace: TestWorkspace, who: TestClient) => {
      return who.call(method, fillPath(path, workspace), sentTo({ method, path }));
    };

    /** Returns a body in the format that the route expects. */
    const sentTo = ({ method, path }: { method: string; path: string }, json = BODIES[`${method} ${path}`] ?? {}) => {
      const file = operations().find((route) => route.method === method && route.path === path)?.fileBody;
      if (file !== undefined)
        return { text: JSON.stringify(json), headers: { 'Content-Type': file.type.replace('*', 'png') } };
      return method === 'GET' || method === 'DELETE' ? {} : { json };
    };

    /** Returns the controller methods with a route. */
    const handlers = () => {
      const controllers = api().app.get(DiscoveryService, { strict: false }).getControllers();
      const typeOf = new Map(controllers.map(({ name, metatype }) => [name, metatype as new () => object]));
      return Object.entries(apiDescription(api().app).paths).flatMap(([path, operations]) =>
        Object.entries(operations as Record<string, { operationId: string }>).map(([method, { operationId }]) => {
          const [controllerName, name] = operationId.split('_') as [string, string];
          const controller = typeOf.get(controllerName)!;
          const handler = (controller.prototype as Record<string, () => unknown>)[name]!;
          return {
            controller,
            handler,
            route: { method: method.toUpperCase(), path: path.replace(/\{(\w+)\}/g, ':$1') },
          };
        }),
      );
    };

    it('is declared for every route of the server', () => {
      const served = api().served.filter((route) => / \/(api|calendar)\//.test(route) && !route.startsWith('HEAD '));
      const declared = operations().map(({ method, path }) => `${method} ${path}`);
      // Swagger UI serves the files of the documentation.
      const named = (route: string) => !route.includes('/api/docs');
      expect(served.filter(named).length).toBeGreaterThan(35);
      expect(served.filter(named).sort()).toEqual(declared.filter(named).sort());
      expect(new Set(operations().map(({ method }) => method))).toEqual(new Set(METHODS));
    });

    it('is declared as specified', () => {
      const declared = (access: string) =>
        operations()
          .filter((route) => route.access === access)
          .map(({ method, path }) => `${method} ${path}`);
      expect(declared('public').sort()).toEqual(PUBLIC_ROUTES);
      const forMembers = declared('signed in').filter(
        (name) => name.includes('/api/admin/') || /^(POST|PATCH|DELETE) .api.rooms/.test(name),
      );
      expect(forMembers).toEqual([]);
    });

    /** Returns a new workspace, with a client of each kind. */
    const seedCallers = async (): Promise<Callers<CallerKind>> => {
      await api().empty();
      const workspace = await seedFixture(api());
      const ended = (await api().member()).client;
      const left = ended.twin();
      await ended.post('/api/logout');
      const callers: [CallerKind, TestClient][] = [
        ['anonymous', api().anonymous()],
        ['ended session', left],
        ['other member', workspace.bob.client],
        ['member', workspace.ada.client],
        ['administrator', workspace.admin.client],
      ];
      return { workspace, callers };
    };

    /**
     * Calls every route of a method as every caller: first as those that it refuses, which must change nothing, then as the
     * others. Returns the wrong results.
     */
    const wrongResults = async <Kind>(
      method: string,
      seed: () => Promise<Callers<Kind>>,
      expectedOf: (name: string, access: string, kind: Kind) => AccessResult,
      check: (name: string, answer: Answer) => void = () => {},
    ): Promise<unknown[]> => {
      const wrong: unknown[] = [];
      let seeded = await seed();
      for (const route of operations().filter((one) => one.method === method)) {
        const name = `${route.method} ${route.path}`;
        let isChanged = false;
        const callAs = async (areAllowed: boolean) => {
          for (const [kind, client] of seeded.callers) {
            const expected = expectedOf(name, route.access, kind);
            if ((expected === 'allowed') !== areAllowed) continue;
            const answer = await call(route, seeded.workspace, client);
            const result = accessResultOf(answer);
            if (result !== expected) wrong.push({ name, kind, expected, result });
            check(name, answer);
            isChanged ||= answer.status < 400;
          }
        };
        const before = await state();
        await callAs(false);
        expect([name, await state()]).toEqual([name, before]);
        await callAs(true);
        // A successful call may have changed what the next one needs.
        if (method !== 'GET' && isChanged) seeded = await seed();
      }
      return wrong;
    };

    describe.each(METHODS)('of %s', (method) => {
      it('is enforced for every route and every kind of caller', async () => {
        expect(await wrongResults(method, seedCallers, expectedOf)).toEqual([]);
      });
    });

    /** Returns a new workspace, with a client for each kind of token. */
    const seedTokens = async (): Promise<Callers<TokenKind>> => {
      const { workspace } = await seedCallers();
      const { ada, admin } = workspace;
      const withToken = async (client: TestClient, scope: 'read' | 'book' | 'admin') =>
        new BearerClient([api().address], (await createToken(client, scope)).token);
      const callers: [TokenKind, TestClient][] = [
        ['wrong token', new BearerClient([api().address], 'rh_wrong')],
        ['read token', await withToken(ada.client, 'read')],
        ['member token of an administrator', await withToken(admin.client, 'book')],
        // After the others, because it may delete what they name.
        ['book token', await withToken(ada.client, 'book')],
        ['admin token', await withToken(admin.client, 'admin')],
      ];
      return { workspace, callers };
    };

    describe.each(METHODS)('of %s with a token', (method) => {
      it('is enforced for every route and every kind of token', async () => {
        const setsNoCookie = (name: string, answer: Answer) =>
          expect([name, answer.headers.getSetCookie()]).toEqual([name, []]);
        expect(await wrongResults(method, seedTokens, expectedWithToken, setsNoCookie)).toEqual([]);
      });
    });

    it('depends on the decorator of the route alone: without it, every caller is refused', async () => {
      const workspace = await seedFixture(api());
      const planted: string[] = [];
      for (const { controller, handler, route } of handlers()) {
        const removed = [handler, controller].map((target) => [target, Reflect.getMetadata(ACCESS, target)] as const);
        for (const [target] of removed) Reflect.deleteMetadata(ACCESS, target);
        const callers = [api().anonymous(), workspace.bob.client, workspace.admin.client];
        const results = [];
        for (const who of callers) results.push(accessResultOf(await call(route, workspace, who)));
        for (const [target, access] of removed) if (access) Reflect.defineMetadata(ACCESS, access, target);
        expect([route, results]).toEqual([route, expect.not.arrayContaining(['allowed'])]);
        planted.push(`${route.method} ${route.path}`);
      }
      const declared = operations().filter(({ path }) => !path.startsWith('/api/docs'));
      expect(planted.sort()).toEqual(declared.map(({ method, path }) => `${method} ${path}`).sort());
    });

    it('is checked before the request is validated', async () => {
      const workspace = await seedFixture(api());
      for (const { method, path, access } of operations()) {
        if (access === 'public') continue;
        const strange = fillPath(path, workspace).replace(/\d+/, 'not-an-id');
        const sent = method === 'GET' ? {} : sentTo({ method, path }, { name: 7 });
        const refused = async (who: TestClient) =>
          accessResultOf(await who.call(method, `${strange}?page=x&month=x&roomId=x`, sent));
        expect([method, path, await refused(api().anonymous())]).toEqual([method, path, 'UNAUTHENTICATED']);
        if (access !== 'administrator') continue;
        expect([method, path, await refused(workspace.bob.client)]).toEqual([method, path, 'FORBIDDEN']);
      }
    });

    describe('hides data of other members', () => {
      const words = Object.values(CANARIES);
      /** Returns the canaries in the body or any header of a response. */
      const leaks = ({ body, headers }: Answer) => {
        const text = `${JSON.stringify(body)} ${JSON.stringify([...headers])}`;
        return words.filter((word) => text.toLowerCase().includes(word.toLowerCase()));
      };
      let workspace: TestWorkspace;

      beforeEach(async () => {
        workspace = await seedFixture(api());
      });

      it('in the responses of every route', async () => {
        for (const who of [workspace.bob.client, api().anonymous()]) {
          for (const route of operations()) {
            // A sign-out would end the session; the address of a feed is a secret that opens it.
            if (['/api/logout', '/calendar/:file'].includes(route.path)) continue;
            for (const query of [
              '',
              `?userId=${workspace.ada.user.id}&search=canary`,
              '?month=2026-03&weekStart=2026-03-02',
            ]) {
              const { method, path } = route;
              const answer = await who.call(method, fillPath(path, workspace) + query, sentTo(route));
              expect([method, path, query, leaks(answer)]).toEqual([method, path, query, []]);
            }
          }
        }
      });

      it('in conflicts about the same time or email', async () => {
        const { roomId, startTime, endTime } = workspace.booking;
        const bob = workspace.bob.client;
        const { body: own } = await bob.post<{ id: number }>('/api/bookings', {
          roomId,
          startTime: '2026-03-03T12:00',
          endTime: '2026-03-03T13:00',
        });
        const answers = [
          await bob.post('/api/bookings', { roomId, startTime, endTime }),
          await bob.post('/api/bookings', { roomId, startTime, endTime, repeatWeeks: 3 }),
          await bob.patch(`/api/bookings/${own.id}`, { startTime, endTime }),
          await bob.get(`/api/bookings?roomId=${roomId}`),
          await bob.get('/api/bookings/user'),
          await api().anonymous().post('/api/login', { email: CANARIES.email, password: 'wrong' }),
        ];
        expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 200, 200, 401]);
        for (const answer of answers) expect(leaks(answer)).toEqual([]);
        expect(leaks(await workspace.admin.client.get('/api/admin/bookings'))).toHaveLength(5);
      });
    });
  });

  describe('the sender of a file', () => {
    const begin = (headers: Record<string, string>) => OpenUpload.begin(api().address, headers);
    const tokenOf = async (client: TestClient, scope: ApiTokenScope) => ({
      Authorization: `Bearer ${(await createToken(client, scope)).token}`,
    });

    it('is refused before the body without a session', async () => {
      expect(await (await begin({})).status()).toBe(401);
      expect(await (await begin({ Cookie: 'roomhours.sid=forged' })).status()).toBe(401);
    });

    it('is refused before the body without the rights', async () => {
      const { client } = await api().member();
      expect(await (await begin(cookieOf(client))).status()).toBe(403);
    });

    it('is refused before the body with an invalid token, or one of another scope', async () => {
      const { client } = await api().administrator();
      expect(await (await begin({ Authorization: 'Bearer rh_invalid' })).status()).toBe(401);
      expect(await (await begin(await tokenOf(client, 'read'))).status()).toBe(403);
    });

    it('is refused if the session ends while the body is sent', async () => {
      const { client } = await api().administrator();
      // The server looks up the session, then reads the body, then looks it up again.
      const isReading = new Promise((resolve) =>
        (api().app.getHttpServer() as Server).once('request', (request) => request.once('resume', resolve)),
      );
      const upload = await begin(cookieOf(client));
      upload.write(FILE_BYTES / 2);
      await isReading;
      await client.post('/api/logout');
      upload.write(FILE_BYTES / 2);
      expect(await upload.status()).toBe(401);
    });

    it('is accepted otherwise', async () => {
      const { client } = await api().administrator();
      for (const headers of [cookieOf(client), await tokenOf(client, 'admin')]) {
        const upload = await begin(headers);
        upload.write(FILE_BYTES);
        expect(await upload.status()).toBe(400);
      }
    });
  });
});
