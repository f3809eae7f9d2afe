import type { User } from '@roomhours/domain';
import type { MemberOrder } from '../src';
import { type StorageUnderTest, utcRange } from './storage.contract';

const NOVEMBER = utcRange('2026-11-01 00:00', 30 * 1440);

export function describeReports(storage: StorageUnderTest): void {
  describe('the usage of members', () => {
    const MOST_FIRST: MemberOrder = { by: 'minutes', descending: true };
    const members = async (page: { page: number; pageSize: number } | null = null, order = MOST_FIRST) => {
      const { items, total } = await storage.ports.reports.members(NOVEMBER, order, page);
      return [total, ...items.map(({ user, minutes }) => `${user.username} ${minutes}`)];
    };

    it('has every member once, by minutes of the range, then by email, and no administrator', async () => {
      const room = await storage.room('Attic');
      const cleo = await storage.member('cleo');
      const ada = await storage.member('ada');
      const ben = await storage.member('ben');
      const root = await storage.member('root');
      await storage.changed(root, { role: 'admin', plan: null, monthlyQuotaMinutes: 0 });
      await storage.book(room, cleo, utcRange('2026-11-02 10:00', 60));
      await storage.book(room, cleo, utcRange('2026-11-30 23:30', 60));
      await storage.book(room, ben, utcRange('2026-12-01 00:30', 60));
      await storage.book(room, root, utcRange('2026-11-03 10:00', 120));

      expect(await members()).toEqual([3, 'cleo 120', 'ada 0', 'ben 0']);
      expect(await members({ page: 2, pageSize: 2 })).toEqual([3, 'ben 0']);
      const { items } = await storage.ports.reports.members(NOVEMBER, MOST_FIRST, null);
      expect(items[1]).toEqual({ user: ada, company: null, minutes: 0, lateMinutes: 0 });
    });

    it('is sorted by each key in both directions, with equal members by email', async () => {
      const room = await storage.room('Attic');
      const dan = await storage.member('dan', { monthlyQuotaMinutes: 60, firstName: 'Zoe', lastName: null });
      const cleo = await storage.member('cleo', { monthlyQuotaMinutes: 600, firstName: null, lastName: null });
      const ben = await storage.member('ben', { monthlyQuotaMinutes: 0, firstName: 'Ann', lastName: null });
      const ada = await storage.member('ada', { monthlyQuotaMinutes: 60, firstName: 'Zoe', lastName: null });
      await storage.book(room, cleo, utcRange('2026-11-02 10:00', 120));
      await storage.book(room, dan, utcRange('2026-11-02 12:00', 30));
      await storage.book(room, ben, utcRange('2026-11-02 13:00', 60));

      const sorted = async (by: MemberOrder['by'], descending = false) =>
        (await members(null, { by, descending })).slice(1).map((line) => String(line).split(' ')[0]);
      expect(await sorted('minutes')).toEqual(['ada', 'dan', 'ben', 'cleo']);
      expect(await sorted('share')).toEqual(['ada', 'cleo', 'dan', 'ben']);
      expect(await sorted('share', true)).toEqual(['dan', 'cleo', 'ada', 'ben']);
      expect(await sorted('quota')).toEqual(['ada', 'dan', 'cleo', 'ben']);
      expect(await sorted('name')).toEqual(['ben', 'ada', 'dan', 'cleo']);
      expect(await sorted('email', true)).toEqual(['dan', 'cleo', 'ben', 'ada']);
      expect(ada.email < dan.email).toBe(true);
    });
  });

  describe('usage sums', () => {
    const usage = (maxUsers = 10) => storage.ports.reports.usage(NOVEMBER, maxUsers);
    const shown = ({ email, username, role, monthlyQuotaMinutes }: User) => ({
      email,
      username,
      role,
      monthlyQuotaMinutes,
    });

    it('are empty without bookings', async () => {
      await storage.room('Attic');
      await storage.member('ada');

      expect(await usage()).toEqual({ rooms: [], topUsers: [], bookings: 0, activeUsers: 0 });
    });

    it('count the full length of bookings that start in the range, and no others', async () => {
      const room = await storage.room('Attic');
      const unused = await storage.room('Cellar');
      const ada = await storage.member('ada');
      await storage.book(room, ada, utcRange('2026-11-01 00:00', 30));
      await storage.book(room, ada, utcRange('2026-11-30 23:30', 90));
      await storage.book(room, ada, utcRange('2026-10-31 23:30', 120));
      await storage.book(unused, ada, utcRange('2026-12-01 00:00', 60));

      expect(await usage()).toMatchObject({
        rooms: [{ roomId: room.id, roomName: 'Attic', minutes: 120 }],
        topUsers: [{ userId: ada.id, minutes: 120 }],
        bookings: 2,
        activeUsers: 1,
      });
    });

    it('order rooms by hours (descending), then by name ignoring case', async () => {
      const cellar = await storage.room('Cellar');
      const attic = await storage.room('attic');
      const most = await storage.room('Zoo');
      const ada = await storage.member('ada');
      await storage.book(cellar, ada, utcRange('10:00', 60));
      await storage.book(attic, ada, utcRange('11:00', 30));
      await storage.book(attic, ada, utcRange('12:00', 30));
      await storage.book(most, ada, utcRange('13:00', 90));

      expect((await usage()).rooms).toEqual([
        { roomId: most.id, roomName: 'Zoo', minutes: 90 },
        { roomId: attic.id, roomName: 'attic', minutes: 60 },
        { roomId: cellar.id, roomName: 'Cellar', minutes: 60 },
      ]);
    });

    it('list the users with the most hours, then by id, and count all users', async () => {
      const room = await storage.room('Attic');
      const ada = await storage.member('ada', { monthlyQuotaMinutes: 90 });
      const ben = await storage.member('ben');
      const cleo = await storage.member('cleo');
      const root = await storage.member('root', { role: 'admin', plan: null, monthlyQuotaMinutes: 0 });
      await storage.book(room, cleo, utcRange('09:00', 60));
      await storage.book(room, ben, utcRange('10:00', 60));
      await storage.book(room, ada, utcRange('11:00', 60));
      await storage.book(room, root, utcRange('12:00', 120));
      await storage.changed(ben, { isActive: false });

      const { topUsers, activeUsers, bookings } = await usage(3);

      expect(topUsers).toEqual([
        { userId: root.id, user: expect.objectContaining(shown(root)), minutes: 120 },
        { userId: ada.id, user: expect.objectContaining(shown(ada)), minutes: 60 },
        { userId: ben.id, user: expect.objectContaining(shown(ben)), minutes: 60 },
      ]);
      expect([activeUsers, bookings]).toEqual([4, 4]);
    });

    it('count late cancellations as hours of their users, but neither as bookings nor for rooms', async () => {
      const room = await storage.room('Attic');
      const ada = await storage.member('ada');
      const ben = await storage.member('ben');
      const booking = await storage.book(room, ada, utcRange('09:00', 60));
      const cancelledAt = booking.range.start;
      const late = { bookingId: booking.id, roomName: room.name, cancelledAt };
      await storage.run(({ lateCancellations }) =>
        lateCancellations.addAll([
          { ...late, userId: ada.id, range: utcRange('10:00', 30) },
          { ...late, userId: ben.id, range: utcRange('11:00', 120) },
          { ...late, userId: ben.id, range: utcRange('2026-12-01 00:00', 60) },
        ]),
      );

      expect(await usage()).toMatchObject({
        rooms: [{ roomId: room.id, minutes: 60 }],
        topUsers: [
          { userId: ben.id, minutes: 120 },
          { userId: ada.id, minutes: 90 },
        ],
        bookings: 1,
        activeUsers: 1,
      });
    });
  });
}
