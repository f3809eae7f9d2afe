import type { User } from '@roomhours/domain';
import { parseInstant } from '@roomhours/time';
import type { NewApiToken } from '../src';
import { type StorageUnderTest } from './storage.contract';

const NOW = parseInstant('2026-11-24T10:00:30Z');
const EXPIRY = parseInstant('2026-12-24T10:00:00Z');

export function describeApiTokens(storage: StorageUnderTest): void {
  describe('API tokens', () => {
    const add = ({ id: userId }: User, tokenHash: string, change: Partial<NewApiToken> = {}) => {
      const token = { userId, name: 'Door', scope: 'read', createdAt: NOW, expiresAt: EXPIRY, tokenHash } as const;
      return storage.run(({ apiTokens }) => apiTokens.add({ ...token, ...change }));
    };
    const find = (tokenHash: string, at = NOW) => storage.ports.apiTokens.find(tokenHash, at);

    it('are found with their user until they expire, and listed by user', async () => {
      const ada = await storage.member('ada');
      const ben = await storage.member('ben');
      const first = await add(ada, 'first');
      const second = await add(ada, 'second', { scope: 'book', name: 'Büro' });
      await add(ben, 'of ben');
      await add(ada, 'expired', { expiresAt: NOW });

      expect(await find('second')).toEqual({ id: second.id, scope: 'book', user: ada });
      expect([await find('SECOND'), await find('expired'), await find('first', EXPIRY)]).toEqual([null, null, null]);
      expect(await storage.ports.apiTokens.listOf(ada.id, NOW)).toEqual([first, second]);
      expect(await storage.run(({ apiTokens }) => apiTokens.countOf(ada.id, NOW))).toBe(2);
    });

    it('are removed by their user only, or all together, or by scope', async () => {
      const root = await storage.administrator('root');
      const ben = await storage.member('ben');
      const token = await add(root, 'one');
      await add(root, 'admin', { scope: 'admin' });
      await add(root, 'two');
      await add(ben, 'of ben');
      const remove = ({ id }: User) => storage.run(({ apiTokens }) => apiTokens.remove(id, token.id));
      const found = async () => {
        const hashes = ['one', 'two', 'admin', 'of ben'];
        const all = await Promise.all(hashes.map(async (hash) => ((await find(hash)) === null ? [] : [hash])));
        return all.flat();
      };

      expect([await remove(ben), await found()]).toEqual([null, ['one', 'two', 'admin', 'of ben']]);
      expect([await remove(root), await remove(root), await found()]).toEqual([
        token,
        null,
        ['two', 'admin', 'of ben'],
      ]);
      await storage.run(({ apiTokens }) => apiTokens.removeOf([root.id], 'admin'));
      expect(await found()).toEqual(['two', 'of ben']);
      await storage.run(({ apiTokens }) => apiTokens.removeOf([root.id]));
      expect(await found()).toEqual(['of ben']);
    });

    it('are not found while their user is inactive, or not the administrator that their scope needs', async () => {
      const [root] = [await storage.administrator('root'), await storage.administrator('other')];
      await add(root, 'admin', { scope: 'admin' });
      await add(root, 'read');
      await storage.changed(root, { role: 'user', plan: 'flex' });
      expect([await find('admin'), (await find('read'))?.user.role]).toEqual([null, 'user']);
      await storage.changed(root, { role: 'user', plan: 'flex', isActive: false });
      expect(await find('read')).toBeNull();
    });

    it('count their uses in each minute of the clock', async () => {
      const { id, userId } = await add(await storage.member('ada'), 'hash');
      const use = (at: string) => storage.run(({ apiTokens }) => apiTokens.recordUse(id, parseInstant(at), 2));

      const uses = [];
      for (const at of ['10:00:10', '10:00:20', '10:00:59', '10:01:00', '10:01:00', '10:01:30'])
        uses.push(await use(`2026-11-24T${at}Z`));
      expect(uses).toEqual([true, true, false, true, true, false]);
      const [listed] = await storage.ports.apiTokens.listOf(userId, NOW);
      expect(listed!.lastUsedAt).toBe(parseInstant('2026-11-24T10:01:00Z'));
    });

    it('do not count uses of the future, after the clock was set back', async () => {
      const { id } = await add(await storage.member('ada'), 'hash');
      const use = (at: string) => storage.run(({ apiTokens }) => apiTokens.recordUse(id, parseInstant(at), 2));

      const uses = [];
      for (const at of ['12:00:00', '12:00:01', '10:00:00', '10:00:01', '10:00:02'])
        uses.push(await use(`2026-11-24T${at}Z`));
      expect(uses).toEqual([true, true, true, true, false]);
    });
  });
}
