import type { User } from '@roomhours/domain';
import { type HouseUnderTest, from } from './storage.contract';

const NOVEMBER = from('2026-11-01 00:00', 30 * 1440);

export function describeReports(house: HouseUnderTest): void {
  describe('sums of use', () => {
    const usage = (mostUsers = 10) => house.its.reports.usage(NOVEMBER, mostUsers);
    const shown = ({ email, username, role, monthlyQuotaMinutes }: User) => ({
      email,
      username,
      role,
      monthlyQuotaMinutes,
    });

    it('are nothing where nothing was booked', async () => {
      await house.room('Attic');
      await house.member('ada');

      expect(await usage()).toEqual({ rooms: [], topUsers: [], bookings: 0, activeUsers: 0 });
    });

    it('count what starts within the time, whole, and nothing else', async () => {
      const [room, unused, ada] = [await house.room('Attic'), await house.room('Cellar'), await house.member('ada')];
      await house.book(room, ada, from('2026-11-01 00:00', 30));
      await house.book(room, ada, from('2026-11-30 23:30', 90));
      await house.book(room, ada, from('2026-10-31 23:30', 120));
      await house.book(unused, ada, from('2026-12-01 00:00', 60));

      expect(await usage()).toMatchObject({
        rooms: [{ roomId: room.id, roomName: 'Attic', minutes: 120 }],
        topUsers: [{ userId: ada.id, minutes: 120 }],
        bookings: 2,
        activeUsers: 1,
      });
    });

    it('put the room with most hours first, then go by name without case', async () => {
      const [cellar, attic, most] = [await house.room('Cellar'), await house.room('attic'), await house.room('Zoo')];
      const ada = await house.member('ada');
      await house.book(cellar, ada, from('10:00', 60));
      await house.book(attic, ada, from('11:00', 30));
      await house.book(attic, ada, from('12:00', 30));
      await house.book(most, ada, from('13:00', 90));

      expect((await usage()).rooms).toEqual([
        { roomId: most.id, roomName: 'Zoo', minutes: 90 },
        { roomId: attic.id, roomName: 'attic', minutes: 60 },
        { roomId: cellar.id, roomName: 'Cellar', minutes: 60 },
      ]);
    });

    it('name the users with most hours, then go by id, and count the others all the same', async () => {
      const room = await house.room('Attic');
      const [ada, ben, cleo] = [
        await house.member('ada', { monthlyQuotaMinutes: 90 }),
        await house.member('ben'),
        await house.member('cleo'),
      ];
      const root = await house.member('root', { role: 'admin', plan: null, monthlyQuotaMinutes: 0 });
      await house.book(room, cleo, from('09:00', 60));
      await house.book(room, ben, from('10:00', 60));
      await house.book(room, ada, from('11:00', 60));
      await house.book(room, root, from('12:00', 120));
      await house.changed(ben, { isActive: false });

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
