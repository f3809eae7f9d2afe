import type { User } from '@roomhours/contract';
import { FIRST_ADMINISTRATOR, builtApis } from './support/built-apis';
import { TestClient } from './support/test-client';

const PASSWORD = 'battery staple';

describe('two processes on one database', () => {
  const { launch, createDatabase } = builtApis('end of all');
  let addresses: string[];
  let members = 0;

  beforeAll(async () => {
    const { DATABASE_URL } = await createDatabase('mysql');
    const env = { DATABASE_URL, SESSION_SECRET: 'shared by both processes', ALLOW_REGISTRATION: 'true' };
    const processes = [1, 2].map(() => launch({ ...env, ...FIRST_ADMINISTRATOR }));
    addresses = await Promise.all(processes.map((process) => process.address()));
  });

  /** A client of one of the processes, without a session. */
  const at = (process: number) => new TestClient([addresses[process % 2]!]);
  /** Continues a session at the second process. */
  const there = (client: TestClient) => client.twin([addresses[1]!]);
  const statusOf = async (client: TestClient) => (await client.get('/api/user')).status;
  /** Registers a member at the first process. */
  const register = async () => {
    const email = `member${(members += 1)}@example.com`;
    const client = at(0);
    const { body } = await client.post<User>('/api/register', { email, password: PASSWORD });
    return { client, id: body.id, email };
  };
  /** Repeats a sign-in that a busy process has refused without a check. Returns the status. */
  const login = async (process: number, email: string, password: string): Promise<number> => {
    const { status } = await at(process).post('/api/login', { email, password });
    return status === 503 ? login(process, email, password) : status;
  };

  it('share sessions, and a sign-out ends a session in both, also during running requests', async () => {
    const { client } = await register();
    expect(await statusOf(there(client))).toBe(200);
    const calls = Array.from({ length: 10 }, () => there(client).get('/api/rooms'));
    await Promise.all([...calls, client.post('/api/logout')]);
    expect(await statusOf(there(client))).toBe(401);
  });

  it('end the other sessions of a member by a new password, and all by a deactivation', async () => {
    const { client, id, email } = await register();
    const admin = await at(1).signIn(FIRST_ADMINISTRATOR.ADMIN_EMAIL, FIRST_ADMINISTRATOR.ADMIN_PASSWORD);
    const elsewhere = await at(1).signIn(email, PASSWORD);
    const old = client.twin();
    await client.patch('/api/users/profile', { currentPassword: PASSWORD, newPassword: 'another battery staple' });
    const ofMember = [client, there(client), old, elsewhere];
    expect(await Promise.all(ofMember.map(statusOf))).toEqual([200, 200, 401, 401]);

    const setActive = (isActive: boolean) => admin.patch(`/api/admin/users/${id}/active`, { isActive });
    await setActive(false);
    expect((await client.get('/api/bookings')).status).toBe(401);
    await setActive(true);
    expect(await Promise.all([...ofMember, admin].map(statusOf))).toEqual([401, 401, 401, 401, 200]);
  });

  it('check ten of many concurrent guesses together, and count a success for both', async () => {
    const { email } = await register();
    for (let failure = 0; failure < 9; failure += 1) expect(await login(failure, email, 'wrong')).toBe(401);
    expect(await login(1, email, PASSWORD)).toBe(200);
    const guesses = await Promise.all(Array.from({ length: 30 }, (_, index) => login(index, email, 'wrong')));
    const count = (status: number) => guesses.filter((guess) => guess === status).length;
    expect([count(401), count(429)]).toEqual([10, 20]);
    expect([await login(0, email, PASSWORD), await login(1, email, PASSWORD)]).toEqual([429, 429]);
  });
});
