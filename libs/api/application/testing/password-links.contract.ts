import type { PasswordLinkPurpose, User } from '@roomhours/domain';
import { parseInstant } from '@roomhours/time';
import { ALL_USERS } from '../src';
import { type StorageUnderTest, aNewMember } from './storage.contract';

const NOW = parseInstant('2026-11-24T10:00:00Z');
const EXPIRY = parseInstant('2026-11-24T11:00:00Z');

export function describePasswordLinks(storage: StorageUnderTest): void {
  describe('password links', () => {
    const replace = ({ id: userId }: User, tokenHash: string, purpose: PasswordLinkPurpose = 'reset') =>
      storage.run(({ passwordLinks }) => passwordLinks.replace({ userId, tokenHash, purpose, expiresAt: EXPIRY }));
    const take = (hash: string, at = NOW) => storage.run(({ passwordLinks }) => passwordLinks.take(hash, at));
    const find = (hash: string, at = NOW) => storage.ports.users.findByPasswordLink(hash, at);

    it('lead to their active user until they expire', async () => {
      const [ada, ben] = [await storage.member('ada'), await storage.member('ben')];
      await replace(ada, 'a'.repeat(64));
      await replace(ben, 'b'.repeat(64), 'invitation');

      expect(await find('a'.repeat(64))).toEqual(ada);
      expect(await find('b'.repeat(64))).toEqual(ben);
      expect(await find('A'.repeat(64))).toBeNull();
      expect(await find('a'.repeat(64), EXPIRY)).toBeNull();
      await storage.changed(ada, { isActive: false });
      expect(await find('a'.repeat(64))).toBeNull();
    });

    it('are taken once, and not after they have expired', async () => {
      const ada = await storage.member('ada');
      await replace(ada, 'first');

      expect([await take('first', EXPIRY), await take('other'), await take('first'), await take('first')]).toEqual([
        ...[false, false, true, false],
      ]);
      expect(await find('first')).toBeNull();
    });

    it('replace the previous link of the user', async () => {
      const [ada, ben] = [await storage.member('ada'), await storage.member('ben')];
      await replace(ben, 'of ben');
      await replace(ada, 'first');
      await replace(ada, 'second');

      expect([await take('first'), await take('second'), await take('of ben')]).toEqual([false, true, true]);
    });

    it('can be removed by user', async () => {
      const [ada, ben] = [await storage.member('ada'), await storage.member('ben')];
      await replace(ada, 'first');
      await replace(ben, 'of ben');

      await storage.run(({ passwordLinks }) => passwordLinks.removeOf([ada.id]));
      await storage.run(({ passwordLinks }) => passwordLinks.removeOf([ada.id]));

      expect([await find('first'), await find('of ben')]).toEqual([null, ben]);
    });
  });

  describe('invited users', () => {
    it('have no password until one is set', async () => {
      const ada = await storage.member('ada', { passwordHash: null });
      const get = () => storage.run(({ users }) => users.get(ada.id));
      const hash = async () => (await storage.ports.users.findCredentials(ada.email))!.passwordHash;

      const invited = { ...ada, company: null, isActive: true, isInvited: true, isErased: false };
      expect([await hash(), await get()]).toEqual([null, invited]);
      await storage.run(({ users }) => users.setPasswordHash(ada.id, 'hash'));
      expect([await hash(), (await get()).isInvited]).toEqual(['hash', false]);
    });

    it('can be added together, with their links', async () => {
      await storage.member('old');
      const all = ['ada', 'ben', 'cleo'].map((name) => ({ ...aNewMember(name), passwordHash: null, plan: 'standard' }));
      const users = await storage.run(async (stores) => {
        const added = await stores.users.addAll(all);
        const links = added.map(({ id: userId, username }) => ({ userId, tokenHash: `of ${username}` }));
        const rest = { purpose: 'invitation', expiresAt: EXPIRY } as const;
        await stores.passwordLinks.addAll(links.map((link) => ({ ...link, ...rest })));
        return added;
      });

      expect(users.map(({ username, plan }) => [username, plan])).toEqual([
        ...[
          ['ada', 'standard'],
          ['ben', 'standard'],
          ['cleo', 'standard'],
        ],
      ]);
      for (const user of users)
        expect(await storage.ports.users.findByPasswordLink(`of ${user.username}`, NOW)).toEqual(user);
      const [, , cleo] = users;
      expect(await storage.ports.users.findStored(cleo!.id)).toEqual({
        ...cleo,
        company: null,
        isActive: true,
        isInvited: true,
        isErased: false,
      });
    });

    it('are not added if one of them exists', async () => {
      await storage.member('ada');
      const add = storage.run(({ users }) => users.addAll(['ben', 'ada'].map(aNewMember)));

      await expect(add).rejects.toMatchObject({ name: 'DomainError', code: 'DUPLICATE' });
      const emails = ['ada@example.org', 'ben@example.org', 'ADA@example.org'];
      expect(await storage.run(({ users }) => users.takenEmails(emails))).toEqual(new Set(['ada@example.org']));
      expect(await storage.run(({ users }) => users.takenEmails([]))).toEqual(new Set());
    });

    it('are listed by their state', async () => {
      await storage.member('ada', { passwordHash: null });
      await storage.member('ben');
      const listed = async (isInvited: boolean | null) => {
        const { items } = await storage.ports.users.list({ ...ALL_USERS, isInvited });
        return items.map((user) => [user.username, user.isInvited]);
      };

      expect([await listed(true), await listed(false)]).toEqual([[['ada', true]], [['ben', false]]]);
      expect(await listed(null)).toHaveLength(2);
    });
  });
}
