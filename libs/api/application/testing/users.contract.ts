import { type User, type UserId, emailKey } from '@roomhours/domain';
import type { NewUser } from '../src';
import { type HouseUnderTest, aNewMember } from './storage.contract';

export function describeUsers(house: HouseUnderTest): void {
  describe('users', () => {
    const addUser = (user: NewUser): Promise<User> => house.run(({ users }) => users.add(user));
    const get = (id: number) => house.run(({ users }) => users.get(id as UserId));
    const anAdministrator = (name: string) =>
      addUser({ ...aNewMember(name), role: 'admin', plan: null, monthlyQuotaMinutes: 0 });

    it('are found by id, without a password', async () => {
      const asked = {
        ...aNewMember('Zoë 🦊'),
        firstName: 'Zoë',
        lastName: 'Ødegård',
        plan: 'standard',
        monthlyQuotaMinutes: 90,
      };
      const { passwordHash: _, isDemo: __, ...shown } = asked;

      const user = await addUser(asked);

      expect(user).toEqual({ ...shown, id: expect.any(Number) });
      expect(await house.its.users.find(user.id)).toEqual(user);
      expect(await get(user.id)).toEqual({ ...user, isActive: true });
      expect(await house.its.users.find((user.id + 1) as UserId)).toBeNull();
      await expect(get(user.id + 1)).rejects.toMatchObject({ name: 'DomainError', code: 'NOT_FOUND' });
    });

    it('may be administrators, on no plan', async () => {
      const user = await anAdministrator('root');

      expect(await house.its.users.find(user.id)).toEqual(user);
      expect(user).toMatchObject({ role: 'admin', plan: null });
    });

    it('are known to be there by role', async () => {
      const hasAny = (role: 'user' | 'admin') => house.run(({ users }) => users.hasAny(role));
      expect(await hasAny('user')).toBe(false);

      await house.member('ada');

      expect(await hasAny('user')).toBe(true);
      expect(await hasAny('admin')).toBe(false);
    });

    it('have usernames that are known to be taken, without regard to case', async () => {
      await house.member('àda');
      const takenOf = (...names: string[]) => house.run(({ users }) => users.takenUsernames(names));

      expect(await takenOf('àda', 'ÀDA', 'ada', 'a\u0300da')).toEqual(new Set(['àda', 'ÀDA', 'a\u0300da']));
      expect(await takenOf('ada', 'àda2', 'àd', '')).toEqual(new Set());
    });

    it.each<[string, Partial<NewUser>]>([
      ['email without case', { username: 'other', email: 'ADA.ÉMILE@Example.org' }],
      ['email in one and in two characters', { username: 'other', email: 'ada.e\u0301mile@example.org' }],
      ['username without case', { email: 'other@example.org', username: 'ÀDA' }],
    ])('share no %s with anybody', async (_, change) => {
      await house.member('àda', { email: 'ada.émile@example.org' });

      await expect(addUser({ ...aNewMember('other'), ...change })).rejects.toMatchObject({
        name: 'DomainError',
        code: 'DUPLICATE',
      });
      expect(await house.run(({ users }) => users.hasAny('user'))).toBe(true);
    });

    it('may differ by an accent', async () => {
      await house.member('ada');

      expect((await house.member('áda')).username).toBe('áda');
    });

    it('can change names, role, plan, quota and activity, and nothing else', async () => {
      const [ada, ben] = [await house.member('ada', { passwordHash: 'first' }), await house.member('ben')];
      const change = { firstName: 'Ada', lastName: 'Łoś', plan: 'standard', monthlyQuotaMinutes: 30, isActive: false };

      const changed = await house.changed(ada, { ...change, email: 'other@example.org', username: 'other' });

      expect(await get(ada.id)).toEqual({ ...changed, email: ada.email, username: ada.username });
      expect(await house.its.users.findCredentials(ada.email)).toMatchObject({ passwordHash: 'first', isDemo: false });
      expect(await house.its.users.find(ben.id)).toEqual(ben);
    });

    it('can become administrators, and members again', async () => {
      const ada = await house.member('ada');

      await house.changed(ada, { role: 'admin', plan: null, monthlyQuotaMinutes: 0 });
      expect(await get(ada.id)).toMatchObject({ role: 'admin', plan: null, monthlyQuotaMinutes: 0 });

      await house.changed(ada, { role: 'user', plan: 'flex', monthlyQuotaMinutes: 240 });
      expect(await get(ada.id)).toEqual({ ...ada, isActive: true });
    });

    it('cannot be put on a plan that there is not', async () => {
      const ada = await house.member('ada');
      const refused = { name: 'DomainError', code: 'VALIDATION_FAILED', details: [{ field: 'subscription' }] };

      await expect(house.changed(ada, { plan: 'none' })).rejects.toMatchObject(refused);
      await expect(house.member('ben', { plan: 'none' })).rejects.toMatchObject(refused);
      expect(await get(ada.id)).toMatchObject({ plan: 'flex' });
    });

    it('have credentials under the key of their email', async () => {
      const ada = await house.member('ada', { email: 'Ada@Example.org', passwordHash: '$argon2id$…', isDemo: true });

      expect(await house.its.users.findCredentials(emailKey(' ADA@example.ORG '))).toMatchObject({
        user: ada,
        passwordHash: '$argon2id$…',
        isActive: true,
        isDemo: true,
      });
      expect(await house.its.users.findCredentials('nobody@example.org')).toBeNull();
    });

    it('can be given another password', async () => {
      const [ada] = [await house.member('ada'), await house.member('ben')];
      const hashOf = async (email: string) => (await house.its.users.findCredentials(email))!.passwordHash;

      await house.run(({ users }) => users.setPasswordHash(ada.id, 'another'));

      expect(await hashOf('ada@example.org')).toBe('another');
      expect(await hashOf('ben@example.org')).toBe('hash');
      const nobody = house.run(({ users }) => users.setPasswordHash((ada.id + 9) as UserId, 'another'));
      await expect(nobody).rejects.toMatchObject({ name: 'DomainError', code: 'NOT_FOUND' });
    });

    it('can be given another password only while they have the one that was checked', async () => {
      const [ada, ben] = [await house.member('ada', { passwordHash: 'first' }), await house.member('ben')];
      const replace = (from: string, to: string) =>
        house.run(({ users }) => users.replacePasswordHash(ada.id, from, to));
      const hashOf = async (email: string) => (await house.its.users.findCredentials(email))!.passwordHash;

      expect([await replace('first', 'second'), await replace('first', 'third')]).toEqual([true, false]);
      expect([await hashOf(ada.email), await hashOf(ben.email)]).toEqual(['second', 'hash']);
    });

    it('that are inactive are found for their credentials and for a change alone', async () => {
      const ada = await house.member('ada');

      const inactive = await house.changed(ada, { isActive: false });

      expect(await house.its.users.find(ada.id)).toBeNull();
      expect(await get(ada.id)).toEqual(inactive);
      expect(await house.its.users.findCredentials('ada@example.org')).toMatchObject({ user: ada, isActive: false });
    });

    it('that are active administrators are claimed together', async () => {
      const [one, two, off] = [
        await anAdministrator('one'),
        await anAdministrator('two'),
        await anAdministrator('off'),
      ];
      await house.member('ada');
      await house.changed(off, { isActive: false });

      const claimed = await house.run(({ users }) => users.claimActiveAdministrators(true));

      expect(claimed).toEqual([one.id, two.id]);
    });

    it('that are demo accounts need not count as administrators, and can be deactivated together', async () => {
      const terms = { role: 'admin', plan: null, monthlyQuotaMinutes: 0 } as const;
      const real = await anAdministrator('real');
      const demo = await addUser({ ...aNewMember('demo'), ...terms, isDemo: true });
      const [off, ada] = [await house.member('off', { isDemo: true }), await house.member('ada')];
      await house.changed(off, { isActive: false });
      const claimed = (includingDemo: boolean) =>
        house.run(({ users }) => users.claimActiveAdministrators(includingDemo));
      const deactivate = () => house.run(({ users }) => users.deactivateDemoAccounts());

      expect([await claimed(true), await claimed(false)]).toEqual([[real.id, demo.id], [real.id]]);
      expect(await deactivate()).toEqual({ all: [demo.id, off.id], deactivated: 1 });
      expect(await deactivate()).toEqual({ all: [demo.id, off.id], deactivated: 0 });
      expect([await claimed(true), (await get(ada.id)).isActive, (await get(demo.id)).isActive]).toEqual([
        [real.id],
        true,
        false,
      ]);
    });

    it('that are active administrators are claimed by one transaction at a time', async () => {
      const all = await Promise.all(['one', 'two', 'three'].map(anAdministrator));
      const stepDown = ({ id }: User) =>
        house.its.unitOfWork.run({ users: [id] }, async ({ users }) => {
          if ((await users.claimActiveAdministrators(true)).length === 1) return false;
          await users.save({ ...(await users.get(id)), isActive: false });
          return true;
        });

      const outcomes = await Promise.all(all.map(stepDown));

      expect(outcomes.filter(Boolean)).toHaveLength(2);
      expect(await house.run(({ users }) => users.claimActiveAdministrators(true))).toHaveLength(1);
    });
  });
}
