import type { Booking, User } from '@roomhours/domain';
import { plusMinutes } from '@roomhours/time';
import { type StorageUnderTest, utcRange } from './storage.contract';

export function describeReminders(storage: StorageUnderTest): void {
  describe('due reminders', () => {
    const START = utcRange('10:00', 60).start;
    const due = async (minutesBefore: number) =>
      (await storage.ports.reminders.due(plusMinutes(START, -minutesBefore))).map(({ to, booking }) => [
        to.username,
        booking.id,
      ]);
    const memberWith = async (username: string, reminderMinutes: number | null): Promise<User> => {
      const user = await storage.member(username);
      await storage.run(({ users }) => users.saveMailChoices(user.id, { ownChanges: true, reminderMinutes }));
      return user;
    };
    const bookedBy = async (user: User, time = '10:00'): Promise<Booking> =>
      storage.book(await storage.room(`Room of ${user.username} ${time}`), user, utcRange(time, 60));

    it('are those of the bookings that start within the minutes that their owners have chosen', async () => {
      const ada = await memberWith('ada', 10);
      const ben = await memberWith('ben', 60);
      const eve = await memberWith('eve', null);
      const early = await bookedBy(ada);
      const late = await bookedBy(ben);
      await bookedBy(eve);

      expect(await due(61)).toEqual([]);
      expect(await due(60)).toEqual([['ben', late.id]]);
      expect(await due(10)).toEqual([
        ['ada', early.id],
        ['ben', late.id],
      ]);
      expect(await due(0)).toEqual([]);
    });

    it('contain what a message reports', async () => {
      const ada = await memberWith('ada', 30);
      const booking = await bookedBy(ada);
      await storage.run(({ bookings }) => bookings.save({ ...booking, purpose: 'Review' }));

      expect(await storage.ports.reminders.due(plusMinutes(START, -30))).toEqual([
        {
          to: { id: ada.id, email: ada.email, username: 'ada', firstName: null },
          booking: {
            id: booking.id,
            roomName: 'Room of ada 10:00',
            purpose: 'Review',
            sequence: 1,
            start: booking.range.start,
            end: booking.range.end,
          },
        },
      ]);
    });

    it('are not those that have been stored, nor those of inactive members', async () => {
      const ada = await memberWith('ada', 30);
      const ben = await memberWith('ben', 30);
      await bookedBy(ada);
      await bookedBy(ben);
      const at = plusMinutes(START, -30);
      const [first] = await storage.ports.reminders.due(at);

      await storage.run(({ messages }) =>
        messages.add({ to: first!.to, at, content: { kind: 'reminder', booking: first!.booking } }),
      );
      await storage.changed(ben, { isActive: false });

      expect(await due(30)).toEqual([]);
    });

    it('are also those of the new owner of a booking, once for each owner', async () => {
      const ada = await memberWith('ada', 30);
      const ben = await memberWith('ben', 30);
      const booking = await bookedBy(ada);
      const at = plusMinutes(START, -30);
      const store = async () => {
        const [first] = await storage.ports.reminders.due(at);
        await storage.run(({ messages }) =>
          messages.add({ to: first!.to, at, content: { kind: 'reminder', booking: first!.booking } }),
        );
      };
      const giveTo = (owner: User) => storage.run(({ bookings }) => bookings.save({ ...booking, userId: owner.id }));

      await store();
      await giveTo(ben);
      expect(await due(30)).toEqual([['ben', booking.id]]);
      await store();
      expect(await due(30)).toEqual([]);
      await giveTo(ada);
      expect(await due(30)).toEqual([]);
    });
  });
}
