import type { RoomId, UserId } from '@roomhours/domain';
import type { Claim, StoredUser, UnitOfWork } from '../src';
import { type HouseUnderTest, from } from './storage.contract';

const NOBODY = 4_000_000 as UserId;
const NOWHERE = 4_000_000 as RoomId;

export function describeUnitOfWork(house: HouseUnderTest): void {
  describe('unit of work', () => {
    it('gives back what the work gives, and others then see what it did', async () => {
      const room = await house.its.unitOfWork.run({}, ({ rooms }) =>
        rooms.add({ name: 'Attic', capacity: 2, description: 'Under the roof' }),
      );

      expect(await house.its.rooms.list()).toEqual([room]);
    });

    it('throws on what the work throws, and leaves nothing of it', async () => {
      const [room, ada] = [await house.room('Attic'), await house.member('ada')];
      const reason = new Error('changed my mind');
      const versions = await house.its.schedules.versions(null);

      const run = house.its.unitOfWork.run({ rooms: [room.id], users: [ada.id] }, async (stores) => {
        const booking = { roomId: room.id, userId: ada.id, range: from('10:00', 60), purpose: null, seriesId: null };
        await stores.bookings.add([booking]);
        await stores.blockedTimes.add({ roomId: room.id, range: from('12:00', 60), reason: null });
        await stores.rooms.add({ name: 'Cellar', capacity: 1, description: null });
        throw reason;
      });

      await expect(run).rejects.toBe(reason);
      expect(await house.its.rooms.list()).toEqual([room]);
      expect((await house.its.schedules.read(null, from('00:00', 1440))).schedule).toEqual({
        bookings: [],
        blockedTimes: [],
      });
      expect(await house.its.schedules.versions(null)).toEqual(versions);
      expect(await house.its.bookingVersionOf(ada.id)).toBe(0);
    });

    it('raises the versions of the claimed once each, however often they are named, and no others', async () => {
      const [attic, cellar] = [await house.room('Attic'), await house.room('Cellar')];
      const [ada, ben] = [await house.member('ada'), await house.member('ben')];

      await house.its.unitOfWork.run({ rooms: [attic.id, attic.id], users: [ada.id, ada.id] }, async () => undefined);

      expect((await house.its.schedules.versions(null)).rooms).toEqual([
        { roomId: attic.id, version: 1 },
        { roomId: cellar.id, version: 0 },
      ]);
      expect(await house.its.bookingVersionOf(ada.id)).toBe(1);
      expect(await house.its.bookingVersionOf(ben.id)).toBe(0);
    });

    it.each<[string, (known: { room: RoomId; user: UserId }) => Claim]>([
      ['room', ({ room, user }) => ({ rooms: [room, NOWHERE], users: [user] })],
      ['user', ({ room, user }) => ({ rooms: [room], users: [user, NOBODY] })],
    ])('does not begin under a claim on a %s that does not exist', async (_, claimOn) => {
      const [room, user] = [await house.room('Attic'), await house.member('ada')];
      const work = jest.fn();

      const run = house.its.unitOfWork.run(claimOn({ room: room.id, user: user.id }), work);

      await expect(run).rejects.toMatchObject({ name: 'DomainError', code: 'NOT_FOUND' });
      expect(work).not.toHaveBeenCalled();
      expect((await house.its.schedules.versions(null)).rooms).toEqual([{ roomId: room.id, version: 0 }]);
      expect(await house.its.bookingVersionOf(user.id)).toBe(0);
    });

    it('raises the version of every room where all are claimed', async () => {
      const rooms = [await house.room('Attic'), await house.room('Cellar')];

      await house.its.unitOfWork.run({ settings: true, rooms: 'all' }, async () => undefined);

      expect((await house.its.schedules.versions(null)).rooms).toEqual(
        rooms.map(({ id }) => ({ roomId: id, version: 1 })),
      );
    });

    it.each([
      ['a stranger', { id: NOBODY, role: 'user' }],
      ['a member who claims to be an administrator', { role: 'admin' }],
      ['a deactivated member', { isActive: false }],
    ] as const)('does not begin for %s', async (_, { isActive = true, ...claimed }: Partial<StoredUser>) => {
      const [room, ada] = [await house.room('Attic'), await house.member('ada')];
      await house.its.unitOfWork.run({}, ({ users }) => users.save({ ...ada, isActive }));
      const work = jest.fn();

      const caller = { id: ada.id, role: ada.role, ...claimed };
      const run = house.its.unitOfWork.run({ caller, rooms: [room.id] }, work);

      await expect(run).rejects.toMatchObject({ name: 'DomainError', code: 'UNAUTHENTICATED' });
      expect(work).not.toHaveBeenCalled();
      expect((await house.its.schedules.versions(null)).rooms).toEqual([{ roomId: room.id, version: 0 }]);
    });

    it('raises the version of the caller once, also where the caller is among the claimed users', async () => {
      const ada = await house.member('ada');

      await house.its.unitOfWork.run({ caller: ada, users: [ada.id] }, async () => undefined);

      expect(await house.its.bookingVersionOf(ada.id)).toBe(1);
    });

    it('lets writers of one room follow one another', async () => {
      const [room, ada] = [await house.room('Attic'), await house.member('ada')];
      const wanted = { roomId: room.id, userId: ada.id, range: from('10:00', 60), purpose: null, seriesId: null };
      const bookWhereFree = (unitOfWork: UnitOfWork) =>
        unitOfWork.run({ rooms: [room.id] }, async ({ bookings }) => {
          const isFree = (await bookings.findOverlapping(room.id, [wanted.range])).length === 0;
          return isFree && (await bookings.add([wanted])).length === 1;
        });

      const outcomes = await Promise.all(Array.from({ length: 12 }, () => bookWhereFree(house.its.unitOfWork)));

      expect(outcomes.filter(Boolean)).toHaveLength(1);
    });

    it('does not mind in which order rooms and users are claimed', async () => {
      const rooms = [(await house.room('Attic')).id, (await house.room('Cellar')).id];
      const users = [(await house.member('ada')).id, (await house.member('ben')).id];
      const claims = Array.from({ length: 12 }, (_, index) =>
        index % 2 === 0 ? { rooms, users } : { rooms: rooms.toReversed(), users: users.toReversed() },
      );

      await Promise.all(claims.map((claim) => house.its.unitOfWork.run(claim, async () => undefined)));

      expect((await house.its.schedules.versions(null)).rooms.map(({ version }) => version)).toEqual([12, 12]);
      expect(await Promise.all(users.map((id) => house.its.bookingVersionOf(id)))).toEqual([12, 12]);
    });
  });
}
