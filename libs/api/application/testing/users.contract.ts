import { type User, type UserId, emailKey } from '@roomhours/domain';
import type { NewUser } from '../src';
import { type HouseUnderTest, aNewMember } from './storage.contract';

export function describeUsers(house: HouseUnderTest): void {
  describe('users and plans', () => {
    const addUser = (user: NewUser): Promise<User> => house.its.unitOfWork.run({}, ({ users }) => users.add(user));

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
      expect(await house.its.unitOfWork.run({}, ({ users }) => users.find(user.id))).toEqual(user);
      expect(await house.its.users.find((user.id + 1) as UserId)).toBeNull();
    });

    it('may be administrators, on no plan', async () => {
      const user = await addUser({ ...aNewMember('root'), role: 'admin', plan: null, monthlyQuotaMinutes: 0 });

      expect(await house.its.users.find(user.id)).toEqual(user);
      expect(user).toMatchObject({ role: 'admin', plan: null });
    });

    it('are known to be there by role', async () => {
      const hasAny = (role: 'user' | 'admin') => house.its.unitOfWork.run({}, ({ users }) => users.hasAny(role));
      expect(await hasAny('user')).toBe(false);

      await house.member('ada');

      expect(await hasAny('user')).toBe(true);
      expect(await hasAny('admin')).toBe(false);
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
      expect(await house.its.unitOfWork.run({}, ({ users }) => users.hasAny('user'))).toBe(true);
    });

    it('may differ by an accent', async () => {
      await house.member('ada');

      expect((await house.member('áda')).username).toBe('áda');
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

    it('that are inactive are found for their credentials alone', async () => {
      const ada = await house.member('ada');

      await house.its.deactivate(ada.id);

      expect(await house.its.users.find(ada.id)).toBeNull();
      expect(await house.its.unitOfWork.run({}, ({ users }) => users.find(ada.id))).toBeNull();
      expect(await house.its.users.findCredentials('ada@example.org')).toMatchObject({ user: ada, isActive: false });
    });

    it('start with the plans flex and standard', async () => {
      const findPlan = (name: string) => house.its.unitOfWork.run({}, ({ users }) => users.findPlan(name));

      expect(await findPlan('flex')).toMatchObject({
        name: 'flex',
        displayName: 'Flex',
        monthlyHours: 4,
        isActive: true,
      });
      expect(await findPlan('standard')).toMatchObject({ name: 'standard', monthlyHours: 20, isActive: true });
      expect(await findPlan('premium')).toBeNull();
    });

    it('can be given further plans, each name once', async () => {
      const plan = { name: 'night', displayName: 'Nights 🌙', description: null, monthlyHours: 0, isActive: false };
      await house.its.unitOfWork.run({}, ({ users }) => users.addPlan(plan));

      expect(await house.its.unitOfWork.run({}, ({ users }) => users.findPlan('night'))).toEqual(plan);
      await expect(house.its.unitOfWork.run({}, ({ users }) => users.addPlan(plan))).rejects.toMatchObject({
        name: 'DomainError',
        code: 'DUPLICATE',
      });
    });
  });
}
