import type { StoredUser } from '../src';
import type { HouseUnderTest } from './storage.contract';

export function describeUserList(house: HouseUnderTest): void {
  describe('the list of users', () => {
    const list = (search: string | null = null) => house.its.users.list({ search, page: null });
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

    it('comes in parts that have the length of the whole with them', async () => {
      await aHouseful();
      const part = async (search: string | null, page: number) => {
        const { items, total } = await house.its.users.list({ search, page: { page, pageSize: 2 } });
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
