import type {
  AdminSpecialDay,
  AdminUser,
  ApiError,
  AuditRecord,
  Booking,
  BookingConfig,
  Plan,
  Room,
  Tagged,
} from '@roomhours/contract';
import { onBothEngines, onMySql } from './support/both-engines';
import { fieldsOf } from './support/refusals';
import type { TestApi } from './support/test-api';
import type { Answer, TestClient } from './support/test-client';

const ROUNDS = 20;

/** An entity that two users change. */
interface Shared {
  /** Two users who may change it. */
  clients: readonly [TestClient, TestClient];
  /** Reads the entity, from a list if there is no single read. */
  read(): Promise<Tagged>;
  /** Sends a change that differs for each number, by the two users in turn. */
  change(count: number, headers?: Record<string, string>): Promise<Answer<Tagged>>;
  /** Returns the expected fields after the change of that number. */
  changed(count: number): object;
}

type Kind = [name: string, open: (api: TestApi) => Promise<Shared>];

async function sharedIn<T extends Tagged>(
  clients: Shared['clients'],
  list: string,
  method: 'PATCH' | 'PUT',
  path: string,
  fields: (count: number) => object,
): Promise<Shared> {
  return {
    clients,
    async read() {
      const { body } = await clients[0].get<T | T[]>(list);
      const id = Number(/\d+/.exec(path)?.[0]);
      return Array.isArray(body) ? body.find((one) => 'id' in one && one.id === id)! : body;
    },
    change: (count, headers) => clients[count % 2]!.call(method, path, { json: fields(count), headers }),
    changed: fields,
  };
}

const USERS = '/api/admin/users';
const CONFIG = '/api/admin/config/booking';
const PLANS = '/api/admin/subscription-plans';

const plan = (count: number) => ({ name: 'team', displayName: `Team ${count}`, monthlyHours: count });

async function administrators(api: TestApi): Promise<Shared['clients']> {
  return [(await api.administrator()).client, (await api.administrator()).client];
}

const ofUser = (part: string, fields: (count: number) => object): Kind[1] => {
  return async (api) => {
    const { user } = await api.member(4);
    return sharedIn<AdminUser>(await administrators(api), USERS, 'PATCH', `${USERS}/${user.id}${part}`, fields);
  };
};

const ofBooking = (list: string): Kind[1] => {
  return async (api) => {
    const room = await api.room('Salon');
    const [client, admin] = await administrators(api);
    const owner = list.startsWith('/api/admin') ? client : (await api.member()).client;
    const { id } = await owner.booked(room, '2026-03-03T10:00', '2026-03-03T11:00');
    return sharedIn<Booking>([owner, admin], list, 'PATCH', `/api/bookings/${id}`, (count) => ({
      purpose: `x${count}`,
    }));
  };
};

const KINDS: Kind[] = [
  ['a user', ofUser('', (count) => ({ firstName: `Ada ${count}` }))],
  ['an email', ofUser('/email', (count) => ({ email: `ada${count}@example.net` }))],
  ['a quota', ofUser('/quota', (count) => ({ monthlyQuota: 10 + count }))],
  [
    'a room',
    async (api) => {
      const { id } = await api.room('Salon');
      return sharedIn<Room>(await administrators(api), '/api/rooms', 'PATCH', `/api/rooms/${id}`, (count) => ({
        capacity: 10 + count,
      }));
    },
  ],
  [
    'a plan',
    async (api) => {
      const clients = await administrators(api);
      const { id } = (await clients[0].post<Plan>(PLANS, plan(0))).body;
      return sharedIn<Plan>(clients, '/api/subscription-plans', 'PUT', `${PLANS}/${id}`, (count) => plan(count + 1));
    },
  ],
  [
    'the booking settings',
    async (api) => {
      const hour = (count: number) => `${String(10 + (count % 14)).padStart(2, '0')}:00`;
      return sharedIn<BookingConfig>(await administrators(api), CONFIG, 'PUT', CONFIG, (count) => ({
        startTime: '08:00',
        endTime: hour(count),
        slotDuration: 30,
      }));
    },
  ],
  [
    'the hours of the weekdays',
    async (api) => {
      const clients = await administrators(api);
      const startOf = (count: number) => `${String(count % 12).padStart(2, '0')}:00`;
      const saturday = (count: number) => ({ weekday: 6, closed: false, startTime: startOf(count), endTime: '23:00' });
      const shared = await sharedIn<BookingConfig>(clients, CONFIG, 'PUT', '/api/admin/config/weekdays', (count) => ({
        weekdays: [saturday(count)],
      }));
      const changed = (count: number) => ({
        weekdays: expect.arrayContaining([{ ...saturday(count), isDefault: false }]) as unknown,
      });
      return { ...shared, changed };
    },
  ],
  [
    'a special day',
    async (api) => {
      const clients = await administrators(api);
      const days = '/api/admin/special-days';
      const day = { date: '2026-05-01', name: 'Labour Day', closed: true };
      const { id } = (await clients[0].post<AdminSpecialDay>(days, day)).body;
      return sharedIn<AdminSpecialDay>(clients, days, 'PATCH', `${days}/${id}`, (count) => ({ name: `Day ${count}` }));
    },
  ],
  ['an own booking', ofBooking('/api/bookings/user')],
  ['a booking that administrators see', ofBooking('/api/admin/bookings')],
];

