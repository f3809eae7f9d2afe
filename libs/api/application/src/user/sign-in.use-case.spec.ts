import { type DomainError, type User } from '@roomhours/domain';
import { CountingLoginThrottle, PlainPasswordHasher, SpecHouse } from '../../testing';
import { AddUser } from './add-user.use-case';
import { EnsureFirstAdministrator } from './ensure-first-administrator.use-case';
import { SignIn } from './sign-in.use-case';

let house: SpecHouse;
let ada: User;
let signIn: SignIn;
const passwords = new PlainPasswordHasher();

function aSignIn(demoAccountsMaySignIn = true): SignIn {
  return new SignIn(house.database.users, passwords, new CountingLoginThrottle(), demoAccountsMaySignIn);
}

beforeEach(async () => {
  house = new SpecHouse();
  ada = await house.user('ada');
  signIn = aSignIn();
});

const outcome = (email: string, password: string, use = signIn) =>
  use.execute({ email, password, address: '192.0.2.1' }).then(
    (user) => user.id,
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

  it('forgets failures after a success', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let failures = 0; failures < 9; failures += 1) await outcome('ada@example.org', 'wrong');
      expect(await outcome('ada@example.org', 'secret-enough')).toBe(ada.id);
    }
  });

  it('refuses inactive users, and demo accounts in production', async () => {
    const demo = {
      email: 'demo@example.org',
      username: 'demo',
      password: 'secret-enough',
      firstName: null,
      lastName: null,
    };
    const add = new AddUser(house.database.unitOfWork, passwords);
    const user = await add.execute({ ...demo, role: 'user', plan: 'flex', monthlyQuotaMinutes: null, isDemo: true });
    expect(await outcome('demo@example.org', 'secret-enough')).toBe(user.id);
    expect(await outcome('demo@example.org', 'secret-enough', aSignIn(false))).toBe('INVALID_CREDENTIALS');
    house.database.setUserActive(ada.id, false);
    expect(await outcome('ada@example.org', 'secret-enough')).toBe('INVALID_CREDENTIALS');
  });
});

describe('AddUser', () => {
  const eve = {
    email: 'eve@example.org',
    username: 'eve',
    password: 'secret-enough',
    firstName: null,
    lastName: null,
    isDemo: false,
  };

  it('takes the hours of the plan unless told otherwise, and gives administrators neither', async () => {
    const add = new AddUser(house.database.unitOfWork, passwords);
    const standard = await add.execute({ ...eve, role: 'user', plan: 'standard', monthlyQuotaMinutes: null });
    expect([standard.plan, standard.monthlyQuotaMinutes]).toEqual(['standard', 1200]);
    const names = { email: 'kim@example.org', username: 'kim' };
    const admin = await add.execute({ ...eve, ...names, role: 'admin', plan: 'standard', monthlyQuotaMinutes: 600 });
    expect([admin.plan, admin.monthlyQuotaMinutes]).toEqual([null, 0]);
  });

  it('refuses an unknown plan and a taken email', async () => {
    const add = new AddUser(house.database.unitOfWork, passwords);
    const command = { ...eve, role: 'user' as const, monthlyQuotaMinutes: null };
    await expect(add.execute({ ...command, plan: 'gold' })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await expect(add.execute({ ...command, plan: 'flex', email: 'ADA@example.org' })).rejects.toMatchObject({
      code: 'DUPLICATE',
    });
  });
});

describe('EnsureFirstAdministrator', () => {
  it('creates one where there is none, and never a second', async () => {
    const ensure = new EnsureFirstAdministrator(house.database.unitOfWork, passwords);
    const first = { email: 'root@example.org', password: 'secret-enough' };
    expect(await ensure.execute(first)).toBe(true);
    expect(await ensure.execute({ ...first, email: 'second@example.org' })).toBe(false);
    expect(await outcome('root@example.org', 'secret-enough')).toEqual(expect.any(Number));
  });
});
