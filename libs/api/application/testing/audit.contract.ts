import type { AuditEntry, UserId } from '@roomhours/domain';
import { parseInstant } from '@roomhours/time';
import type { HouseUnderTest } from './storage.contract';

function anEntry(change: Partial<AuditEntry> = {}): AuditEntry {
  return {
    at: parseInstant('2026-11-24T10:00:00Z'),
    actorId: 7 as UserId,
    actorEmail: 'admin@example.org',
    action: 'room.changed',
    subject: 'room',
    subjectId: 1,
    before: { name: 'Attic' },
    after: { name: 'Loft 😀', description: null, people: ['a', 2, true, { deep: 'down' }] },
    requestId: 'b1946ac9-2492-4d61-8f06-1c2b2d0c6ad5',
    ...change,
  };
}

export function describeAudit(house: HouseUnderTest): void {
  describe('the record', () => {
    const add = (...entries: AuditEntry[]) =>
      house.run(async ({ audit }) => {
        for (const entry of entries) await audit.add(entry);
      });
    const wholeList = () => house.its.audit.list({ page: 1, pageSize: 200 });

    it('keeps a line with all it has', async () => {
      const [full, bare] = [anEntry(), anEntry({ actorId: null, subjectId: null, before: null, after: null })];

      await add(bare, full);

      expect(await wholeList()).toEqual({
        items: [full, bare].map((entry) => ({ ...entry, id: expect.any(Number) })),
        total: 2,
      });
    });

    it('gives the newest first, and of one moment the last first', async () => {
      const later = parseInstant('2026-11-24T10:00:01Z');
      await add(anEntry({ requestId: 'c', at: later }), anEntry({ requestId: 'a' }), anEntry({ requestId: 'b' }));
      await add(anEntry({ requestId: 'd', at: later }));

      const { items } = await wholeList();

      expect(items.map(({ requestId }) => requestId)).toEqual(['d', 'c', 'b', 'a']);
      expect(new Set(items.map(({ id }) => id)).size).toBe(4);
    });

    it('gives the part that is asked for, and counts all', async () => {
      await add(...['a', 'b', 'c', 'd', 'e'].map((requestId) => anEntry({ requestId })));
      const part = async (page: number) => {
        const { items, total } = await house.its.audit.list({ page, pageSize: 2 });
        return [items.map(({ requestId }) => requestId).join(''), total];
      };

      expect(await Promise.all([1, 2, 3, 4].map(part))).toEqual([
        ['ed', 5],
        ['cb', 5],
        ['a', 5],
        ['', 5],
      ]);
    });

    it('has nothing of what was undone', async () => {
      const run = house.run(async ({ audit }) => {
        await audit.add(anEntry());
        throw new Error('changed my mind');
      });

      await expect(run).rejects.toThrow('changed my mind');
      expect(await wholeList()).toEqual({ items: [], total: 0 });
    });

    it('outlives what it is about', async () => {
      const room = await house.room('Attic');
      const ada = await house.member('ada');
      await add(anEntry({ actorId: ada.id, subjectId: room.id }));

      await house.its.unitOfWork.run({ rooms: [room.id] }, ({ rooms }) => rooms.remove(room.id));

      expect((await wholeList()).items).toEqual([expect.objectContaining({ actorId: ada.id, subjectId: room.id })]);
    });

    it('takes the longest change that a request can ask for', async () => {
      const features = Array.from({ length: 900 }, () => '🔑'.repeat(25));

      await add(anEntry({ before: { features }, after: { features } }));

      expect((await wholeList()).items[0]).toMatchObject({ before: { features }, after: { features } });
    });
  });
}
