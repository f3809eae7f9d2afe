import { ALL_USERS, type StoredUser, type UserFilter } from '../src';
import { type StorageUnderTest, utcRange } from './storage.contract';

export function describeUserList(storage: StorageUnderTest): void {
  describe('the list of users', () => {
    const list = (search: string | null = null) => storage.ports.users.list({ ...ALL_USERS, search });
    const found = async (search: string) => (await list(search)).items.map(({ username }) => username);

    async function addThreeUsers(): Promise<void> {
      await storage.member('zoe', { email: 'Bert@example.org', firstName: 'Zoe\u0308', lastName: 'Ødegård' });
      await storage.member('ada', { email: 'ada@example.org', firstName: 'Ada', lastName: 'O_Brien 100%' });
      await storage.member('ÉMILE', { email: 'CLEO@example.com', firstName: null, lastName: 'Straße' });
    }

    it('is ordered by email ignoring case and contains all users, inactive ones included', async () => {
      await addThreeUsers();
      const last = await storage.member('last', { email: 'zz@example.org' });
      const inactive: StoredUser = await storage.changed(last, { isActive: false });

      const { items, total } = await list();

      expect(items.map(({ email }) => email)).toEqual([
        'ada@example.org',
        'Bert@example.org',
        'CLEO@example.com',
        'zz@example.org',
      ]);
      expect(items.map(({ isActive }) => isActive)).toEqual([true, true, true, false]);
      expect([items[3], total]).toEqual([{ ...inactive, usedMinutes: 0 }, 4]);
    });

    const SEARCHES: [what: string, search: string, usernames: string[]][] = [
      ['a part of the email', 'RT@ex', ['zoe']],
      ['a part of the username', 'émi', ['ÉMILE']],
      ['a first name in another case', 'ZOË', ['zoe']],
      ['a last name in another case', 'øDEG', ['zoe']],
      ['first and last name', 'Ada O_Brien', ['ada']],
      ['words of several fields in any order and case', '  CLEO straße  ÉMI', ['ÉMILE']],
      ['one word that occurs in no field', 'Ada unknown', []],
      ['decomposed letters', 'zoe\u0308', ['zoe']],
      ['a part that several users have', 'example.org', ['ada', 'zoe']],
      ['a wildcard of SQL', '%', ['ada']],
      ['another wildcard of SQL', 'o_b', ['ada']],
      ['quotes and slashes', '\\\'"', []],
      ['a text that no user has', 'unknown', []],
      ['a text that spans two fields', 'adaada', []],
      ['an empty text', '', ['ada', 'zoe', 'ÉMILE']],
    ];

    it('is searched for words in email and names', async () => {
      await addThreeUsers();

      for (const [what, search, usernames] of SEARCHES) expect([what, await found(search)]).toEqual([what, usernames]);
    });

    it('is searched by the current names', async () => {
      await addThreeUsers();
      const [ada] = (await list('ada')).items;

      await storage.changed(ada!, { firstName: 'Grace', lastName: null });

      expect([await found('grace'), await found('brien')]).toEqual([['ada'], []]);
    });

    describe('can be filtered and ordered', () => {
      const listed = async (filter: Partial<UserFilter>) => {
        const { items, total } = await storage.ports.users.list({ ...ALL_USERS, ...filter });
        return [items.map(({ username }) => username).join(' '), total];
      };
      const by = async (by: UserFilter['order']['by'], descending = false) =>
        (await listed({ order: { by, descending } }))[0];

      beforeEach(async () => {
        await storage.member('dora', { firstName: 'émile', lastName: 'Zola', monthlyQuotaMinutes: 0 });
        await storage.member('cleo', {
          firstName: null,
          lastName: 'Émond',
          plan: 'standard',
          monthlyQuotaMinutes: 1200,
        });
        await storage.member('bert', { firstName: 'Émile', lastName: 'Bas', monthlyQuotaMinutes: 90 });
        await storage.member('anna', { firstName: null, lastName: null });
        const root = { firstName: 'Zoë', role: 'admin', plan: null, monthlyQuotaMinutes: 0 } as const;
        await storage.changed(await storage.member('root', root), { isActive: false });
      });

      it('by role, plan, activity, and all filters together', async () => {
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

      const ORDERS: [by: UserFilter['order']['by'], ascending: string, descending: string][] = [
        ['email', 'anna bert cleo dora root', 'root dora cleo bert anna'],
        // Users without a name are last.
        ['name', 'root bert dora cleo anna', 'cleo dora bert root anna'],
        // Users without a plan are last.
        ['plan', 'anna bert dora cleo root', 'cleo anna bert dora root'],
        ['role', 'root anna bert cleo dora', 'anna bert cleo dora root'],
        // No limit is the greatest quota.
        ['quota', 'bert anna cleo dora root', 'dora root cleo anna bert'],
      ];

      it('by email, name ignoring case, plan, role and quota', async () => {
        for (const [key, ascending, descending] of ORDERS)
          expect([key, await by(key), await by(key, true)]).toEqual([key, ascending, descending]);
      });

      describe('by the minutes used within a range', () => {
        const usedWithin = utcRange('2026-11-01 00:00', 30 * 1440);
        const used = async (filter: Partial<UserFilter> = {}) => {
          const { items, total } = await storage.ports.users.list({ ...ALL_USERS, usedWithin, ...filter });
          return [items.map(({ username, usedMinutes }) => `${username} ${usedMinutes}`).join(', '), total];
        };

        beforeEach(async () => {
          const room = await storage.room('Attic');
          const people = (await storage.ports.users.list(ALL_USERS)).items;
          const book = (name: string, start: string, minutes: number) =>
            storage.book(
              room,
              people.find(({ username }) => username === name)!,
              utcRange(start, minutes),
            );
          await book('bert', '2026-11-01 00:00', 60);
          await book('bert', '2026-11-30 23:30', 30);
          await book('bert', '2026-10-31 23:30', 60);
          await book('cleo', '2026-11-10 10:00', 120);
          await book('cleo', '2026-12-01 00:00', 60);
          await book('dora', '2026-11-11 10:00', 30);
          await book('root', '2026-11-12 10:00', 90);
        });

        it('in both directions, then by email', async () => {
          const order = { by: 'used', descending: true } as const;
          expect(await used({ order })).toEqual(['cleo 120, bert 90, root 90, dora 30, anna 0', 5]);
          expect((await used({ order: { ...order, descending: false } }))[0]).toBe(
            'anna 0, dora 30, bert 90, root 90, cleo 120',
          );
          expect(await used({ order, page: { page: 2, pageSize: 2 } })).toEqual(['root 90, dora 30', 5]);
        });

        it('whose quota is used up, which no unlimited user and no administrator is', async () => {
          expect(await used({ isQuotaUsedUp: true })).toEqual(['bert 90', 1]);
          expect(await used({ isQuotaUsedUp: true, plan: 'standard' })).toEqual(['', 0]);
          const page = { page: 1, pageSize: 1 };
          expect(await used({ isQuotaUsedUp: false, page })).toEqual(['anna 0', 4]);
        });

        it('which are 0 without a range', async () => {
          expect((await used({ usedWithin: null, search: 'bert' }))[0]).toBe('bert 0');
        });
      });

      it('in pages that do not overlap', async () => {
        const pageOf = (page: number) =>
          listed({ order: { by: 'plan', descending: true }, page: { page, pageSize: 2 } });
        expect([await pageOf(1), await pageOf(2), await pageOf(3), await pageOf(4)]).toEqual([
          ['cleo anna', 5],
          ['bert dora', 5],
          ['root', 5],
          ['', 5],
        ]);
        expect(await listed({ search: 'MILE', page: { page: 2, pageSize: 1 } })).toEqual(['dora', 2]);
      });
    });
  });
}
