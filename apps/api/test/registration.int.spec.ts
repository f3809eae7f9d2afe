import type { ApiError, User } from '@roomhours/contract';
import { onMySql } from './support/both-engines';
import { fieldsOf } from './support/refusals';
import { PASSWORD } from './support/test-api';

const ada = { email: 'ada@example.com', password: PASSWORD };

onMySql('closed registration', (api) => {
  it('is refused without adding a user', async () => {
    const { body, headers } = await api().anonymous().post<ApiError>('/api/register', ada);
    expect(body).toMatchObject({ statusCode: 403, code: 'REGISTRATION_CLOSED' });
    expect(headers.getSetCookie()).toEqual([]);
    expect((await api().anonymous().post('/api/login', ada)).status).toBe(401);
  });
});

onMySql(
  'open registration',
  (api) => {
    const register = <T = User>(body: object, who = api().anonymous()) => who.post<T>('/api/register', body);

    it('adds a member on the default plan, and signs in', async () => {
      const client = api().anonymous();
      const more = { role: 'admin', monthlyQuota: 99, subscription: 'standard', isActive: false, id: 1 };
      const { status, body } = await register({ ...ada, firstName: ' Ada ', ...more }, client);
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
      expect((await api().anonymous().post('/api/login', ada)).status).toBe(200);
    });

    it('derives a free username, or uses the requested one', async () => {
      expect((await register(ada)).body.username).toBe('ada');
      expect((await register({ ...ada, email: 'Ada@other.org' })).body.username).toBe('Ada2');
      expect((await register({ ...ada, email: 'x@other.org', username: 'x y' })).body.username).toBe('x y');
    });

    it('replaces the session of another user', async () => {
      const { client, user } = await api().member();
      const before = client.twin();
      const { body } = await register(ada, client);
      expect((await client.get<User>('/api/user')).body.id).toBe(body.id);
      expect([body.id === user.id, (await before.get('/api/user')).status]).toEqual([false, 401]);
    });

    it('is refused if the email or the username is taken', async () => {
      await register({ ...ada, username: 'Ada' });
      const taken = { statusCode: 409, code: 'DUPLICATE' };
      for (const answer of [
        await register<ApiError>({ ...ada, email: 'ADA@example.com ' }),
        await register<ApiError>({ ...ada, email: 'b@example.com', username: 'aDA' }),
      ]) {
        expect(answer.body).toMatchObject(taken);
        expect(answer.headers.getSetCookie()).toEqual([]);
      }
    });

    it.each([
      [{ email: 'ada' }, 'email'],
      [{ email: null }, 'email'],
      [{ password: 'seven77' }, 'password'],
      [{ password: null }, 'password'],
      [{ username: 7 }, 'username'],
      [{ username: 'x'.repeat(101) }, 'username'],
      [{ firstName: 'a\u0000b' }, 'firstName'],
      [{ lastName: '\udc00' }, 'lastName'],
    ])('is refused with %j', async (wrong, field) => {
      expect(fieldsOf(await register({ ...ada, ...wrong }))).toEqual([400, 'VALIDATION_FAILED', field]);
    });

    it('is in the audit record', async () => {
      await register(ada);
      const { client: admin } = await api().administrator();
      const { body } = await admin.get<{ action: string; actorEmail: string }[]>('/api/admin/audit');
      expect(body.map(({ action }) => action)).toEqual(['login.succeeded', 'user.registered']);
      expect(body[1]).toMatchObject({ actorEmail: 'ada@example.com' });
    });
  },
  { env: { ALLOW_REGISTRATION: 'true' } },
);
