import { DomainError, type User } from '@roomhours/domain';
import { CountingLoginThrottle, PlainPasswordHasher, SpecHouse } from '../../testing';
import { EnsureFirstAdministrator } from './ensure-first-administrator.use-case';
import { SignIn } from './sign-in.use-case';

let house: SpecHouse;
let ada: User;
let signIn: SignIn;
const passwords = new PlainPasswordHasher();

function aSignIn(demoAccountsMaySignIn = true): SignIn {
  const { users, unitOfWork } = house.database;
  return new SignIn(users, passwords, new CountingLoginThrottle(), unitOfWork, house.clock, demoAccountsMaySignIn);
}

beforeEach(async () => {
  house = new SpecHouse();
  ada = await house.user('ada');
  signIn = aSignIn();
});

const outcome = (email: string, password: string, use = signIn) =>
  use.execute({ email, password, address: '192.0.2.1', requestId: 'request' }).then(
    ({ user }) => user.id,
    (error: DomainError) => error.code,
  );

describe('SignIn', () => {
  it('compares the email without case and blanks, and the password exactly', async () => {
    expect(await outcome('  ADA@Example.org ', 'secret-enough')).toBe(ada.id);
    expect(await outcome('ada@example.org', 'secret-enough ')).toBe('INVALID_CREDENTIALS');
    expect(await outcome('nobody@example.org', 'secret-enough')).toBe('INVALID_CREDENTIALS');
  });

  it('refuses the eleventh attempt even with the right password', async () => {
    for (let failures = 0; failures < 10; failures += 1) await outcome('ada@example.org', 'wrong');
    expect(await outcome('ada@example.org', 'secret-enough')).toBe('TOO_MANY_ATTEMPTS');
  });

  it('counts no password that could not be checked', async () => {
    const busy = jest.spyOn(passwords, 'verify').mockRejectedValue(new DomainError('UNAVAILABLE', 'Busy.'));
    for (let tries = 0; tries < 20; tries += 1)
      expect(await outcome('ada@example.org', 'secret-enough')).toBe('UNAVAILABLE');
    busy.mockRestore();
    expect(await outcome('ada@example.org', 'secret-enough')).toBe(ada.id);
  });

  it('forgets failures after a success', async () => {
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
    const demo = await house.database.users.add({ ...names, ...terms, isDemo: true });
    expect(await outcome('demo@example.org', 'secret-enough')).toBe(demo.id);
    expect(await outcome('demo@example.org', 'secret-enough', aSignIn(false))).toBe('INVALID_CREDENTIALS');
    await house.database.users.save({ ...ada, isActive: false });
    expect(await outcome('ada@example.org', 'secret-enough')).toBe('INVALID_CREDENTIALS');
  });

  it('knows afterwards whether the password has been changed, or the user kept out, meanwhile', async () => {
    const command = { email: 'ada@example.org', password: 'secret-enough', address: '192.0.2.1', requestId: 'request' };
    const { users } = house.database;
    const signedIn = await signIn.execute(command);
    expect(await signedIn.stillHolds()).toBe(true);
    await users.save({ ...ada, isActive: false });
    expect(await signedIn.stillHolds()).toBe(false);
    await users.save({ ...ada, isActive: true });
    await users.setPasswordHash(ada.id, 'plain:another');
    expect(await signedIn.stillHolds()).toBe(false);
  });

  it('leaves a record of every login that was checked, never with the password', async () => {
    await outcome('ada@example.org', 'secret-enough');
    await outcome('ada@example.org', 'wrong');
    await outcome('nobody@example.org', 'wrong');
    const { items } = await house.database.audit.list({ page: 1, pageSize: 10 });
    expect(items.map(({ action, actorId, actorEmail }) => [action, actorId, actorEmail])).toEqual([
      ['login.failed', null, 'nobody@example.org'],
      ['login.failed', ada.id, 'ada@example.org'],
      ['login.succeeded', ada.id, 'ada@example.org'],
    ]);
    expect(JSON.stringify(items)).not.toMatch(/wrong|secret/);
  });
});

describe('EnsureFirstAdministrator', () => {
  it('creates one where there is none, and never a second', async () => {
    const ensure = new EnsureFirstAdministrator(house.database.unitOfWork, passwords);
    const first = { email: 'root@example.org', password: 'secret-enough' };
    expect(await ensure.execute(first)).toBe('created');
    expect(await ensure.execute({ ...first, email: 'second@example.org' })).toBe('exists');
    expect(await outcome('root@example.org', 'secret-enough')).toEqual(expect.any(Number));
  });
});
