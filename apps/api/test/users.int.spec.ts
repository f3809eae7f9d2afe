import type {
  AdminUser,
  ApiError,
  AuditRecord,
  Booking,
  Impact,
  ListedUser,
  Plan,
  UserUsage,
} from '@roomhours/contract';
import type { Room, User } from '@roomhours/domain';
import { onMySql } from './support/both-engines';
import { ETAG } from './support/etag';
import { fieldsOf } from './support/refusals';
import { PASSWORD } from './support/test-api';
import type { TestClient } from './support/test-client';
import type { Person } from './support/test-workspace';

const USERS = '/api/admin/users';

const PLANS = '/api/admin/subscription-plans';

const NEWCOMER = { email: 'ada@example.com', password: PASSWORD };

/** It is Monday 2 March 2026, 09:00 in Berlin. */
onMySql('the users and their plans', (api) => {
  describe('users', () => {
    let admin: TestClient;
    let adminUser: User;

    beforeEach(async () => {
      ({ client: admin, user: adminUser } = await api().administrator('admin@example.com'));
    });

    const list = (query = '') => admin.get<AdminUser[]>(`${USERS}${query}`);
    const add = <T = AdminUser>(body: object) => admin.post<T>(USERS, body);
    const ada = () => ({ email: 'ada@example.com', password: PASSWORD });
    const addPlan = async (plan: object) =>
      (
        await admin.post<Plan>(PLANS, {
          name: 'team',
          displayName: 'Team',
          monthlyHours: 40,
          ...plan,
        })
      ).body;

    describe('are listed', () => {
      beforeEach(async () => {
        await api().member(4, 'cleo@example.com');
        await api().member(0, 'Ada@Example.com');
        await api().member(0, 'bob@other.org');
      });

      const emails = async (query = '') => {
        const { body, headers } = await list(query);
        return [headers.get('X-Total-Count'), ...body.map(({ email }) => email)];
      };

      it('completely, sorted by email, with a total count', async () => {
        expect(await emails()).toEqual([
          '4',
          'Ada@Example.com',
          'admin@example.com',
          'bob@other.org',
          'cleo@example.com',
        ]);
        const { body } = await list();
        expect(body[3]).toEqual({
          id: expect.any(Number) as number,
          email: 'cleo@example.com',
          username: 'cleo',
          firstName: 'Ada',
          lastName: null,
          company: null,
          role: 'user',
          subscription: 'flex',
          monthlyQuota: 4,
          isActive: true,
          state: 'active',
          etag: ETAG,
          usedThisMonth: 0,
        });
        expect(body[1]).toMatchObject({ role: 'admin', subscription: null, monthlyQuota: 0 });
      });

      it('in pages, by a part of email or name, by role, plan and activity, in any order, and by all together', async () => {
        expect(await emails('?page=2&pageSize=3')).toEqual(['4', 'cleo@example.com']);
        expect(await emails('?search=EXAMPLE.COM')).toHaveLength(4);
        expect(await emails('?search=%25')).toEqual(['0']);
        await addPlan({});
        const { body: dora } = await add({ email: 'dora@example.com', password: PASSWORD, subscription: 'team' });
        await admin.patch(`${USERS}/${dora.id}/active`, { isActive: false });
        expect(await emails('?role=admin')).toEqual(['1', 'admin@example.com']);
        expect(await emails('?subscription=team')).toEqual(['1', 'dora@example.com']);
        expect(await emails('?subscription=nothing')).toEqual(['0']);
        expect(await emails('?active=false')).toEqual(['1', 'dora@example.com']);
        expect(await emails('?active=true&role=user&subscription=flex&search=EXAMPLE&page=1&pageSize=1')).toEqual([
          '2',
          'Ada@Example.com',
        ]);
        expect((await emails('?sort=-email')).slice(1, 3)).toEqual(['dora@example.com', 'cleo@example.com']);
        expect((await emails('?sort=monthlyQuota')).slice(1, 3)).toEqual(['cleo@example.com', 'dora@example.com']);
        expect((await emails('?sort=-role')).at(-1)).toBe('admin@example.com');
        expect((await emails('?sort=subscription')).slice(-2)).toEqual(['dora@example.com', 'admin@example.com']);
        expect((await emails('?sort=-name')).at(-1)).toBe('dora@example.com');
      });
    });

    describe('are added', () => {
      it('with the required fields: on the default plan, with a username from the email', async () => {
        const { status, body } = await add({ ...ada(), email: ' ada@example.com ' });
        expect([status, body]).toEqual([
          201,
          {
            id: body.id,
            email: 'ada@example.com',
            username: 'ada',
            firstName: null,
            lastName: null,
            company: null,
            role: 'user',
            subscription: 'flex',
            monthlyQuota: 4,
            isActive: true,
            state: 'active',
            etag: ETAG,
          },
        ]);
        expect((await add({ ...ada(), email: 'ada@other.org' })).body.username).toBe('ada2');
        expect((await api().anonymous().post('/api/login', ada())).status).toBe(200);
      });

      it('with all fields, ignoring unknown ones', async () => {
        await addPlan({});
        const person = {
          username: 'Ada',
          firstName: ' Ada ',
          lastName: 'Löve 🪑',
          subscription: 'team',
          monthlyQuota: 2.5,
        };
        const { body } = await add({ ...ada(), ...person, role: 'user', id: 7, isActive: false, isDemo: true });
        expect(body).toMatchObject({ ...person, firstName: 'Ada', isActive: true });
        expect(JSON.stringify(body)).not.toMatch(/password|hash/i);
        expect((await add({ ...ada(), email: 'b@example.com', subscription: 'team' })).body.monthlyQuota).toBe(40);
      });
    });

    describe('are changed', () => {
      let member: User;

      beforeEach(async () => {
        member = (await api().member(4, 'ada@example.com')).user;
      });

      const change = <T = AdminUser>(body: object, id: number | string = member.id, part = '') =>
        admin.patch<T>(`${USERS}/${id}${part}`, body);

      it('in names and plan, without changing absent or other fields', async () => {
        await addPlan({});
        expect((await change({ lastName: ' Lovelace ' })).body).toMatchObject({
          firstName: 'Ada',
          lastName: 'Lovelace',
        });
        expect((await change({ firstName: null, subscription: 'team' })).body).toMatchObject({
          firstName: null,
          lastName: 'Lovelace',
          subscription: 'team',
          monthlyQuota: 4,
        });
        const more = { email: 'x@example.com', role: 'admin', isActive: false, password: 'xxxxxxxx' };
        const before = (await admin.get<AdminUser>(`${USERS}/${member.id}`)).body;
        expect((await change({ lastName: 'Lovelace', ...more })).body).toEqual(before);
      });

      it('in names, plan and hours together, in hours alone, or in nothing', async () => {
        const all = { firstName: 'Augusta', subscription: 'flex', monthlyQuota: 7.5 };
        expect((await change(all)).body).toMatchObject(all);
        const refused = await change<ApiError>({ firstName: 'X', monthlyQuota: 1 }, adminUser.id);
        expect(refused.body).toMatchObject({ statusCode: 422, code: 'NO_QUOTA_FOR_ADMIN' });
        expect((await change({ monthlyQuota: 0 }, member.id, '/quota')).body).toMatchObject({
          ...all,
          monthlyQuota: 0,
        });
        expect((await admin.get<AdminUser>(`${USERS}/${adminUser.id}`)).body.firstName).not.toBe('X');
      });
    });
  });

  describe('several users', () => {
    let admin: TestClient;
    let ada: Person;
    let bob: Person;
    let room: Room;

    beforeEach(async () => {
      admin = (await api().administrator()).client;
      ada = await api().member(4, 'ada@example.com');
      bob = await api().member(4, 'bob@example.com');
      room = await api().room('Salon');
    });

    const book = ({ client }: Person, day: string, time: string) =>
      client.booked(room, `2026-03-${day}T${time}:00`, `2026-03-${day}T${time}:30`);
    const read = async ({ user }: { user: User }) => (await admin.get<AdminUser>(`${USERS}/${user.id}`)).body;
    const both = async () => [await read(ada), await read(bob)].map(({ id, etag }) => ({ id, etag }));
    const bulk = (path: string, body: object) => admin.post<AdminUser[]>(`${USERS}/bulk/${path}`, body);

    it('are put on a plan with its hours, each recorded', async () => {
      const { status, body } = await bulk('plan', { users: await both(), subscription: 'standard' });
      expect([status, body]).toEqual([200, [await read(ada), await read(bob)]]);
      expect(body[0]).toMatchObject({ email: 'ada@example.com', subscription: 'standard', monthlyQuota: 20 });
      const ofAda = (await admin.get<AuditRecord[]>(`/api/admin/audit?userId=${ada.user.id}`)).body;
      expect(ofAda).toMatchObject([{ action: 'user.changed', after: { plan: 'standard' } }]);
      const kept = await bulk('plan', { users: [{ id: ada.user.id }], subscription: 'flex', keepQuota: true });
      expect(kept.body).toMatchObject([{ subscription: 'flex', monthlyQuota: 20 }]);
    });

    it('stay as they are if one of them was changed meanwhile', async () => {
      const users = await both();
      await admin.patch(`${USERS}/${bob.user.id}`, { firstName: 'Bob' });
      const answer = await bulk('plan', { users, subscription: 'standard' });
      expect(fieldsOf(answer)).toEqual([412, 'CHANGED_MEANWHILE']);
      expect(answer.body).toMatchObject({
        message: expect.stringMatching(/^bob@example\.com has been changed/) as string,
        current: [await read(bob)],
      });
      expect(fieldsOf(await bulk('deactivation', { users }))).toEqual([412, 'CHANGED_MEANWHILE']);
      expect(await read(ada)).toMatchObject({ subscription: 'flex', isActive: true });
    });

    it('are deactivated with choices for their bookings, after a preview', async () => {
      await book(ada, '03', '10');
      const second = await book(bob, '03', '11');
      const other = await api().room('Studio');
      const users = await both();
      const preview = (await admin.post<Impact>(`${USERS}/bulk/impact?page=1`, { users })).body;
      expect(preview).toMatchObject({ bookings: 2, members: 2, movable: 2, listed: [{}, { id: second.id }] });
      expect((await admin.post<Impact>(`${USERS}/bulk/impact`, { users: [users[0]] })).body).toMatchObject({
        members: 1,
      });

      const affected = {
        default: 'cancel',
        expected: { keep: 0, move: 1, cancel: 1 },
        choices: [{ id: second.id, action: 'move', roomId: other.id, etag: second.etag }],
      };
      const { status, body } = await bulk('deactivation', { users, affected });
      expect([status, body.map(({ state }) => state)]).toEqual([200, ['inactive', 'inactive']]);
      const { body: left } = await admin.get<Booking[]>('/api/admin/bookings');
      expect(left).toMatchObject([{ id: second.id, roomId: other.id }]);
      expect((await ada.client.get('/api/rooms')).status).toBe(401);
      expect((await bulk('deactivation', { users: users.map(({ id }) => ({ id })) })).status).toBe(200);
    });

    it.each<[string, () => object, (string | number)[]]>([
      ['no user', () => ({ users: [] }), [400, 'VALIDATION_FAILED', 'users']],
      ['a user twice', () => ({ users: [{ id: 7 }, { id: 7 }] }), [400, 'VALIDATION_FAILED', 'users']],
      ['an unknown user', () => ({ users: [{ id: ada.user.id }, { id: 999_999 }] }), [404, 'NOT_FOUND']],
    ])('are refused for %s', async (_, body, refusal) => {
      for (const path of ['plan', 'deactivation', 'impact'])
        expect(fieldsOf(await bulk(path, { ...body(), subscription: 'flex' }))).toEqual(refusal);
      expect(await read(ada)).toMatchObject({ isActive: true });
    });

    describe('and their hours', () => {
      it('are listed for the current month, sorted and filtered', async () => {
        const before = await read(bob);
        for (const hour of ['09', '10', '11']) await book(bob, '03', hour);
        expect((await read(bob)).etag).toBe(before.etag);
        await admin.patch(`${USERS}/${bob.user.id}/quota`, { monthlyQuota: 1.5 });
        const list = async (query: string) =>
          (await admin.get<ListedUser[]>(`${USERS}?role=user&${query}`)).body.map(({ email, usedThisMonth }) => [
            email,
            usedThisMonth,
          ]);
        expect(await list('sort=-usedThisMonth')).toEqual([
          ['bob@example.com', 1.5],
          ['ada@example.com', 0],
        ]);
        expect(await list('quotaUsedUp=true')).toEqual([['bob@example.com', 1.5]]);
        expect(await list('quotaUsedUp=false')).toEqual([['ada@example.com', 0]]);
      });

      it('are read month by month, of active and inactive users', async () => {
        await book(ada, '03', '10');
        await admin.patch(`${USERS}/${ada.user.id}/active`, { isActive: false });
        const { body } = await admin.get<UserUsage>(`${USERS}/${ada.user.id}/usage`);
        expect([body.months.length, body.months[0], body.months.at(-1)]).toEqual([
          12,
          { month: '2026-03', hours: 0.5 },
          { month: '2025-04', hours: 0 },
        ]);
        expect(await read(ada)).toMatchObject({ email: 'ada@example.com', state: 'inactive' });
      });
    });
  });

  describe('plans', () => {
    let admin: TestClient;

    beforeEach(async () => {
      admin = (await api().administrator()).client;
    });

    const team = (more: object = {}) => ({ name: 'team', displayName: 'Team', monthlyHours: 40, ...more });
    const add = async (more: object = {}) => (await admin.post<Plan>(PLANS, team(more))).body;
    const names = async (path = '/api/subscription-plans', who = admin) =>
      (await who.get<Plan[]>(path)).body.map(({ name }) => name);

    it('are listed by hours, then by name, for all signed-in users', async () => {
      await add();
      await add({ name: 'b', monthlyHours: 20, isActive: false });
      await add({ name: 'a', monthlyHours: 20 });
      const { client: ada } = await api().member();
      expect(await names('/api/subscription-plans', ada)).toEqual(['flex', 'a', 'b', 'standard', 'team']);
      expect(await names('/api/subscription-plans/active', ada)).toEqual(['flex', 'a', 'standard', 'team']);
      expect((await ada.get<Plan[]>('/api/subscription-plans')).body[0]).toEqual({
        id: expect.any(Number) as number,
        name: 'flex',
        displayName: 'Flex',
        description: 'A few hours a month',
        monthlyHours: 4,
        isActive: true,
        features: [],
        etag: ETAG,
      });
    });

    it('are added with defaults for absent fields', async () => {
      const whole = team({ description: 'For teams', isActive: false, features: ['Whiteboard', ' Coffee ☕ '] });
      const { status, body } = await admin.post<Plan>(PLANS, { ...whole, id: 9, price: 3 });
      expect([status, body]).toEqual([
        201,
        { ...whole, id: body.id, features: ['Whiteboard', 'Coffee ☕'], etag: ETAG },
      ]);
      expect(await add({ name: 'solo', monthlyHours: 0, description: ' ' })).toMatchObject({
        description: null,
        monthlyHours: 0,
        isActive: true,
        features: [],
      });
    });

    it('are replaced as a whole', async () => {
      const { id } = await add({ description: 'x', features: ['y'] });
      const { status, body } = await admin.put<Plan>(
        `${PLANS}/${id}`,
        team({ displayName: 'Crew', monthlyHours: 744 }),
      );
      expect([status, body]).toEqual([
        200,
        {
          ...team({ displayName: 'Crew', monthlyHours: 744 }),
          id,
          description: null,
          isActive: true,
          features: [],
          etag: ETAG,
        },
      ]);
      expect((await admin.get<Plan[]>('/api/subscription-plans')).body).toContainEqual(body);
    });
  });

  it('registration is refused without adding a user', async () => {
    const { body, headers } = await api().anonymous().post<ApiError>('/api/register', NEWCOMER);
    expect(body).toMatchObject({ statusCode: 403, code: 'REGISTRATION_CLOSED' });
    expect(headers.getSetCookie()).toEqual([]);
    expect((await api().anonymous().post('/api/login', NEWCOMER)).status).toBe(401);
  });
});

