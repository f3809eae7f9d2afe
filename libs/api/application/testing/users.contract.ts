import { type User, type UserId, emailKey } from '@roomhours/domain';
import { parseMonth, rangeOfMonth } from '@roomhours/time';
import type { NewUser, SharedChange } from '../src';
import { type StorageUnderTest, aNewMember, utcRange } from './storage.contract';

export function describeUsers(storage: StorageUnderTest): void {
  describe('users', () => {
    const addUser = (user: NewUser): Promise<User> => storage.run(({ users }) => users.add(user));
    const get = (id: number) => storage.run(({ users }) => users.get(id as UserId));

    it('are found by id, without a password', async () => {
      const fields = {
        ...aNewMember('Zoë 🦊'),
        firstName: 'Zoë',
        lastName: 'Ødegård',
        company: 'Æther AS',
        plan: 'standard',
        monthlyQuotaMinutes: 90,
      };
      const { passwordHash: _, isDemo: __, ...shown } = fields;

      const user = await addUser(fields);

      expect(user).toEqual({ ...shown, id: expect.any(Number) });
      const { company, ...ofSession } = fields;
      expect(await storage.ports.users.find(user.id)).toMatchObject({ email: ofSession.email, lastName: 'Ødegård' });
      expect(await get(user.id)).toEqual({ ...user, company, isActive: true, isInvited: false, isErased: false });
      expect(await storage.ports.users.find((user.id + 1) as UserId)).toBeNull();
      await expect(get(user.id + 1)).rejects.toMatchObject({ name: 'DomainError', code: 'NOT_FOUND' });
    });

    it('can be checked for existence by role', async () => {
      const hasAny = (role: 'user' | 'admin') => storage.run(({ users }) => users.hasAny(role));
      expect(await hasAny('user')).toBe(false);

      await storage.member('ada');

      expect(await hasAny('user')).toBe(true);
      expect(await hasAny('admin')).toBe(false);
    });

    it('have usernames that are reported as taken, ignoring case', async () => {
      await storage.member('àda');
      const takenOf = (...names: string[]) => storage.run(({ users }) => users.takenUsernames(names));

      expect(await takenOf('àda', 'ÀDA', 'ada', 'a\u0300da')).toEqual(new Set(['àda', 'ÀDA', 'a\u0300da']));
      expect(await takenOf('ada', 'àda2', 'àd', '')).toEqual(new Set());
    });

    it.each<[string, Partial<NewUser>]>([
      ['email ignoring case', { username: 'other', email: 'ADA.ÉMILE@Example.org' }],
      ['email in composed and decomposed characters', { username: 'other', email: 'ada.e\u0301mile@example.org' }],
      ['username ignoring case', { email: 'other@example.org', username: 'ÀDA' }],
    ])('must have a unique %s', async (_, change) => {
      await storage.member('àda', { email: 'ada.émile@example.org' });

      await expect(addUser({ ...aNewMember('other'), ...change })).rejects.toMatchObject({
        name: 'DomainError',
        code: 'DUPLICATE',
      });
      expect(await storage.run(({ users }) => users.hasAny('user'))).toBe(true);
    });

    it('may have usernames that differ in an accent', async () => {
      await storage.member('ada');

      expect((await storage.member('áda')).username).toBe('áda');
    });

    it('keep the quotas of earlier months when a quota changes, the first of each month', async () => {
      const [ada, ben] = [await storage.member('ada'), await storage.member('ben', { company: 'Acme' })];
      const change = async (month: string, minutes: number) => {
        await storage.run(({ users }) => users.keepQuotas([ada.id], parseMonth(month)!));
        await storage.changed(ada, { monthlyQuotaMinutes: minutes });
      };
      await change('2026-10', 60);
      await change('2026-10', 90);
      await change('2026-12', 120);
      const months = ['2026-08', '2026-09', '2026-10', '2026-11', '2026-12'].map((name) => {
        const month = parseMonth(name)!;
        return { month, range: rangeOfMonth(month, 'UTC') };
      });
      const room = await storage.room('Attic');
      await storage.book(room, ben, utcRange('2026-10-31 23:00', 60));
      await storage.book(room, ben, utcRange('2026-11-01 00:00', 30));
      await storage.book(room, ben, utcRange('2026-11-30 23:30', 30));

      const byEmail = { by: 'email', descending: false } as const;
      const members = await storage.ports.reports.memberMonths(months, byEmail);
      expect(members.map(({ user, company }) => [user.username, company])).toEqual([
        ['ada', null],
        ['ben', 'Acme'],
      ]);
      expect(members[0]!.months.map(({ quotaMinutes }) => quotaMinutes)).toEqual([240, 240, 90, 90, 120]);
      expect(members[1]!.months.map(({ minutes }) => minutes)).toEqual([0, 0, 60, 60, 0]);
      expect(await storage.ports.users.companies()).toEqual(['Acme']);
    });

    it('can change email, names, role, plan, quota and activity, and nothing else', async () => {
      const ada = await storage.member('ada', { passwordHash: 'first' });
      const ben = await storage.member('ben');
      const change = { firstName: 'Ada', lastName: 'Łoś', plan: 'standard', monthlyQuotaMinutes: 30, isActive: false };
      const company = 'Lovelace Ltd';

      const changed = await storage.changed(ada, { ...change, company, email: 'other@example.org', username: 'other' });

      expect(await get(ada.id)).toEqual({ ...changed, username: ada.username });
      expect(await storage.ports.users.findCredentials('other@example.org')).toMatchObject({
        passwordHash: 'first',
        isDemo: false,
      });
      expect(await storage.ports.users.find(ben.id)).toEqual(ben);
    });

    it('can be read together, in the order of the given ids', async () => {
      const ada = await storage.member('ada');
      const ben = await storage.member('ben');
      await storage.changed(ben, { isActive: false });
      const ofAll = (...ids: number[]) => storage.run(({ users }) => users.getAll(ids as UserId[]));

      expect(await ofAll(ben.id, ada.id)).toEqual([await get(ben.id), await get(ada.id)]);
      expect(await ofAll()).toEqual([]);
      await expect(ofAll(ada.id, ben.id + 1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    });

    it('can change plan, quota and activity together, and nothing else', async () => {
      const ada = await storage.member('ada');
      const ben = await storage.member('ben', { monthlyQuotaMinutes: 90 });
      const cleo = await storage.member('cleo');
      const changeAll = (change: SharedChange, ...members: User[]) =>
        storage.run(({ users }) =>
          users.changeAll(
            members.map(({ id }) => id),
            change,
          ),
        );
      const state = { company: null, isActive: true, isInvited: false, isErased: false };

      await changeAll({ plan: 'standard' }, ada, ben);
      expect(await get(ada.id)).toEqual({ ...ada, ...state, plan: 'standard' });
      expect(await get(ben.id)).toEqual({ ...ben, ...state, plan: 'standard' });
      await changeAll({ monthlyQuotaMinutes: 600, isActive: false }, ben);
      expect(await get(ben.id)).toMatchObject({ plan: 'standard', monthlyQuotaMinutes: 600, isActive: false });
      await changeAll({ isActive: false });
      expect(await get(cleo.id)).toEqual({ ...cleo, ...state });
      await expect(changeAll({ plan: 'none' }, ada)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    });

    it('can become administrators, and members again', async () => {
      const ada = await storage.member('ada');

      await storage.changed(ada, { role: 'admin', plan: null, monthlyQuotaMinutes: 0 });
      expect(await get(ada.id)).toMatchObject({ role: 'admin', plan: null, monthlyQuotaMinutes: 0 });

      await storage.changed(ada, { role: 'user', plan: 'flex', monthlyQuotaMinutes: 240 });
      expect(await get(ada.id)).toEqual({
        ...ada,
        ...{ company: null, isActive: true, isInvited: false, isErased: false },
      });
    });

    it('cannot have an unknown plan', async () => {
      const ada = await storage.member('ada');
      const refused = { name: 'DomainError', code: 'VALIDATION_FAILED', details: [{ field: 'subscription' }] };

      await expect(storage.changed(ada, { plan: 'none' })).rejects.toMatchObject(refused);
      await expect(storage.member('ben', { plan: 'none' })).rejects.toMatchObject(refused);
      expect(await get(ada.id)).toMatchObject({ plan: 'flex' });
    });

    it('have credentials that are found by the key of their email', async () => {
      const ada = await storage.member('ada', { email: 'Ada@Example.org', passwordHash: '$argon2id$…', isDemo: true });

      expect(await storage.ports.users.findCredentials(emailKey(' ADA@example.ORG '))).toMatchObject({
        user: ada,
        passwordHash: '$argon2id$…',
        isActive: true,
        isDemo: true,
      });
      expect(await storage.ports.users.findCredentials('unknown@example.org')).toBeNull();
    });

    it('can get another password hash', async () => {
      const [ada] = [await storage.member('ada'), await storage.member('ben')];
      const hashOf = async (email: string) => (await storage.ports.users.findCredentials(email))!.passwordHash;

      await storage.run(({ users }) => users.setPasswordHash(ada.id, 'another'));

      expect(await hashOf('ada@example.org')).toBe('another');
      expect(await hashOf('ben@example.org')).toBe('hash');
      const ofUnknownUser = storage.run(({ users }) => users.setPasswordHash((ada.id + 9) as UserId, 'another'));
      await expect(ofUnknownUser).rejects.toMatchObject({ name: 'DomainError', code: 'NOT_FOUND' });
    });

    it('can have their password hash replaced only if it is the expected one', async () => {
      const ada = await storage.member('ada', { passwordHash: 'first' });
      const ben = await storage.member('ben');
      const replace = (from: string, to: string) =>
        storage.run(({ users }) => users.replacePasswordHash(ada.id, from, to));
      const hashOf = async (email: string) => (await storage.ports.users.findCredentials(email))!.passwordHash;

      expect([await replace('first', 'second'), await replace('first', 'third')]).toEqual([true, false]);
      expect([await hashOf(ada.email), await hashOf(ben.email)]).toEqual(['second', 'hash']);
    });

    it('that are inactive are found only for credentials and for changes', async () => {
      const ada = await storage.member('ada');

      const inactive = await storage.changed(ada, { isActive: false });

      expect(await storage.ports.users.find(ada.id)).toBeNull();
      expect(await storage.ports.users.findStored(ada.id)).toEqual(inactive);
      expect(await storage.ports.users.findStored((ada.id + 1) as UserId)).toBeNull();
      expect(await get(ada.id)).toEqual(inactive);
      expect(await storage.ports.users.findCredentials('ada@example.org')).toMatchObject({
        user: ada,
        isActive: false,
      });
    });

    it('that are active administrators with a password are locked; demo accounts may be excluded, and are deactivated together', async () => {
      const real = await storage.administrator('real');
      const demo = await storage.administrator('demo', { isDemo: true });
      const off = await storage.member('off', { isDemo: true });
      const ada = await storage.member('ada');
      await storage.changed(off, { isActive: false });
      await storage.changed(await storage.administrator('left'), { isActive: false });
      await storage.administrator('invited', { passwordHash: null });
      const lockedIds = (includingDemo: boolean) =>
        storage.run(({ users }) => users.lockActiveAdministrators(includingDemo));
      const deactivate = () => storage.run(({ users }) => users.deactivateDemoAccounts());

      expect([await lockedIds(true), await lockedIds(false)]).toEqual([[real.id, demo.id], [real.id]]);
      expect(await deactivate()).toEqual({ all: [demo.id, off.id], deactivated: 1 });
      expect(await deactivate()).toEqual({ all: [demo.id, off.id], deactivated: 0 });
      expect([await lockedIds(true), (await get(ada.id)).isActive, (await get(demo.id)).isActive]).toEqual([
        [real.id],
        true,
        false,
      ]);
    });

    it('that are active administrators are locked by one transaction at a time', async () => {
      const all = await Promise.all(['one', 'two', 'three'].map((name) => storage.administrator(name)));
      const stepDown = ({ id }: User) =>
        storage.ports.unitOfWork.run({ users: [id] }, async ({ users }) => {
          if ((await users.lockActiveAdministrators(true)).length === 1) return false;
          await users.save({ ...(await users.get(id)), isActive: false });
          return true;
        });

      const outcomes = await Promise.all(all.map(stepDown));

      expect(outcomes.filter(Boolean)).toHaveLength(2);
      expect(await storage.run(({ users }) => users.lockActiveAdministrators(true))).toHaveLength(1);
    });
  });
}
