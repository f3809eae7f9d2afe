import {
  ALL_USERS,
  ChangeOwnPassword,
  DemoAccountAdministration,
  EnsureFirstAdministrator,
  type NewPerson,
  type UnitOfWork,
  type UserChange,
} from '@roomhours/application';
import {
  aPerson,
  callerOf,
  codeOf,
  CountingThrottle,
  NO_COMMON_PASSWORDS,
  NO_DEMO_ACCOUNTS,
  PlainPasswordHasher,
  POLICY,
  refusalOf,
  userAdministration,
} from '@roomhours/application/testing';
import { DomainError, type User, type UserId } from '@roomhours/domain';
import { TestWorkspace } from '../../../testing/test-workspace';

let workspace: TestWorkspace;
let admin: User;
let ada: User;
const passwords = new PlainPasswordHasher();
const ensureFirstAdministrator = (unitOfWork: UnitOfWork, policy = POLICY) =>
  new EnsureFirstAdministrator(unitOfWork, passwords, policy, NO_COMMON_PASSWORDS);
const administration = (policy = POLICY) => userAdministration(workspace.database, workspace, { policy });

beforeEach(async () => {
  workspace = await TestWorkspace.open();
  admin = await workspace.user('admin', { role: 'admin' });
  ada = await workspace.user('ada');
});

describe('a new user', () => {
  const add = ({ email = 'eve@example.org', ...change }: Partial<NewPerson>) =>
    administration().add(callerOf(admin), aPerson(email, change), 'secret-enough');

  it('uses the hours of the plan by default and gives administrators neither plan nor quota', async () => {
    expect(await add({ plan: 'standard' })).toMatchObject({ plan: 'standard', monthlyQuotaMinutes: 1200 });
    expect(await add({ email: 'kim@example.org', monthlyQuotaMinutes: 90 })).toMatchObject({ monthlyQuotaMinutes: 90 });
    const other = await add({ email: 'lee@example.org', role: 'admin', plan: 'standard', monthlyQuotaMinutes: 600 });
    expect(other).toMatchObject({ plan: null, monthlyQuotaMinutes: 0 });
  });

  it('derives a free username from the email', async () => {
    expect(await add({ email: 'Ada@other.example' })).toMatchObject({ username: 'Ada2' });
    expect(await add({ email: 'ada@third.example' })).toMatchObject({ username: 'ada3' });
  });

  it('refuses an unknown plan, an inactive one and a taken email or username', async () => {
    const standard = (await workspace.database.plans.findByName('standard'))!;
    await workspace.database.plans.save({ ...standard, isActive: false });
    expect(await codeOf(add({ plan: 'gold' }))).toBe('VALIDATION_FAILED');
    expect(await codeOf(add({ plan: 'standard' }))).toBe('VALIDATION_FAILED');
    expect(await codeOf(add({ email: 'ADA@example.org' }))).toBe('DUPLICATE');
    expect(await codeOf(add({ username: 'ADA' }))).toBe('DUPLICATE');
  });
});

describe('a changed user', () => {
  const change = (userId: UserId, what: UserChange) =>
    administration().change({ caller: callerOf(admin), userId }, what);

  it('may keep an inactive plan but not join it', async () => {
    await change(ada.id, { plan: 'standard' });
    const standard = (await workspace.database.plans.findByName('standard'))!;
    await workspace.database.plans.save({ ...standard, isActive: false });
    const bob = await workspace.user('bob');
    expect(await codeOf(change(ada.id, { plan: 'standard', lastName: 'L' }))).toBeNull();
    expect(await codeOf(change(bob.id, { plan: 'standard' }))).toBe('VALIDATION_FAILED');
    expect(await codeOf(change(admin.id, { plan: 'flex' }))).toBe('VALIDATION_FAILED');
    expect(await codeOf(change(999 as UserId, { lastName: 'L' }))).toBe('NOT_FOUND');
  });
});

describe('the last active administrator', () => {
  const demote = (userId: UserId, by = admin) => administration().changeRole({ caller: callerOf(by), userId }, 'user');
  const setActive = (userId: UserId, isActive: boolean) =>
    administration().setActive({ caller: callerOf(admin), userId }, isActive);

  it('can be neither demoted nor deactivated', async () => {
    const message = 'This is the last active administrator. Make another user an administrator first.';
    await expect(demote(admin.id)).rejects.toMatchObject({ code: 'LAST_ADMIN', message });
    await expect(setActive(admin.id, false)).rejects.toMatchObject({ code: 'LAST_ADMIN', message });
    const second = await workspace.user('second', { role: 'admin' });
    await setActive(second.id, false);
    expect(await codeOf(demote(admin.id))).toBe('LAST_ADMIN');
    await setActive(second.id, true);
    expect(await demote(admin.id)).toMatchObject({ role: 'user', plan: 'flex', monthlyQuotaMinutes: 240 });
    expect(await codeOf(demote(second.id, second))).toBe('LAST_ADMIN');
  });

  it('is not required for deactivating a member, whose sessions end immediately', async () => {
    await workspace.beginSession(ada, 'of ada');
    await workspace.beginSession(admin, 'of admin');
    await setActive(ada.id, false);
    expect(await workspace.sessions()).toEqual(['of admin']);
    expect(await workspace.database.users.find(ada.id)).toBeNull();
    await workspace.beginSession(ada, 'later');
    await setActive(ada.id, true);
    expect(await workspace.sessions()).toEqual(['later', 'of admin']);
  });

  it('can be joined by a member, who then loses plan and quota', async () => {
    const promoted = await administration().changeRole({ caller: callerOf(admin), userId: ada.id }, 'admin');
    expect(promoted).toMatchObject({ role: 'admin', plan: null, monthlyQuotaMinutes: 0 });
  });
});

