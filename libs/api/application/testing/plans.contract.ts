import { INITIAL_PLANS, type Plan, type PlanId } from '@roomhours/domain';
import { type StorageUnderTest, aNewPlan } from './storage.contract';

export function describePlans(storage: StorageUnderTest): void {
  describe('plans', () => {
    const find = (id: PlanId) => storage.run(({ plans }) => plans.find(id));
    const findByName = (name: string) => storage.run(({ plans }) => plans.findByName(name));
    const save = (plan: Plan) => storage.run(({ plans }) => plans.save(plan));
    const remove = ({ id }: Plan) => storage.run(({ plans }) => plans.remove(id));
    const planOf = async (email: string) => (await storage.ports.users.findCredentials(email))!.user.plan;

    it('are initially flex and standard', async () => {
      for (const plan of INITIAL_PLANS)
        expect(await findByName(plan.name)).toEqual({ ...plan, id: expect.any(Number) });
      expect(await storage.ports.plans.list()).toHaveLength(INITIAL_PLANS.length);
      expect(await findByName('premium')).toBeNull();
    });

    it('are stored with all fields', async () => {
      const fields = {
        name: 'night_2-x',
        displayName: 'Nights 🌙',
        description: 'From ten\nto six',
        monthlyHours: 0,
        isActive: false,
        features: ['"Quotes" and \\ slashes', '', 'Schlüssel 🔑', '\u2028'],
      };

      const plan = await storage.run(({ plans }) => plans.add(fields));

      expect(plan).toEqual({ ...fields, id: expect.any(Number) });
      expect(await find(plan.id)).toEqual(plan);
      expect(await findByName('night_2-x')).toEqual(plan);
      expect(await find((plan.id + 1) as PlanId)).toBeNull();
    });

    it('may have as many features as a request can contain', async () => {
      const features = Array.from({ length: 900 }, (_, index) => `${index} ${'🔑'.repeat(25)}`);

      const plan = await storage.plan('rich', { features });

      expect((await find(plan.id))!.features).toEqual(features);
    });

    it('have names that are unique', async () => {
      const night = await storage.plan('night');
      const day = await storage.plan('day');
      const refused = { name: 'DomainError', code: 'DUPLICATE' };

      await expect(storage.plan('night')).rejects.toMatchObject(refused);
      await expect(save({ ...day, name: 'night' })).rejects.toMatchObject(refused);
      expect([await findByName('night'), await findByName('day')]).toEqual([night, day]);
    });

    it('can be changed in all fields', async () => {
      const plan = await storage.plan('night');
      const changed = {
        id: plan.id,
        name: 'late',
        displayName: 'Late',
        description: 'After six',
        monthlyHours: 744,
        isActive: false,
        features: ['Key'],
      };

      await save(changed);

      expect(await find(plan.id)).toEqual(changed);
      expect(await findByName('night')).toBeNull();
    });

    it('keep their users when they are renamed, and when another plan takes their former name', async () => {
      const plan = await storage.plan('night');
      await storage.member('ada', { plan: 'night' });
      await storage.member('ben');

      await save({ ...plan, name: 'late' });
      const successor = await storage.plan('night');

      expect(await planOf('ada@example.org')).toBe('late');
      expect(await planOf('ben@example.org')).toBe('flex');
      expect(await storage.run(({ plans }) => plans.countUsers(successor.id))).toBe(0);
    });

    it('count their users, inactive ones included', async () => {
      const plan = await storage.plan('night');
      const countUsers = () => storage.run(({ plans }) => plans.countUsers(plan.id));
      expect(await countUsers()).toBe(0);
      await storage.member('ada', { plan: 'night' });
      const ben = await storage.member('ben', { plan: 'night' });
      await storage.member('cleo');

      await storage.changed(ben, { isActive: false });

      expect(await countUsers()).toBe(2);
    });

    it('can be removed, which frees their name; then they can be neither changed nor counted', async () => {
      const plan = await storage.plan('night');

      await remove(plan);

      expect(await find(plan.id)).toBeNull();
      expect((await storage.plan('night')).id).not.toBe(plan.id);
      const refused = { name: 'DomainError', code: 'NOT_FOUND' };
      await expect(save({ ...plan, name: 'other' })).rejects.toMatchObject(refused);
      await expect(storage.run(({ plans }) => plans.countUsers(plan.id))).rejects.toMatchObject(refused);
    });

    it('cannot be removed while they have users, even if the users were not counted', async () => {
      const plan = await storage.plan('night');
      await storage.member('ada', { plan: 'night' });

      await expect(remove(plan)).rejects.toMatchObject({ name: 'DomainError', code: 'PLAN_IN_USE' });
      expect(await planOf('ada@example.org')).toBe('night');
    });

    it('are listed by hours, then by name', async () => {
      for (const [name, monthlyHours] of [
        ['b', 20],
        ['c', 744],
        ['a', 20],
        ['d', 0],
      ] as const)
        await storage.run(({ plans }) => plans.add({ ...aNewPlan(name), monthlyHours, isActive: name !== 'a' }));

      const list = await storage.ports.plans.list();

      expect(list.map(({ name }) => name)).toEqual(['d', 'flex', 'a', 'b', 'standard', 'c']);
      expect(list[2]).toEqual(await findByName('a'));
    });
  });
}
