import { PasswordHasher } from '@roomhours/application';
import type { ApiError } from '@roomhours/contract';
import type { User } from '@roomhours/domain';
import { onMySql } from './support/both-engines';
import { fieldsOf } from './support/refusals';
import { PASSWORD } from './support/test-api';
import type { TestClient } from './support/test-client';

const COOKIE = 'roomhours.sid';
const NEW = 'battery staple';

onMySql('a password', (api) => {
  let ada: { user: User; client: TestClient };

  beforeEach(async () => {
    ada = await api().member(0, 'ada@example.com');
  });

  const change = <T = ApiError>(body: object, who = ada.client) => who.patch<T>('/api/users/profile', body);
  const login = (password: string, email = 'ada@example.com') =>
    api().anonymous().post<ApiError>('/api/login', { email, password });
  const isIn = async (who: TestClient) => (await who.get('/api/user')).status === 200;

  describe('of the caller', () => {
    it('can be changed: the session continues under a new id, and all others end', async () => {
      const elsewhere = await api().anonymous().signIn('ada@example.com', PASSWORD);
      const { client: bob } = await api().member();
      const old = ada.client.twin();
      const { status, body } = await change<User>({ currentPassword: PASSWORD, newPassword: NEW });
      expect([status, body.id]).toEqual([200, ada.user.id]);
      expect(ada.client.cookie(COOKIE)).not.toBe(old.cookie(COOKIE));
      expect([await isIn(ada.client), await isIn(old), await isIn(elsewhere), await isIn(bob)]).toEqual([
        true,
        false,
        false,
        true,
      ]);
      expect([(await login(PASSWORD)).status, (await login(NEW)).status]).toEqual([401, 200]);
    });

    it('is neither trimmed nor truncated', async () => {
      const long = ` ${'🔑'.repeat(198)} `;
      expect((await change({ currentPassword: PASSWORD, newPassword: long })).status).toBe(200);
      expect([(await login(long)).status, (await login(long.trim())).status]).toEqual([200, 401]);
    });

    it('is not changed with a wrong current one, and no session ends', async () => {
      const elsewhere = await api().anonymous().signIn('ada@example.com', PASSWORD);
      const before = ada.client.cookie(COOKIE);
      const answer = await change({ currentPassword: `${PASSWORD} `, newPassword: NEW });
      expect(fieldsOf(answer)).toEqual([400, 'VALIDATION_FAILED', 'currentPassword']);
      expect([ada.client.cookie(COOKIE), await isIn(elsewhere)]).toEqual([before, true]);
      expect((await login(PASSWORD)).status).toBe(200);
    });

    it('is protected by the throttle of sign-ins', async () => {
      for (let count = 0; count < 10; count += 1) {
        expect((await change({ currentPassword: 'guess', newPassword: NEW })).status).toBe(400);
      }
      const refused = await change({ currentPassword: PASSWORD, newPassword: NEW });
      expect(refused.body).toMatchObject({ statusCode: 429, code: 'TOO_MANY_ATTEMPTS' });
      expect(refused.headers.get('Retry-After')).toBe('900');
      expect((await login(PASSWORD)).status).toBe(429);
    });

    it.each([
      [{ currentPassword: undefined }, 'currentPassword'],
      [{ currentPassword: '' }, 'currentPassword'],
      [{ currentPassword: 7 }, 'currentPassword'],
      [{ newPassword: undefined }, 'newPassword'],
      [{ newPassword: 'seven77' }, 'newPassword'],
      [{ newPassword: '🔑'.repeat(7) }, 'newPassword'],
      [{ newPassword: 'x'.repeat(201) }, 'newPassword'],
      [{ newPassword: 'tab\tbed in' }, 'newPassword'],
      [{ newPassword: 'Password123' }, 'newPassword'],
      [{ newPassword: PASSWORD }, 'newPassword'],
    ])('is refused with %j', async (wrong, field) => {
      const answer = await change({ currentPassword: PASSWORD, newPassword: NEW, ...wrong });
      expect(fieldsOf(answer)).toEqual([400, 'VALIDATION_FAILED', field]);
      expect((await login(PASSWORD)).status).toBe(200);
    });
  });

  describe('set by an administrator', () => {
    let admin: { user: User; client: TestClient };

    beforeEach(async () => {
      admin = await api().administrator('admin@example.com');
    });

    const set = ({ id }: User) => admin.client.patch(`/api/admin/users/${id}/password`, { newPassword: NEW });

    it('ends the user’s sessions', async () => {
      const answer = await set(ada.user);
      expect([answer.status, answer.body]).toEqual([204, null]);
      expect([await isIn(ada.client), await isIn(admin.client)]).toEqual([false, true]);
      expect([(await login(PASSWORD)).status, (await login(NEW)).status]).toEqual([401, 200]);
    });

    it('is not overwritten by a concurrent change', async () => {
      const hasher = api().app.get(PasswordHasher);
      const hash = hasher.hash.bind(hasher);
      let resetByAdministrator: unknown = null;
      // The old password has been verified, the new one is not stored yet.
      jest.spyOn(hasher, 'hash').mockImplementationOnce(async (password) => {
        resetByAdministrator = (await set(ada.user)).status;
        return hash(password);
      });
      const answer = await change({ currentPassword: PASSWORD, newPassword: 'a third one' });
      expect(resetByAdministrator).toBe(204);
      expect(fieldsOf(answer)).toEqual([400, 'VALIDATION_FAILED', 'currentPassword']);
      expect([(await login('a third one')).status, (await login(NEW)).status]).toEqual([401, 200]);
    });

    it('for the administrator, keeps only this session, under a new id', async () => {
      const elsewhere = await api().anonymous().signIn('admin@example.com', PASSWORD);
      const old = admin.client.twin();
      expect((await set(admin.user)).status).toBe(204);
      expect([await isIn(admin.client), await isIn(old), await isIn(elsewhere)]).toEqual([true, false, false]);
    });
  });

  it('must not be one of the most common ones, in any call that sets it', async () => {
    const { client: admin } = await api().administrator();
    const password = 'Password123';
    const answers = [
      await admin.post<ApiError>('/api/admin/users', { email: 'eve@example.com', password }),
      await admin.patch<ApiError>(`/api/admin/users/${ada.user.id}/password`, { newPassword: password }),
      await api().anonymous().post<ApiError>('/api/register', { email: 'eve@example.com', password }),
    ];
    expect(answers.map(fieldsOf)).toEqual([
      [400, 'VALIDATION_FAILED', 'password'],
      [400, 'VALIDATION_FAILED', 'newPassword'],
      [400, 'VALIDATION_FAILED', 'password'],
    ]);
  });

  it('does not sign in a deactivated user, whose sessions end immediately', async () => {
    const { client: admin } = await api().administrator();
    const active = (isActive: boolean) => admin.patch(`/api/admin/users/${ada.user.id}/active`, { isActive });
    await active(false);
    expect([await isIn(ada.client), (await login(PASSWORD)).body.code]).toEqual([false, 'INVALID_CREDENTIALS']);
    await active(true);
    // The earlier session does not come back.
    expect([await isIn(ada.client), (await login(PASSWORD)).status]).toEqual([false, 200]);
  });

  it('needs not be entered again after a change of role, which takes effect immediately', async () => {
    const { client: admin } = await api().administrator();
    const role = (wanted: string) => admin.patch(`/api/admin/users/${ada.user.id}/role`, { role: wanted });
    await role('admin');
    expect((await ada.client.get('/api/admin/users')).status).toBe(200);
    await role('user');
    expect((await ada.client.get('/api/admin/users')).status).toBe(403);
  });
});
