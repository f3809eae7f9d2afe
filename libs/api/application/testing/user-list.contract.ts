import { ALL_USERS, type StoredUser, type UserFilter } from '../src';
import type { HouseUnderTest } from './storage.contract';

export function describeUserList(house: HouseUnderTest): void {
  describe('the list of users', () => {
    const list = (search: string | null = null) => house.its.users.list({ ...ALL_USERS, search });
    const found = async (search: string) => (await list(search)).items.map(({ username }) => username);

    async function aHouseful(): Promise<void> {
      await house.member('zoe', { email: 'Bert@example.org', firstName: 'Zoe\u0308', lastName: 'Ødegård' });
      await house.member('ada', { email: 'ada@example.org', firstName: 'Ada', lastName: 'O_Brien 100%' });
      await house.member('ÉMILE', { email: 'CLEO@example.com', firstName: null, lastName: 'Straße' });
    }

    it('goes by email without case and has everybody, inactive ones too', async () => {
      await aHouseful();
      const last = await house.member('last', { email: 'zz@example.org' });
      const inactive: StoredUser = await house.changed(last, { isActive: false });

      const { items, total } = await list();

      expect(items.map(({ email }) => email)).toEqual([
        'ada@example.org',
        'Bert@example.org',
        'CLEO@example.com',
        'zz@example.org',
      ]);
      expect(items.map(({ isActive }) => isActive)).toEqual([true, true, true, false]);
      expect([items[3], total]).toEqual([inactive, 4]);
    });

    it.each([
      ['a part of the email', 'RT@ex', ['zoe']],
      ['a part of the username', 'émi', ['ÉMILE']],
      ['a first name in another case', 'ZOË', ['zoe']],
      ['a last name in another case', 'øDEG', ['zoe']],
      ['first and last name', 'Ada O_Brien', ['ada']],
      ['words of several fields in any order and case', '  CLEO straße  ÉMI', ['ÉMILE']],
      ['one word that is in no field', 'Ada nobody', []],
      ['letters put together', 'zoe\u0308', ['zoe']],
      ['what several have', 'example.org', ['ada', 'zoe']],
      ['a sign that SQL gives a meaning', '%', ['ada']],
      ['another such sign', 'o_b', ['ada']],
      ['quotes and slashes', '\\\'"', []],
      ['what nobody has', 'nobody', []],
      ['what two fields have together only', 'adaada', []],
      ['nothing at all', '', ['ada', 'zoe', 'ÉMILE']],
    ])('is searched for %s', async (_, search, usernames) => {
      await aHouseful();

      expect(await found(search)).toEqual(usernames);
    });

    it('is searched by the names of now', async () => {
      await aHouseful();
      const [ada] = (await list('ada')).items;

      await house.changed(ada!, { firstName: 'Grace', lastName: null });

      expect([await found('grace'), await found('brien')]).toEqual([['ada'], []]);
    });

    describe('can be narrowed and ordered', () => {
      const listed = async (filter: Partial<UserFilter>) => {
        const { items, total } = await house.its.users.list({ ...ALL_USERS, ...filter });
        return [items.map(({ username }) => username).join(' '), total];
      };
      const by = async (by: UserFilter['order']['by'], descending = false) =>
        (await listed({ order: { by, descending } }))[0];

      beforeEach(async () => {
        await house.member('dora', { firstName: 'émile', lastName: 'Zola', monthlyQuotaMinutes: 0 });
        await house.member('cleo', { firstName: null, lastName: 'Émond', plan: 'standard', monthlyQuotaMinutes: 1200 });
        await house.member('bert', { firstName: 'Émile', lastName: 'Bas', monthlyQuotaMinutes: 90 });
        await house.member('anna', { firstName: null, lastName: null });
        const root = { firstName: 'Zoë', role: 'admin', plan: null, monthlyQuotaMinutes: 0 } as const;
        await house.changed(await house.member('root', root), { isActive: false });
      });

      it('to a role, a plan, the active and the inactive, and all of it at once', async () => {
        expect(await listed({ role: 'admin' })).toEqual(['root', 1]);
        expect(await listed({ role: 'user' })).toEqual(['anna bert cleo dora', 4]);
        expect(await listed({ plan: 'flex' })).toEqual(['anna bert dora', 3]);
        expect(await listed({ plan: 'nothing' })).toEqual(['', 0]);
        expect(await listed({ isActive: true })).toEqual(['anna bert cleo dora', 4]);
        expect(await listed({ isActive: false })).toEqual(['root', 1]);
        expect(await listed({ plan: 'flex', isActive: true, role: 'user', search: 'MILE' })).toEqual(['bert dora', 2]);
        const page = { page: 2, pageSize: 1 };
        expect(await listed({ plan: 'flex', isActive: true, page })).toEqual(['bert', 3]);
      });

      it('by email', async () => {
        expect(await by('email')).toBe('anna bert cleo dora root');
        expect(await by('email', true)).toBe('root dora cleo bert anna');
      });

      it('by first and last name without case, nameless ones last', async () => {
        expect(await by('name')).toBe('root bert dora cleo anna');
        expect(await by('name', true)).toBe('cleo dora bert root anna');
      });

      it('by plan, those on none last', async () => {
        expect(await by('plan')).toBe('anna bert dora cleo root');
        expect(await by('plan', true)).toBe('cleo anna bert dora root');
      });

      it('by role', async () => {
        expect(await by('role')).toBe('root anna bert cleo dora');
        expect(await by('role', true)).toBe('anna bert cleo dora root');
      });

      it('by quota, no limit being more than any', async () => {
        expect(await by('quota')).toBe('bert anna cleo dora root');
        expect(await by('quota', true)).toBe('dora root cleo anna bert');
      });

      it('in parts that do not overlap', async () => {
        const part = (page: number) => listed({ order: { by: 'plan', descending: true }, page: { page, pageSize: 2 } });
        expect([await part(1), await part(2), await part(3)]).toEqual([
          ['cleo anna', 5],
          ['bert dora', 5],
          ['root', 5],
        ]);
      });
    });

    it('comes in parts that have the length of the whole with them', async () => {
      await aHouseful();
      const part = async (search: string | null, page: number) => {
        const { items, total } = await house.its.users.list({ ...ALL_USERS, search, page: { page, pageSize: 2 } });
        return [items.map(({ username }) => username).join(' '), total];
      };

      expect(await part(null, 1)).toEqual(['ada zoe', 3]);
      expect(await part(null, 2)).toEqual(['ÉMILE', 3]);
      expect(await part(null, 3)).toEqual(['', 3]);
      expect(await part('.org', 1)).toEqual(['ada zoe', 2]);
      expect(await part('nobody', 1)).toEqual(['', 0]);
    });
  });
}