it('offers the demo accounts that were seeded and are active', async () => {
  const account = (name: string) => ({ email: `${name}@example.org`, password: 'secret-enough', role: 'member' });
  const { users, unitOfWork } = workspace.database;
  await workspace.user('demo', { isDemo: true });
  const published = ['ada', 'demo', 'missing'].map(account);
  const accounts = new DemoAccountAdministration(users, unitOfWork, { published });
  expect(await accounts.listOffered()).toEqual([account('demo')]);
  await users.deactivateDemoAccounts();
  expect(await accounts.listOffered()).toEqual([]);
});

describe('demo accounts in production', () => {
  const addDemo = () => workspace.user('robin', { role: 'admin', isDemo: true });

  it('do not count as administrators', async () => {
    workspace = await TestWorkspace.open();
    await addDemo();
    const ensure = ensureFirstAdministrator(workspace.database.unitOfWork, NO_DEMO_ACCOUNTS);
    const admin = { email: 'admin@example.com', password: 'secret-enough' };
    expect([await ensure.execute(admin), await ensure.execute(admin)]).toEqual(['created', 'exists']);

    const { user } = (await workspace.database.users.findCredentials(admin.email))!;
    const users = administration(NO_DEMO_ACCOUNTS);
    const changed = { caller: callerOf(user), userId: user.id };
    expect(await codeOf(users.setActive(changed, false))).toBe('LAST_ADMIN');
    expect(await codeOf(users.changeRole(changed, 'user'))).toBe('LAST_ADMIN');
  });

  it('are deactivated and their sessions end, including those of inactive accounts', async () => {
    const demo = await addDemo();
    const { users, unitOfWork } = workspace.database;
    const accounts = new DemoAccountAdministration(users, unitOfWork, { published: [] });
    await workspace.beginSession(admin, 'of admin');
    for (const deactivated of [1, 0]) {
      await workspace.beginSession(demo, 'of demo');
      expect(await accounts.deactivateAll()).toBe(deactivated);
      expect(await workspace.sessions()).toEqual(['of admin']);
    }
    expect(await workspace.database.users.find(demo.id)).toBeNull();
    expect(await workspace.database.users.find(admin.id)).not.toBeNull();
  });
});

describe('passwords', () => {
  const changeOwn = (currentPassword: string, { newPassword = 'another-secret', hasher = passwords } = {}) => {
    const { users, unitOfWork } = workspace.database;
    return new ChangeOwnPassword(users, unitOfWork, hasher, new CountingThrottle(), workspace.clock).execute({
      ...{ caller: callerOf(ada), currentPassword, newPassword },
      ...{ address: '192.0.2.1', sessionId: 'this', keepsTokensAndFeeds: false },
    });
  };
  const hashOfAda = async () => (await workspace.database.users.findCredentials('ada@example.org'))!.passwordHash;

  it('can be changed with the current one, which ends all other sessions', async () => {
    for (const id of ['this', 'other']) await workspace.beginSession(ada, id);
    expect(await codeOf(changeOwn('wrong'))).toBe('VALIDATION_FAILED');
    expect(await workspace.sessions()).toEqual(['other', 'this']);
    await changeOwn('secret-enough');
    expect(await workspace.sessions()).toEqual(['this']);
    expect(await hashOfAda()).toBe('plain:another-secret');
  });

  it('must differ from the current one; a wrong current one is refused first', async () => {
    const refused = async (both: string) => (await refusalOf(changeOwn(both, { newPassword: both })))?.details;
    expect(await refused('secret-enough')).toEqual([
      { field: 'newPassword', message: 'The new password must differ from the current one.' },
    ]);
    expect(await refused('wrong-one')).toMatchObject([{ field: 'currentPassword' }]);
  });

  it.each([
    ['an administrator sets a new one', { hash: 'plain:by-the-admin', isActive: true, code: 'VALIDATION_FAILED' }],
    ['the user is deactivated', { hash: 'plain:secret-enough', isActive: false, code: 'UNAUTHENTICATED' }],
  ])('are not changed if %s during the request', async (_, { hash, isActive, code }) => {
    await workspace.beginSession(ada, 'other');
    const slowHasher = new PlainPasswordHasher();
    jest.spyOn(slowHasher, 'hash').mockImplementation(async (password) => {
      await workspace.database.users.setPasswordHash(ada.id, hash);
      await workspace.database.users.save({ ...ada, isActive });
      return `plain:${password}`;
    });
    expect(await codeOf(changeOwn('secret-enough', { hasher: slowHasher }))).toBe(code);
    expect(await hashOfAda()).toBe(hash);
    expect([await workspace.sessions(), await workspace.audit()]).toEqual([['other'], []]);
  });

  it('can be set by administrators, which ends all sessions and is audited without the password', async () => {
    const users = administration();
    const command = { caller: callerOf(admin), userId: ada.id, newPassword: 'another-secret', keepSessionId: null };
    await workspace.beginSession(ada, 'of ada');
    await users.setPassword(command);
    expect(await workspace.sessions()).toEqual([]);
    expect(await workspace.audit()).toMatchObject([
      { action: 'user.passwordSet', subjectId: ada.id, before: null, after: null },
    ]);
    expect(await codeOf(users.setPassword({ ...command, userId: 999 as UserId }))).toBe('NOT_FOUND');
  });
});

