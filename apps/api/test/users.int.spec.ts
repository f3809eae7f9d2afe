import type { AdminUser, ApiError, Plan } from '@roomhours/contract';
import type { User } from '@roomhours/domain';
import { onMySql } from './support/both-engines';
import { ETAG } from './support/etag';
import { fieldsOf } from './support/refusals';
import { PASSWORD } from './support/test-api';
import type { TestClient } from './support/test-client';

const USERS = '/api/admin/users';

onMySql('users', (api) => {
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
      await admin.post<Plan>('/api/admin/subscription-plans', {
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

    it('in pages', async () => {
      expect(await emails('?page=2&pageSize=3')).toEqual(['4', 'cleo@example.com']);
      expect(await emails('?pageSize=1')).toEqual(['4', 'Ada@Example.com']);
      expect(await emails('?page=1')).toHaveLength(5);
      expect(await emails('?page=9')).toEqual(['4']);
    });

    it('by a part of email or name, ignoring case', async () => {
      expect(await emails('?search=EXAMPLE.COM')).toEqual([
        '3',
        'Ada@Example.com',
        'admin@example.com',
        'cleo@example.com',
      ]);
      expect(await emails('?search=example&page=2&pageSize=2')).toEqual(['3', 'cleo@example.com']);
      expect(await emails('?search=ada')).toHaveLength(5);
      expect(await emails('?search=bob')).toEqual(['1', 'bob@other.org']);
      expect(await emails('?search=%25')).toEqual(['0']);
      expect(await emails('?search=')).toHaveLength(5);
    });

    it('by role, plan and activity, in any order, and by all of them together', async () => {
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

    it.each([
      ['role=owner', 'role'],
      ['role=', 'role'],
      ['subscription=No%20plan', 'subscription'],
      ['active=1', 'active'],
      ['active=true&active=false', 'active'],
      ['sort=password', 'sort'],
      ['sort=--email', 'sort'],
      ['sort=email%20DESC', 'sort'],
      ['page=0', 'page'],
      ['page=', 'page'],
      ['page=1.0', 'page'],
      ['page=-1', 'page'],
      ['page=1&page=2', 'page'],
      ['page=1000001', 'page'],
      ['pageSize=0', 'pageSize'],
      ['pageSize=201', 'pageSize'],
      ['pageSize=9e1', 'pageSize'],
      ['search=%00', 'search'],
      [`search=${'x'.repeat(255)}`, 'search'],
      ['search=a&search=b', 'search'],
    ])('not with %s', async (query, field) => {
      expect(fieldsOf(await list(`?${query}`))).toEqual([400, 'VALIDATION_FAILED', field]);
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

    it('as administrators without plan and limit, even if both are sent', async () => {
      const { body } = await add({ ...ada(), role: 'admin', subscription: 'nothing', monthlyQuota: 5 });
      expect(body).toMatchObject({ role: 'admin', subscription: null, monthlyQuota: 0 });
    });

    it('with blank names as without names', async () => {
      const { body } = await add({ ...ada(), username: ' ', firstName: '', lastName: null });
      expect(body).toMatchObject({ username: 'ada', firstName: null, lastName: null });
    });

    it.each([
      [{ email: undefined }, 'email'],
      [{ email: 'ada' }, 'email'],
      [{ email: `${'x'.repeat(250)}@example.com` }, 'email'],
      [{ password: undefined }, 'password'],
      [{ password: 'seven77' }, 'password'],
      [{ password: 'x'.repeat(201) }, 'password'],
      [{ password: '\ud800xxxxxxxx' }, 'password'],
      [{ password: 12345678 }, 'password'],
      [{ username: 'a\nb' }, 'username'],
      [{ firstName: 'x'.repeat(101) }, 'firstName'],
      [{ lastName: ['x'] }, 'lastName'],
      [{ role: 'owner' }, 'role'],
      [{ role: null }, 'role'],
      [{ subscription: 'nothing' }, 'subscription'],
      [{ subscription: 'Flex' }, 'subscription'],
      [{ subscription: null }, 'subscription'],
      [{ monthlyQuota: '4' }, 'monthlyQuota'],
      [{ monthlyQuota: -0.5 }, 'monthlyQuota'],
      [{ monthlyQuota: 744.5 }, 'monthlyQuota'],
      [{ monthlyQuota: 1.25 }, 'monthlyQuota'],
    ])('not with %j', async (wrong, field) => {
      expect(fieldsOf(await add({ ...ada(), ...wrong }))).toEqual([400, 'VALIDATION_FAILED', field]);
      expect((await list()).body).toHaveLength(1);
    });

    it('not with the email or username of another user', async () => {
      await add({ ...ada(), username: 'Ada' });
      const taken = { statusCode: 409, code: 'DUPLICATE' };
      expect((await add<ApiError>({ ...ada(), email: 'ADA@example.com' })).body).toMatchObject(taken);
      expect((await add<ApiError>({ ...ada(), email: 'x@example.com', username: 'aDA' })).body).toMatchObject(taken);
      expect((await list()).body).toHaveLength(2);
    });

    it('not on a plan that is not active', async () => {
      await addPlan({ isActive: false });
      expect(fieldsOf(await add({ ...ada(), subscription: 'team' }))).toEqual([
        400,
        'VALIDATION_FAILED',
        'subscription',
      ]);
    });
  });

  describe('are changed', () => {
    let member: User;

    beforeEach(async () => {
      member = (await api().member(4, 'ada@example.com')).user;
    });

    const change = <T = AdminUser>(body: object, id: number | string = member.id, part = '') =>
      admin.patch<T>(`${USERS}/${id}${part}`, body);

    it('in names and plan, without changing absent fields', async () => {
      await addPlan({});
      expect((await change({ lastName: ' Lovelace ' })).body).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace' });
      expect((await change({ firstName: null, subscription: 'team' })).body).toMatchObject({
        firstName: null,
        lastName: 'Lovelace',
        subscription: 'team',
        monthlyQuota: 4,
      });
    });

    it('in no other field: email, role and activity stay', async () => {
      const more = { email: 'x@example.com', role: 'admin', isActive: false, password: 'xxxxxxxx' };
      const { id } = (await list('?search=ada')).body[0]!;
      const before = (await admin.get<AdminUser>(`${USERS}/${id}`)).body;
      expect((await change({ firstName: 'Ada', ...more })).body).toEqual(before);
      expect(fieldsOf(await change(more))).toEqual([400, 'VALIDATION_FAILED']);
    });

    it('without losing an inactive plan', async () => {
      const { id, ...plan } = await addPlan({});
      await change({ subscription: 'team' });
      await admin.put(`/api/admin/subscription-plans/${id}`, { ...plan, isActive: false });
      expect((await change({ subscription: 'team', firstName: 'A' })).body).toMatchObject({ subscription: 'team' });
      await change({ subscription: 'flex' });
      expect(fieldsOf(await change({ subscription: 'team' }))).toEqual([400, 'VALIDATION_FAILED', 'subscription']);
    });

    it('in names, plan and hours together, or in nothing', async () => {
      const all = { firstName: 'Augusta', subscription: 'flex', monthlyQuota: 7.5 };
      expect((await change(all)).body).toMatchObject(all);
      expect(fieldsOf(await change({ firstName: 'Ada', monthlyQuota: 0.1 }))[2]).toBe('monthlyQuota');
      const refused = await change<ApiError>({ firstName: 'X', monthlyQuota: 1 }, adminUser.id);
      expect(refused.body).toMatchObject({ statusCode: 422, code: 'NO_QUOTA_FOR_ADMIN' });
      expect((await list('?search=augusta')).body[0]).toMatchObject(all);
      expect((await admin.get<AdminUser>(`${USERS}/${adminUser.id}`)).body.firstName).not.toBe('X');
    });

    it('in hours alone, by a separate call', async () => {
      expect((await change({ monthlyQuota: 7.5 }, member.id, '/quota')).body).toMatchObject({ monthlyQuota: 7.5 });
      expect((await change({ monthlyQuota: 0 }, member.id, '/quota')).body).toMatchObject({ monthlyQuota: 0 });
      expect((await change<ApiError>({ monthlyQuota: 1 }, adminUser.id, '/quota')).body).toMatchObject({
        statusCode: 422,
        code: 'NO_QUOTA_FOR_ADMIN',
      });
    });

    it('into administrators and back', async () => {
      expect((await change({ role: 'admin' }, member.id, '/role')).body).toMatchObject({
        role: 'admin',
        subscription: null,
        monthlyQuota: 0,
      });
      expect((await change({ role: 'user' }, member.id, '/role')).body).toMatchObject({
        role: 'user',
        subscription: 'flex',
        monthlyQuota: 4,
      });
    });

    it('but never the last active administrator', async () => {
      const message = 'This is the last active administrator. Make another user an administrator first.';
      const last = { statusCode: 409, code: 'LAST_ADMIN', message };
      expect((await change<ApiError>({ role: 'user' }, adminUser.id, '/role')).body).toMatchObject(last);
      expect((await change<ApiError>({ isActive: false }, adminUser.id, '/active')).body).toMatchObject(last);
      await change({ role: 'admin' }, member.id, '/role');
      await change({ isActive: false }, member.id, '/active');
      expect((await change<ApiError>({ role: 'user' }, adminUser.id, '/role')).body).toMatchObject(last);
      await change({ isActive: true }, member.id, '/active');
      expect((await change({ role: 'user' }, adminUser.id, '/role')).status).toBe(200);
    });

    it.each([
      ['', {}, undefined],
      ['', { firstName: 'x'.repeat(101) }, 'firstName'],
      ['', { lastName: 'a\tb' }, 'lastName'],
      ['', { subscription: null }, 'subscription'],
      ['', { subscription: 'nothing' }, 'subscription'],
      ['/quota', {}, 'monthlyQuota'],
      ['/quota', { monthlyQuota: null }, 'monthlyQuota'],
      ['/quota', { monthlyQuota: 745 }, 'monthlyQuota'],
      ['/quota', { monthlyQuota: 0.1 }, 'monthlyQuota'],
      ['/password', { newPassword: 'seven77' }, 'newPassword'],
      ['/role', { role: 'ADMIN' }, 'role'],
      ['/active', { isActive: 'false' }, 'isActive'],
      ['/active', { isActive: 0 }, 'isActive'],
    ])('not at %j with %j', async (part, body, ...fields) => {
      const before = (await list()).body;
      const answer = await change(body, member.id, part);
      expect(fieldsOf(answer)).toEqual([400, 'VALIDATION_FAILED', ...fields.filter((field) => field !== undefined)]);
      expect((await list()).body).toEqual(before);
    });

    it('not to a plan for an administrator', async () => {
      expect(fieldsOf(await change({ subscription: 'flex' }, adminUser.id))).toEqual([
        400,
        'VALIDATION_FAILED',
        'subscription',
      ]);
    });

    it.each([
      ['', { firstName: 'x' }],
      ['/quota', { monthlyQuota: 1 }],
      ['/password', { newPassword: 'long enough' }],
      ['/role', { role: 'admin' }],
      ['/active', { isActive: false }],
    ])('not at %j for an unknown user', async (part, body) => {
      expect((await change<ApiError>(body, 999_999, part)).body).toMatchObject({ statusCode: 404, code: 'NOT_FOUND' });
      expect((await change(body, Number.MAX_SAFE_INTEGER, part)).status).toBe(404);
      for (const id of ['0', '-1', '1.5', 'me', '01', '1e3', '%20']) {
        expect([id, ...fieldsOf(await change(body, id, part))]).toEqual([id, 400, 'VALIDATION_FAILED', 'id']);
      }
    });
  });
});
