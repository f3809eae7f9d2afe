import { INITIAL_PLANS, type Plan, type PlanId } from '@roomhours/domain';
import { type HouseUnderTest, aNewPlan } from './storage.contract';

export function describePlans(house: HouseUnderTest): void {
  describe('plans', () => {
    const find = (id: PlanId) => house.run(({ plans }) => plans.find(id));
    const findByName = (name: string) => house.run(({ plans }) => plans.findByName(name));
    const save = (plan: Plan) => house.run(({ plans }) => plans.save(plan));
    const remove = ({ id }: Plan) => house.run(({ plans }) => plans.remove(id));
    const planOf = async (email: string) => (await house.its.users.findCredentials(email))!.user.plan;

    it('are flex and standard from the start', async () => {
      for (const plan of INITIAL_PLANS)
        expect(await findByName(plan.name)).toEqual({ ...plan, id: expect.any(Number) });
      expect(await house.its.plans.list()).toHaveLength(INITIAL_PLANS.length);
      expect(await findByName('premium')).toBeNull();
    });

    it('are stored with all they have', async () => {
      const asked = {
        name: 'night_2-x',
        displayName: 'Nights 🌙',
        description: 'From ten\nto six',
        monthlyHours: 0,
        isActive: false,
        features: ['"Quotes" and \\ slashes', '', 'Schlüssel 🔑', '\u2028'],
      };

      const plan = await house.run(({ plans }) => plans.add(asked));

      expect(plan).toEqual({ ...asked, id: expect.any(Number) });
      expect(await find(plan.id)).toEqual(plan);
      expect(await findByName('night_2-x')).toEqual(plan);
      expect(await find((plan.id + 1) as PlanId)).toBeNull();
    });

    it('may have as many features as a request can carry', async () => {
      const features = Array.from({ length: 900 }, (_, index) => `${index} ${'🔑'.repeat(25)}`);

      const plan = await house.plan('rich', { features });

      expect((await find(plan.id))!.features).toEqual(features);
    });

    it('have names that are unique', async () => {
      const night = await house.plan('night');
      const day = await house.plan('day');
      const refused = { name: 'DomainError', code: 'DUPLICATE' };

      await expect(house.plan('night')).rejects.toMatchObject(refused);
      await expect(save({ ...day, name: 'night' })).rejects.toMatchObject(refused);
      expect([await findByName('night'), await findByName('day')]).toEqual([night, day]);
    });

    it('can be changed in everything', async () => {
      const plan = await house.plan('night');
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

    it('take their users along to a new name', async () => {
      const plan = await house.plan('night');
      await house.member('ada', { plan: 'night' });
      await house.member('ben');

      await save({ ...plan, name: 'late' });

      expect(await planOf('ada@example.org')).toBe('late');
      expect(await planOf('ben@example.org')).toBe('flex');
    });

    it('keep their users when another plan takes over the name', async () => {
      const plan = await house.plan('night');
      await house.member('ada', { plan: 'night' });
      await save({ ...plan, name: 'late' });

      const heir = await house.plan('night');

      expect(await planOf('ada@example.org')).toBe('late');
      expect(await house.run(({ plans }) => plans.countUsers(heir.id))).toBe(0);
    });

    it('count their users, inactive ones included', async () => {
      const plan = await house.plan('night');
      const countUsers = () => house.run(({ plans }) => plans.countUsers(plan.id));
      expect(await countUsers()).toBe(0);
      await house.member('ada', { plan: 'night' });
      const ben = await house.member('ben', { plan: 'night' });
      await house.member('cleo');

      await house.changed(ben, { isActive: false });

      expect(await countUsers()).toBe(2);
    });

    it('are gone once removed, and free their name', async () => {
      const plan = await house.plan('night');

      await remove(plan);

      expect(await find(plan.id)).toBeNull();
      expect((await house.plan('night')).id).not.toBe(plan.id);
    });

    it('are not removed from under their users, even uncounted', async () => {
      const plan = await house.plan('night');
      await house.member('ada', { plan: 'night' });

      await expect(remove(plan)).rejects.toMatchObject({ name: 'DomainError', code: 'PLAN_IN_USE' });
      expect(await planOf('ada@example.org')).toBe('night');
    });

    it('that are gone can be neither changed nor counted', async () => {
      const plan = await house.plan('night');
      await remove(plan);
      const refused = { name: 'DomainError', code: 'NOT_FOUND' };

      await expect(save(plan)).rejects.toMatchObject(refused);
      await expect(house.run(({ plans }) => plans.countUsers(plan.id))).rejects.toMatchObject(refused);
    });

    it('are listed by hours, then by name', async () => {
      for (const [name, monthlyHours] of [
        ['b', 20],
        ['c', 744],
        ['a', 20],
        ['d', 0],
      ] as const)
        await house.run(({ plans }) => plans.add({ ...aNewPlan(name), monthlyHours, isActive: name !== 'a' }));

      const list = await house.its.plans.list();

      expect(list.map(({ name }) => name)).toEqual(['d', 'flex', 'a', 'b', 'standard', 'c']);
      expect(list[2]).toEqual(await findByName('a'));
    });
  });
}
