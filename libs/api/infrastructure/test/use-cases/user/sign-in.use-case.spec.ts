import { SignIn } from '@roomhours/application';
import { CountingThrottle, PlainPasswordHasher } from '@roomhours/application/testing';
import { DomainError, type User } from '@roomhours/domain';
import { TestWorkspace } from '../../../testing/test-workspace';

let workspace: TestWorkspace;
let ada: User;
let signIn: SignIn;
const passwords = new PlainPasswordHasher();

beforeEach(async () => {
  workspace = await TestWorkspace.open();
  ada = await workspace.user('ada');
  const { users, unitOfWork } = workspace.database;
  signIn = new SignIn(users, passwords, new CountingThrottle(), unitOfWork, workspace.clock);
});

const outcome = (email: string, password: string) =>
  signIn.execute({ email, password, address: '192.0.2.1', requestId: 'request' }).then(
    ({ user }) => user.id,
    (error: DomainError) => error.code,
  );

describe('SignIn', () => {
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
    const demo = await workspace.user('demo', { isDemo: true });
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
});
