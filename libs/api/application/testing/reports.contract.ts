import type { User } from '@roomhours/domain';
import { type StorageUnderTest, utcRange } from './storage.contract';

const NOVEMBER = utcRange('2026-11-01 00:00', 30 * 1440);

export function describeReports(storage: StorageUnderTest): void {
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
      const [room, unused, ada] = [
        await storage.room('Attic'),
        await storage.room('Cellar'),
        await storage.member('ada'),
      ];
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
      const [cellar, attic, most] = [
        await storage.room('Cellar'),
        await storage.room('attic'),
        await storage.room('Zoo'),
      ];
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
      const [ada, ben, cleo] = [
        await storage.member('ada', { monthlyQuotaMinutes: 90 }),
        await storage.member('ben'),
        await storage.member('cleo'),
      ];
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
  });
}