describe('EnsureFirstAdministrator', () => {
  const ensure = (email: string) =>
    ensureFirstAdministrator(workspace.database.unitOfWork).execute({ email, password: 'secret-enough' });

  beforeEach(async () => {
    workspace = await TestWorkspace.open();
  });

  it('creates one if there is none, even if its username is taken', async () => {
    await workspace.user('root');

    expect([await ensure('root@example.com'), await ensure('other@example.com')]).toEqual(['created', 'exists']);

    const { items } = await workspace.database.users.list({ ...ALL_USERS, search: 'example.com' });
    expect(items).toMatchObject([{ role: 'admin', username: 'root2', plan: null }]);
    const credentials = await workspace.database.users.findCredentials('root@example.com');
    expect(credentials).toMatchObject({ passwordHash: 'plain:secret-enough' });
  });

  it('accepts one created concurrently by another process, and keeps another account with that email', async () => {
    const { unitOfWork } = workspace.database;
    let runs = 0;
    const overtakenUnitOfWork: UnitOfWork = {
      run: async (scope, work) => {
        if ((runs += 1) === 2) {
          await ensure('root@example.com');
          throw new DomainError('DUPLICATE', 'The email root@example.com is taken.');
        }
        return unitOfWork.run(scope, work);
      },
    };
    const late = ensureFirstAdministrator(overtakenUnitOfWork);
    expect(await late.execute({ email: 'root@example.com', password: 'secret-enough' })).toBe('exists');

    workspace = await TestWorkspace.open();
    await workspace.user('root');
    const { email } = (await workspace.database.users.list(ALL_USERS)).items[0]!;
    expect(await ensure(email)).toBe('taken');
  });

  it('refuses a common password only if it would be used', async () => {
    const commonPasswords = { has: () => true };
    const strict = new EnsureFirstAdministrator(workspace.database.unitOfWork, passwords, POLICY, commonPasswords);
    const first = { email: 'root@example.com', password: 'password' };
    expect(await strict.execute(first)).toBe('refused');
    await ensure('root@example.com');
    expect(await strict.execute(first)).toBe('exists');
  });

  it('truncates a username that is too long', async () => {
    await ensure(`${'r'.repeat(120)}@example.com`);

    const { items } = await workspace.database.users.list(ALL_USERS);
    expect(items[0]!.username).toBe('r'.repeat(90));
  });
});

describe('the usage of a user', () => {
  beforeEach(async () => {
    const { clock } = workspace;
    const room = await workspace.room('Attic');
    clock.set('2025-12-15T08:00:00Z');
    for (const day of ['2025-12-31', '2026-10-31', '2026-11-02', '2026-11-30', '2026-12-01'])
      await workspace.book(ada, room, [`${day} 10:00`, `${day} 11:30`]);
    // In Berlin, November has begun.
    clock.set('2026-10-31T23:00:00Z');
  });

  it('returns the hours of twelve months in the zone, the current one first', async () => {
    const usage = await administration().usage(ada.id);
    expect(usage).toHaveLength(12);
    expect([usage[0], usage.at(-1)]).toEqual([
      { month: '2026-11', minutes: 180 },
      { month: '2025-12', minutes: 90 },
    ]);
    expect(usage.filter(({ minutes }) => minutes > 0).map(({ month }) => month)).toEqual([
      ...['2026-11', '2026-10', '2025-12'],
    ]);
  });

  it('is the same month in the list of users', async () => {
    const { items } = await administration().list(ALL_USERS);
    expect(items[0]).toMatchObject({ username: 'ada', usedMinutes: 180 });
  });

  it('reads inactive users, and refuses unknown ones', async () => {
    await workspace.database.users.save({ ...ada, isActive: false });
    expect(await administration().usage(ada.id)).toHaveLength(12);
    expect(await administration().read(ada.id)).toEqual({
      ...ada,
      ...{ company: null, isActive: false, isInvited: false, isErased: false },
    });
    await expect(administration().usage(999 as UserId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(administration().read(999 as UserId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
