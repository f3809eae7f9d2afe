import type { RoomId, UserId } from '@roomhours/domain';
import type { LockScope, StoredUser, UnitOfWork } from '../src';
import { type StorageUnderTest, utcRange } from './storage.contract';

const UNKNOWN_USER_ID = 4_000_000 as UserId;
const UNKNOWN_ROOM_ID = 4_000_000 as RoomId;

export function describeUnitOfWork(storage: StorageUnderTest): void {
  describe('unit of work', () => {
    it('returns the result of the work and commits its changes', async () => {
      const room = await storage.ports.unitOfWork.run({}, ({ rooms }) =>
        rooms.add({ name: 'Attic', capacity: 2, description: 'Under the roof' }),
      );

      expect(await storage.ports.rooms.list()).toEqual([room]);
    });

    it('rethrows the error of the work and rolls back its changes', async () => {
      const room = await storage.room('Attic');
      const ada = await storage.member('ada');
      const reason = new Error('rolled back');
      const webhook = { url: 'https://hooks.example.org', events: ['room.removed'], isEnabled: true } as const;
      const { start: at, end: expiresAt } = utcRange('10:00', 60);
      await storage.run(({ webhooks }) => webhooks.add({ ...webhook, createdAt: at }, 'secret'));
      const versions = await storage.ports.schedules.versions(null);

      const run = storage.ports.unitOfWork.run({ rooms: [room.id], users: [ada.id] }, async (stores) => {
        const booking = {
          roomId: room.id,
          userId: ada.id,
          range: utcRange('10:00', 60),
          purpose: null,
          seriesId: null,
        };
        const actor = { actorId: ada.id, actorEmail: ada.email, requestId: 'request' };
        const change = {
          action: 'room.removed',
          subject: 'room',
          subjectId: room.id,
          before: null,
          after: null,
        } as const;
        await stores.bookings.add([booking]);
        await stores.blockedTimes.add({ roomId: room.id, range: utcRange('12:00', 60), reason: null });
        await stores.rooms.add({ name: 'Cellar', capacity: 1, description: null });
        await stores.audit.add({ at, ...actor, ...change });
        await stores.messages.add({ to: ada, at, content: { kind: 'passwordChanged' } });
        await stores.responses.save({ userId: ada.id, key: 'key', fingerprint: 'hash', body: '{}', expiresAt });
        await stores.webhooks.publish([{ type: 'room.removed', at, data: {} }]);
        throw reason;
      });

      await expect(run).rejects.toBe(reason);
      const page = { page: 1, pageSize: 9 };
      const { audit, messages, webhooks } = storage.ports;
      for (const list of [audit.list(page), messages.list(at, page), webhooks.deliveries(at, null, page)])
        expect(await list).toEqual({ items: [], total: 0 });
      expect(await storage.run(({ responses }) => responses.find(ada.id, 'key', at))).toBeNull();
      expect(await storage.ports.rooms.list()).toEqual([room]);
      expect((await storage.ports.schedules.read(null, utcRange('00:00', 1440))).schedule).toEqual({
        bookings: [],
        blockedTimes: [],
      });
      expect(await storage.ports.schedules.versions(null)).toEqual(versions);
      expect(await storage.ports.bookingVersionOf(ada.id)).toBe(0);
    });

    it('increments the versions of the locked rooms and users once each, even if they are repeated, and no others', async () => {
      const attic = await storage.room('Attic');
      const cellar = await storage.room('Cellar');
      const ada = await storage.member('ada');
      const ben = await storage.member('ben');

      await storage.ports.unitOfWork.run(
        { rooms: [attic.id, attic.id], users: [ada.id, ada.id] },
        async () => undefined,
      );

      expect((await storage.ports.schedules.versions(null)).rooms).toEqual([
        { roomId: attic.id, version: 1 },
        { roomId: cellar.id, version: 0 },
      ]);
      expect(await storage.ports.bookingVersionOf(ada.id)).toBe(1);
      expect(await storage.ports.bookingVersionOf(ben.id)).toBe(0);
    });

    it.each<[string, (known: { room: RoomId; user: UserId }) => LockScope]>([
      ['room', ({ room, user }) => ({ rooms: [room, UNKNOWN_ROOM_ID], users: [user] })],
      ['user', ({ room, user }) => ({ rooms: [room], users: [user, UNKNOWN_USER_ID] })],
    ])('does not start the work if a %s of the scope does not exist', async (_, scopeOf) => {
      const room = await storage.room('Attic');
      const user = await storage.member('ada');
      const work = jest.fn();

      const run = storage.ports.unitOfWork.run(scopeOf({ room: room.id, user: user.id }), work);

      await expect(run).rejects.toMatchObject({ name: 'DomainError', code: 'NOT_FOUND' });
      expect(work).not.toHaveBeenCalled();
      expect((await storage.ports.schedules.versions(null)).rooms).toEqual([{ roomId: room.id, version: 0 }]);
      expect(await storage.ports.bookingVersionOf(user.id)).toBe(0);
    });

    it('increments the version of every room if all are locked', async () => {
      const rooms = [await storage.room('Attic'), await storage.room('Cellar')];

      await storage.ports.unitOfWork.run({ settings: true, rooms: 'all' }, async () => undefined);

      expect((await storage.ports.schedules.versions(null)).rooms).toEqual(
        rooms.map(({ id }) => ({ roomId: id, version: 1 })),
      );
    });

    it.each([
      ['an unknown user', { id: UNKNOWN_USER_ID, role: 'user' }],
      ['a member with the role of an administrator in the session', { role: 'admin' }],
      ['a deactivated member', { isActive: false }],
    ] as const)('does not start the work for %s', async (_, { isActive = true, ...assumed }: Partial<StoredUser>) => {
      const room = await storage.room('Attic');
      const ada = await storage.member('ada');
      await storage.ports.unitOfWork.run({}, ({ users }) => users.save({ ...ada, isActive }));
      const work = jest.fn();

      const caller = { id: ada.id, role: ada.role, ...assumed };
      const run = storage.ports.unitOfWork.run({ caller, rooms: [room.id] }, work);

      await expect(run).rejects.toMatchObject({ name: 'DomainError', code: 'UNAUTHENTICATED' });
      expect(work).not.toHaveBeenCalled();
      expect((await storage.ports.schedules.versions(null)).rooms).toEqual([{ roomId: room.id, version: 0 }]);
    });

    it('increments the version of the caller once, even if the caller is also one of the locked users', async () => {
      const ada = await storage.member('ada');

      await storage.ports.unitOfWork.run({ caller: ada, users: [ada.id] }, async () => undefined);

      expect(await storage.ports.bookingVersionOf(ada.id)).toBe(1);
    });

    it('serialises transactions on the same room', async () => {
      const room = await storage.room('Attic');
      const ada = await storage.member('ada');
      const booking = { roomId: room.id, userId: ada.id, range: utcRange('10:00', 60), purpose: null, seriesId: null };
      const bookIfFree = (unitOfWork: UnitOfWork) =>
        unitOfWork.run({ rooms: [room.id] }, async ({ bookings }) => {
          const isFree = (await bookings.findOverlapping(room.id, [booking.range])).length === 0;
          return isFree && (await bookings.add([booking])).length === 1;
        });

      const outcomes = await Promise.all(Array.from({ length: 12 }, () => bookIfFree(storage.ports.unitOfWork)));

      expect(outcomes.filter(Boolean)).toHaveLength(1);
    });

    it('avoids deadlocks if scopes list rooms and users in different orders', async () => {
      const rooms = [(await storage.room('Attic')).id, (await storage.room('Cellar')).id];
      const users = [(await storage.member('ada')).id, (await storage.member('ben')).id];
      const scopes = Array.from({ length: 12 }, (_, index) =>
        index % 2 === 0 ? { rooms, users } : { rooms: rooms.toReversed(), users: users.toReversed() },
      );

      await Promise.all(scopes.map((scope) => storage.ports.unitOfWork.run(scope, async () => undefined)));

      expect((await storage.ports.schedules.versions(null)).rooms.map(({ version }) => version)).toEqual([12, 12]);
      expect(await Promise.all(users.map((id) => storage.ports.bookingVersionOf(id)))).toEqual([12, 12]);
    });
  });
}