onMySql(
  'open registration',
  (api) => {
    const register = <T = User>(body: object, who = api().anonymous()) => who.post<T>('/api/register', body);

    it('adds a member on the default plan, and signs in', async () => {
      const client = api().anonymous();
      const more = { role: 'admin', monthlyQuota: 99, subscription: 'standard', isActive: false, id: 1 };
      const { status, body } = await register({ ...NEWCOMER, firstName: ' Ada ', ...more }, client);
      expect([status, body]).toEqual([
        201,
        {
          id: body.id,
          email: 'ada@example.com',
          username: 'ada',
          firstName: 'Ada',
          lastName: null,
          role: 'user',
          subscription: 'flex',
          monthlyQuota: 4,
        },
      ]);
      expect((await client.get('/api/user')).body).toEqual(body);
      expect((await api().anonymous().post('/api/login', NEWCOMER)).status).toBe(200);
    });

    it('replaces the session of another user', async () => {
      const { client, user } = await api().member();
      const before = client.twin();
      const { body } = await register(NEWCOMER, client);
      expect((await client.get<User>('/api/user')).body.id).toBe(body.id);
      expect([body.id === user.id, (await before.get('/api/user')).status]).toEqual([false, 401]);
    });

    it('is refused if the email or the username is taken', async () => {
      await register({ ...NEWCOMER, username: 'Ada' });
      const taken = { statusCode: 409, code: 'DUPLICATE' };
      for (const answer of [
        await register<ApiError>({ ...NEWCOMER, email: 'ADA@example.com ' }),
        await register<ApiError>({ ...NEWCOMER, email: 'b@example.com', username: 'aDA' }),
      ]) {
        expect(answer.body).toMatchObject(taken);
        expect(answer.headers.getSetCookie()).toEqual([]);
      }
    });

    it('is in the audit record', async () => {
      await register(NEWCOMER);
      const { client: admin } = await api().administrator();
      const { body } = await admin.get<{ action: string; actorEmail: string }[]>('/api/admin/audit');
      expect(body.map(({ action }) => action)).toEqual(['login.succeeded', 'user.registered']);
      expect(body[1]).toMatchObject({ actorEmail: 'ada@example.com' });
    });
  },
  { env: { ALLOW_REGISTRATION: 'true' } },
);
