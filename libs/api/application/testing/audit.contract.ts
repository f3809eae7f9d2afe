import type { AuditEntry, BookingId, UserId } from '@roomhours/domain';
import { parseInstant } from '@roomhours/time';
import { ALL_ENTRIES, type AuditFilter } from '../src';
import { type StorageUnderTest, utcRange } from './storage.contract';

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

export function describeAudit(storage: StorageUnderTest): void {
  describe('the audit log', () => {
    const add = (...entries: AuditEntry[]) =>
      storage.run(async ({ audit }) => {
        for (const entry of entries) await audit.add(entry);
      });
    const wholeList = () => storage.ports.audit.list({ page: 1, pageSize: 200 });

    it('stores an entry with all fields', async () => {
      const full = anEntry();
      const bare = anEntry({ actorId: null, subjectId: null, before: null, after: null });

      await add(bare, full);

      const nothing = { userId: null, roomId: null, range: null, isByToken: false };
      const names = { actor: null, user: null, roomName: null };
      expect(await wholeList()).toEqual({
        items: [full, bare].map((entry) => ({ ...nothing, ...names, ...entry, id: expect.any(Number) })),
        total: 2,
      });
    });

    it('is ordered newest first; of equal times, the entry added last comes first', async () => {
      const later = parseInstant('2026-11-24T10:00:01Z');
      await add(anEntry({ requestId: 'c', at: later }), anEntry({ requestId: 'a' }), anEntry({ requestId: 'b' }));
      await add(anEntry({ requestId: 'd', at: later }));

      const { items } = await wholeList();

      expect(items.map(({ requestId }) => requestId)).toEqual(['d', 'c', 'b', 'a']);
      expect(new Set(items.map(({ id }) => id)).size).toBe(4);
    });

    it('returns the requested page and the total count', async () => {
      await add(...['a', 'b', 'c', 'd', 'e'].map((requestId) => anEntry({ requestId })));
      const pageOf = async (page: number) => {
        const { items, total } = await storage.ports.audit.list({ page, pageSize: 2 });
        return [items.map(({ requestId }) => requestId).join(''), total];
      };

      expect(await Promise.all([1, 2, 3, 4].map(pageOf))).toEqual([
        ['ed', 5],
        ['cb', 5],
        ['a', 5],
        ['', 5],
      ]);
    });

    it('can be limited in every way, and names users and rooms', async () => {
      const attic = await storage.room('Attic');
      const [ada, ben] = [await storage.member('ada', { firstName: 'Ada' }), await storage.member('ben')];
      const [first, later] = [utcRange('10:00', 60), utcRange('2026-12-01 10:00', 60)];
      const booking = { subject: 'booking', userId: ada.id, roomId: attic.id } as const;
      await storage.run(({ audit }) =>
        audit.addAll([
          anEntry({ ...booking, requestId: 'a', action: 'booking.created', subjectId: 8, range: later }),
          anEntry({
            ...booking,
            requestId: 'b',
            action: 'booking.removed',
            subjectId: 9,
            range: first,
            isByToken: true,
            before: { purpose: 'The "Retro"' },
          }),
          anEntry({
            ...booking,
            requestId: 'c',
            action: 'booking.removed',
            subjectId: 8,
            range: later,
            actorId: ben.id,
            before: { purpose: null },
          }),
          anEntry({ requestId: 'd', at: parseInstant('2026-11-25T10:00:00Z') }),
        ]),
      );
      const found = async (filter: Partial<AuditFilter>) => {
        const { items } = await storage.ports.audit.list({ page: 1, pageSize: 9 }, { ...ALL_ENTRIES, ...filter });
        return items.map(({ requestId }) => requestId).join('');
      };

      expect(await found({})).toBe('dcba');
      expect(await found({ userId: ada.id })).toBe('cba');
      expect(await found({ roomId: attic.id, actorId: ben.id })).toBe('c');
      expect(await found({ bookingId: 8 as BookingId })).toBe('ca');
      expect([await found({ subject: 'room' }), await found({ action: 'booking.removed' })]).toEqual(['d', 'cb']);
      expect(await found({ action: 'booking.removed', order: 'earliestStart' })).toBe('bc');
      expect(await found({ happenedWithin: utcRange('2026-11-25 00:00', 1440) })).toBe('d');
      expect(await found({ startingWithin: first })).toBe('b');
      expect([await found({ search: 'ATTIC ada' }), await found({ search: 'ben' })]).toEqual(['cba', 'c']);
      expect([await found({ search: '"retro" attic' }), await found({ search: 'null' })]).toEqual(['b', '']);
      const ofAda = { ...ALL_ENTRIES, userId: ada.id };
      const { items, total } = await storage.ports.audit.list({ page: 1, pageSize: 1 }, ofAda);
      const [newest] = items;
      expect([items.length, total]).toEqual([1, 3]);
      expect(newest).toMatchObject({ user: { email: ada.email, firstName: 'Ada' }, roomName: 'Attic', range: later });
      expect(newest!.actor).toEqual({ id: ben.id, email: ben.email, firstName: null, lastName: null });
    });

    it('can leave out removals of bookings that were restored', async () => {
      const range = utcRange('10:00', 60);
      const booking = { subject: 'booking', range } as const;
      const removed = (requestId: string, subjectId: number) =>
        anEntry({ ...booking, action: 'booking.removed', requestId, subjectId, after: null });
      const created = (subjectId: number, after: object) =>
        anEntry({ ...booking, action: 'booking.created', subjectId, before: null, after });
      await add(created(1, {}), removed('a', 1), removed('b', 11), created(12, { restores: 1 }), removed('c', 12));
      const pageOf = async (excludesRestored: boolean, pageSize: number) => {
        const filter = { ...ALL_ENTRIES, action: 'booking.removed', excludesRestored } as const;
        const { items, total } = await storage.ports.audit.list({ page: 1, pageSize }, filter);
        return [items.map(({ requestId }) => requestId).join(''), total];
      };

      expect(await pageOf(false, 9)).toEqual(['cba', 3]);
      expect([await pageOf(true, 9), await pageOf(true, 1)]).toEqual([
        ['cb', 2],
        ['c', 2],
      ]);
    });

    it('keeps the entries of removed objects', async () => {
      const room = await storage.room('Attic');
      const ada = await storage.member('ada');
      await add(anEntry({ actorId: ada.id, subjectId: room.id }));

      await storage.ports.unitOfWork.run({ rooms: [room.id] }, ({ rooms }) => rooms.remove(room.id));

      expect((await wholeList()).items).toEqual([expect.objectContaining({ actorId: ada.id, subjectId: room.id })]);
    });

    it('stores the longest change that a request can contain', async () => {
      const features = Array.from({ length: 900 }, () => '🔑'.repeat(25));

      await add(anEntry({ before: { features }, after: { features } }));

      expect((await wholeList()).items[0]).toMatchObject({ before: { features }, after: { features } });
    });
  });
}
