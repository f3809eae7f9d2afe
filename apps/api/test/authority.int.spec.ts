import { Database, RouteTable } from '@roomhours/infrastructure';
import { onMySql } from './support/both-engines';
import { CANARIES, type FurnishedHouse, furnish, inHouse } from './support/furnished-house';
import { stateOf } from './support/state';
import type { Answer, TestClient } from './support/test-client';

type Somebody = 'nobody' | 'dead session' | 'other member' | 'member' | 'administrator';

/** What becomes of a call: the code of its refusal, or 'through' where who asks is no reason to refuse it. */
type Verdict = 'UNAUTHENTICATED' | 'FORBIDDEN' | 'through';

/** Who gets through, by what a route declares. */
const POLICIES: Record<string, Record<Somebody, Verdict>> = {
  everybody: {
    nobody: 'through',
    'dead session': 'through',
    'other member': 'through',
    member: 'through',
    administrator: 'through',
  },
  'signed in': {
    nobody: 'UNAUTHENTICATED',
    'dead session': 'UNAUTHENTICATED',
    'other member': 'through',
    member: 'through',
    administrator: 'through',
  },
  administrator: {
    nobody: 'UNAUTHENTICATED',
    'dead session': 'UNAUTHENTICATED',
    'other member': 'FORBIDDEN',
    member: 'FORBIDDEN',
    administrator: 'through',
  },
};

/** What is answered without a session (decision "The calls"). */
const OPEN_TO_ALL = [
  'GET /api/docs',
  'GET /api/docs-json',
  'GET /api/docs/favicon-16x16.png',
  'GET /api/docs/favicon-32x32.png',
  'GET /api/docs/swagger-ui-bundle.js',
  'GET /api/docs/swagger-ui-init.js',
  'GET /api/docs/swagger-ui-standalone-preset.js',
  'GET /api/docs/swagger-ui.css',
  'GET /api/health/live',
  'GET /api/health/ready',
  'POST /api/login',
  'POST /api/logout',
  'POST /api/register',
];

/** Whose id stands in the path: the booking is Ada's, and nobody else's business but an administrator's. */
const OF_THEIR_OWNER = ['PATCH /api/bookings/:id', 'DELETE /api/bookings/:id'];

/** A body that a route of somebody's own thing takes; the others are sent an empty one, which no policy looks at. */
const BODIES: Record<string, object> = { 'PATCH /api/bookings/:id': { purpose: 'x' } };

function verdictOf({ status, body }: Answer): Verdict {
  const { code } = (body ?? {}) as { code?: string };
  if (status === 401 && code === 'UNAUTHENTICATED') return code;
  return status === 403 && code === 'FORBIDDEN' ? code : 'through';
}

onMySql('authority', (api) => {
  const routes = () => api().app.get(RouteTable).all();
  const call = ({ method, path }: { method: string; path: string }, house: FurnishedHouse, who: TestClient) => {
    const json = method === 'GET' || method === 'DELETE' ? undefined : (BODIES[`${method} ${path}`] ?? {});
    return who.call(method, inHouse(path, house), { json });
  };

  it('is declared for every route that the server has', () => {
    const { router } = api().app.getHttpAdapter().getInstance() as {
      router: { stack: { route?: { path: string | string[]; methods: Record<string, boolean> } }[] };
    };
    const served = router.stack.flatMap(({ route }) =>
      route === undefined
        ? []
        : [route.path]
            .flat()
            .flatMap((path) => Object.keys(route.methods).map((method) => `${method.toUpperCase()} ${path}`)),
    );
    const declared = routes().map(({ method, path }) => `${method} ${path}`);
    // The files of the description are served by a package's own middleware.
    const named = (route: string) => !route.includes('/api/docs');
    expect(served.filter(named).length).toBeGreaterThan(35);
    expect(served.filter(named).sort()).toEqual(declared.filter(named).sort());
  });

  it('is declared as it is decided', () => {
    const declared = (access: string) =>
      routes()
        .filter((route) => route.access === access)
        .map(({ method, path }) => `${method} ${path}`);
    expect(declared('everybody').sort()).toEqual(OPEN_TO_ALL);
    const forMembers = declared('signed in').filter(
      (name) => name.includes('/api/admin/') || /^(POST|PATCH|DELETE) .api.rooms/.test(name),
    );
    expect(forMembers).toEqual([]);
  });

  it('lets everybody through where the route says so, and nobody else', async () => {
    const wrong: unknown[] = [];
    for (const route of routes()) {
      await api().empty();
      const house = await furnish(api());
      const dead = (await api().member()).client;
      const left = dead.twin();
      await dead.post('/api/logout');
      const people: [Somebody, TestClient][] = [
        ['nobody', api().anonymous()],
        ['dead session', left],
        ['other member', house.bob.client],
        ['member', house.ada.client],
        ['administrator', house.boss.client],
      ];
      const name = `${route.method} ${route.path}`;
      for (const [somebody, client] of people) {
        const before = await stateOf(api().app.get(Database));
        const isForeign = somebody === 'other member' && OF_THEIR_OWNER.includes(name);
        const expected = isForeign ? 'FORBIDDEN' : POLICIES[route.access]![somebody];
        const verdict = verdictOf(await call(route, house, client));
        if (verdict !== expected) wrong.push({ name, somebody, expected, verdict });
        if (verdict !== 'through') expect(await stateOf(api().app.get(Database))).toEqual(before);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('is asked for before anything is read of the request', async () => {
    const house = await furnish(api());
    for (const { method, path, access } of routes()) {
      if (access === 'everybody') continue;
      const strange = inHouse(path, house).replace(/\d+/, 'not-an-id');
      const sent = method === 'GET' ? {} : { json: { name: 7 } };
      const refused = async (who: TestClient) =>
        verdictOf(await who.call(method, `${strange}?page=x&month=x&roomId=x`, sent));
      expect([method, path, await refused(api().anonymous())]).toEqual([method, path, 'UNAUTHENTICATED']);
      if (access !== 'administrator') continue;
      expect([method, path, await refused(house.bob.client)]).toEqual([method, path, 'FORBIDDEN']);
    }
  });

  describe('keeps what is one member’s from the other', () => {
    const words = Object.values(CANARIES);
    /** The canaries in an answer: in its body, or in any header. */
    const leaks = ({ body, headers }: Answer) => {
      const text = `${JSON.stringify(body)} ${JSON.stringify([...headers])}`;
      return words.filter((word) => text.toLowerCase().includes(word.toLowerCase()));
    };
    let house: FurnishedHouse;

    beforeEach(async () => {
      house = await furnish(api());
    });

    it('in the answers of every route', async () => {
      for (const who of [house.bob.client, api().anonymous()]) {
        for (const route of routes()) {
          if (route.path === '/api/logout') continue;
          for (const query of [
            '',
            `?userId=${house.ada.user.id}&search=canary`,
            '?month=2026-03&weekStart=2026-03-02',
          ]) {
            const { method, path } = route;
            const json = method === 'GET' || method === 'DELETE' ? undefined : (BODIES[`${method} ${path}`] ?? {});
            const answer = await who.call(method, inHouse(path, house) + query, { json });
            expect([method, path, query, leaks(answer)]).toEqual([method, path, query, []]);
          }
        }
      }
    });

    it('when they want the same: the time, the email, the name', async () => {
      const { roomId, startTime, endTime } = house.booking;
      const bob = house.bob.client;
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
      expect(leaks(await house.boss.client.get('/api/admin/bookings'))).toHaveLength(3);
    });
  });
});
