import { EnsureFirstAdministrator, SignIn } from '@roomhours/application';
import { CountingThrottle, NO_COMMON_PASSWORDS, PlainPasswordHasher, POLICY } from '@roomhours/application/testing';
import { DomainError, type User } from '@roomhours/domain';
import { TestWorkspace } from '../../../testing/test-workspace';

let workspace: TestWorkspace;
let ada: User;
let signIn: SignIn;
const passwords = new PlainPasswordHasher();

function aSignIn(): SignIn {
  const { users, unitOfWork } = workspace.database;
  return new SignIn(users, passwords, new CountingThrottle(), unitOfWork, workspace.clock);
}

beforeEach(async () => {
  workspace = await TestWorkspace.open();
  ada = await workspace.user('ada');
  signIn = aSignIn();
});

const outcome = (email: string, password: string) =>
  signIn.execute({ email, password, address: '192.0.2.1', requestId: 'request' }).then(
    ({ user }) => user.id,
    (error: DomainError) => error.code,
  );

describe('SignIn', () => {
  it('compares the email ignoring case and surrounding spaces, and the password exactly', async () => {
    expect(await outcome('  ADA@Example.org ', 'secret-enough')).toBe(ada.id);
    expect(await outcome('ada@example.org', 'secret-enough ')).toBe('INVALID_CREDENTIALS');
    expect(await outcome('unknown@example.org', 'secret-enough')).toBe('INVALID_CREDENTIALS');
  });

  it('refuses the eleventh attempt even with the right password', async () => {
    for (let failures = 0; failures < 10; failures += 1) await outcome('ada@example.org', 'wrong');
    expect(await outcome('ada@example.org', 'secret-enough')).toBe('TOO_MANY_ATTEMPTS');
  });

  it('does not count attempts that the hasher refused', async () => {
    const busy = jest.spyOn(passwords, 'verify').mockRejectedValue(new DomainError('UNAVAILABLE', 'Busy.'));
    for (let tries = 0; tries < 20; tries += 1)
      expect(await outcome('ada@example.org', 'secret-enough')).toBe('UNAVAILABLE');
    busy.mockRestore();
    expect(await outcome('ada@example.org', 'secret-enough')).toBe(ada.id);
  });

  it('resets the failures after a success', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let failures = 0; failures < 9; failures += 1) await outcome('ada@example.org', 'wrong');
      expect(await outcome('ada@example.org', 'secret-enough')).toBe(ada.id);
    }
  });

  it('refuses inactive users, and demo accounts in production', async () => {
    const names = { email: 'demo@example.org', username: 'demo', firstName: null, lastName: null };
    const terms = {
      role: 'user',
      plan: 'flex',
      monthlyQuotaMinutes: 240,
      passwordHash: 'plain:secret-enough',
    } as const;
    const demo = await workspace.database.users.add({ ...names, ...terms, isDemo: true });
    expect(await outcome('demo@example.org', 'secret-enough')).toBe(demo.id);
    workspace.policy.allowsDemoAccounts = false;
    expect(await outcome('demo@example.org', 'secret-enough')).toBe('INVALID_CREDENTIALS');
    await workspace.database.users.save({ ...ada, isActive: false });
    expect(await outcome('ada@example.org', 'secret-enough')).toBe('INVALID_CREDENTIALS');
  });

  it('reports a password change or a deactivation during the sign-in', async () => {
    const command = { email: 'ada@example.org', password: 'secret-enough', address: '192.0.2.1', requestId: 'request' };
    const { users } = workspace.database;
    const signedIn = await signIn.execute(command);
    expect(await signedIn.isStillValid()).toBe(true);
    await users.save({ ...ada, isActive: false });
    expect(await signedIn.isStillValid()).toBe(false);
    await users.save({ ...ada, isActive: true });
    await users.setPasswordHash(ada.id, 'plain:another');
    expect(await signedIn.isStillValid()).toBe(false);
  });

  it('writes an audit entry for every checked login, without the password', async () => {
    await outcome('ada@example.org', 'secret-enough');
    await outcome('ada@example.org', 'wrong');
    await outcome('unknown@example.org', 'wrong');
    const { items } = await workspace.database.audit.list({ page: 1, pageSize: 10 });
    expect(items.map(({ action, actorId, actorEmail }) => [action, actorId, actorEmail])).toEqual([
      ['login.failed', null, 'unknown@example.org'],
      ['login.failed', ada.id, 'ada@example.org'],
      ['login.succeeded', ada.id, 'ada@example.org'],
    ]);
    expect(JSON.stringify(items)).not.toMatch(/wrong|secret/);
  });
});

describe('EnsureFirstAdministrator', () => {
  it('creates one if there is none, and never a second one', async () => {
    const ensure = new EnsureFirstAdministrator(workspace.database.unitOfWork, passwords, POLICY, NO_COMMON_PASSWORDS);
    const first = { email: 'root@example.org', password: 'secret-enough' };
    expect(await ensure.execute(first)).toBe('created');
    expect(await ensure.execute({ ...first, email: 'second@example.org' })).toBe('exists');
    expect(await outcome('root@example.org', 'secret-enough')).toEqual(expect.any(Number));
  });
});