onBothEngines('conditional changes (If-Match)', (api) => {
  describe.each(KINDS)('%s', (_, open) => {
    it('is not changed from an older state, and the refusal contains the current one', async () => {
      const { read, change } = await open(api());
      const old = (await read()).etag;
      const first = await change(1, { 'If-Match': old });
      expect(first.status).toBe(200);
      expect(first.body.etag).toMatch(/^"[\w-]{22}"$/);
      expect(first.body.etag).not.toBe(old);
      const { status, body } = (await change(2, { 'If-Match': old })) as unknown as Answer<ApiError>;
      expect([status, body.code, body.statusCode]).toEqual([412, 'CHANGED_MEANWHILE', 412]);
      expect(body.message).toMatch(/changed meanwhile/);
      expect(body.current).toEqual(first.body);
      expect((await read()).etag).toBe(first.body.etag);
      const next = await change(2, { 'If-Match': (body.current as Tagged).etag });
      expect([next.status, await read()]).toEqual([200, expect.objectContaining(next.body)]);
    });
  });

  // if-match.spec.ts has all forms of the header.
  it('interpret If-Match according to RFC 9110', async () => {
    const [, open] = KINDS.find(([kind]) => kind === 'a room')!;
    const { read, change } = await open(api());
    const cases: [header: string, status: number][] = [
      ['*', 200],
      ['', 412],
      ['unquoted', 400],
    ];
    for (const [count, [header, status]] of cases.entries()) {
      const before = await read();
      const answer = await change(count + 1, { 'If-Match': header });
      expect([header, answer.status]).toEqual([header, status]);
      if (status === 400) expect(fieldsOf(answer)).toEqual([400, 'VALIDATION_FAILED', 'If-Match']);
      expect([header, (await read()).etag === before.etag]).toEqual([header, status !== 200]);
    }
  });

  it('return their state in the ETag header, and a read of the settings can be 304', async () => {
    const { client } = await api().administrator();
    const { id } = await api().room('Salon');
    const changed = await client.patch<Room>(`/api/rooms/${id}`, { capacity: 9 });
    expect(changed.headers.get('ETag')).toBe(changed.body.etag);
    for (const path of [CONFIG, '/api/config/booking']) {
      const { headers, body } = await client.get<BookingConfig>(path);
      expect(headers.get('ETag')).toBe(body.etag);
      const again = await client.get(path, { 'If-None-Match': body.etag });
      expect([again.status, again.body, again.headers.get('ETag')]).toEqual([304, null, body.etag]);
    }
  });

  it('have the same tag for a booking in every list, unless the purpose is hidden', async () => {
    const {
      change,
      clients: [client],
    } = await ofBooking('/api/admin/bookings')(api());
    const { body: changed } = await change(1);
    const week = '/api/bookings?weekStart=2026-03-02';
    for (const list of ['/api/bookings/user', week, '/api/admin/bookings'])
      expect((await client.get<Booking[]>(list)).body[0]!.etag).toBe(changed.etag);
    const { client: other } = await api().member();
    const hidden = (await other.get<Booking[]>(week)).body[0]!;
    const { body: emptied } = await client.patch<Booking>(`/api/bookings/${hidden.id}`, { purpose: null });
    expect([hidden.purpose, hidden.etag]).toEqual([null, emptied.etag]);
    const refused = await other.patch(`/api/bookings/${hidden.id}`, { purpose: 'x' }, { 'If-Match': '"other"' });
    expect([refused.status, Object.keys(refused.body as object)]).toEqual([
      403,
      expect.not.arrayContaining(['current']),
    ]);
  });

  it('are validated before the state is compared', async () => {
    const { client } = await api().administrator();
    const stale = { 'If-Match': '"other"' };
    expect((await client.patch('/api/rooms/999999', { capacity: 9 }, stale)).status).toBe(404);
    const { id } = await api().room('Salon');
    expect(fieldsOf(await client.patch(`/api/rooms/${id}`, { capacity: 0 }, stale))).toEqual([
      400,
      'VALIDATION_FAILED',
      'capacity',
    ]);
  });

  it('apply to roles, activity and deletions', async () => {
    const { client } = await api().administrator();
    const { user } = await api().member();
    const room = await api().room('Salon');
    const { body: team } = await client.post<Plan>(PLANS, plan(0));
    const booking = await client.booked(room, '2026-03-03T10:00', '2026-03-03T11:00');
    const calls: [method: string, path: string, json: unknown, list: string][] = [
      ['PATCH', `${USERS}/${user.id}/role`, { role: 'admin' }, USERS],
      ['PATCH', `${USERS}/${user.id}/active`, { isActive: false }, USERS],
      ['DELETE', `/api/bookings/${booking.id}`, undefined, '/api/bookings/user'],
      ['DELETE', `/api/rooms/${room.id}`, undefined, '/api/rooms'],
      ['DELETE', `${PLANS}/${team.id}`, undefined, '/api/subscription-plans'],
    ];
    for (const [method, path, json, list] of calls) {
      const stale = await client.call<ApiError>(method, path, { json, headers: { 'If-Match': '"other"' } });
      expect([path, stale.status, stale.body.code]).toEqual([path, 412, 'CHANGED_MEANWHILE']);
      const { body } = await client.get<Tagged[]>(list);
      expect(body).toContainEqual(expect.objectContaining({ ...stale.body.current }));
      const headers = { 'If-Match': (stale.body.current as Tagged).etag };
      expect([path, (await client.call(method, path, { json, headers })).status]).toEqual([
        path,
        method === 'DELETE' ? 204 : 200,
      ]);
    }
  });

  it('are not recorded if they change nothing', async () => {
    const { client } = await api().administrator();
    const { id } = await api().room('Salon');
    const { user } = await api().member(4);
    const { body: team } = await client.post<Plan>(PLANS, { ...plan(1), features: ['x'] });
    const { startTime, endTime, slotDuration } = (await client.get<BookingConfig>(CONFIG)).body;
    await client.patch(`/api/rooms/${id}`, { name: 'Salon', capacity: 4, description: null });
    await client.patch(`${USERS}/${user.id}`, { firstName: 'Ada', lastName: null, subscription: 'flex' });
    await client.patch(`${USERS}/${user.id}/quota`, { monthlyQuota: 4 });
    await client.put(`${PLANS}/${team.id}`, { ...plan(1), features: ['x'], isActive: true, description: null });
    await client.put(CONFIG, { slotDuration, endTime, startTime });
    const { body } = await client.get<AuditRecord[]>('/api/admin/audit');
    expect(body.filter(({ action }) => action.endsWith('.changed'))).toEqual([]);
  });
});

/** On SQLite the contract of the unit of work and the races prove that transactions do not run concurrently. */
onMySql('concurrent conditional changes (If-Match)', (api) => {
  it.each(KINDS)(`%s has exactly one of two concurrent changes, ${ROUNDS} times`, async (_, open) => {
    const { read, change, changed } = await open(api());
    for (let round = 0; round < ROUNDS; round += 1) {
      const { etag } = await read();
      const counts = [2 * round + 1, 2 * round + 2];
      const answers = await Promise.all(counts.map((count) => change(count, { 'If-Match': etag })));
      expect([round, ...answers.map(({ status }) => status).sort()]).toEqual([round, 200, 412]);
      const winner = answers.findIndex(({ status }) => status === 200);
      expect(await read()).toMatchObject(changed(counts[winner]!));
    }
  });
});
