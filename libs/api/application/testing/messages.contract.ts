import type { BookingId, User, UserId } from '@roomhours/domain';
import { parseInstant, plusMinutes } from '@roomhours/time';
import type { ListedMessage, MailedBooking, MessageContent, NewMessage } from '../src';
import { type StorageUnderTest, utcRange } from './storage.contract';

const AT = parseInstant('2026-11-24T10:00:00Z');

const BOOKING: MailedBooking = {
  id: 7 as BookingId,
  roomName: 'Größe 😀',
  purpose: null,
  sequence: 2,
  start: parseInstant('2026-11-25T10:00:00Z'),
  end: parseInstant('2026-11-25T11:00:00Z'),
};

function aMessage(to: User, content: MessageContent = { kind: 'passwordChanged' }, minutes = 0): NewMessage {
  return { to, content, at: plusMinutes(AT, minutes) };
}

export function describeMessages(storage: StorageUnderTest): void {
  describe('the outbox', () => {
    const add = (...messages: NewMessage[]) =>
      storage.run(async (stores) => {
        for (const message of messages) await stores.messages.add(message);
      });
    const list = (page = 1, pageSize = 200, since = AT) => storage.ports.messages.list(since, { page, pageSize });
    const kinds = async () => (await list()).items.map(({ kind }) => kind);

    it('contains a stored message as waiting, without its content', async () => {
      const ada = await storage.member('ada');

      await add(aMessage(ada, { kind: 'invitation', token: 'a-secret', expiresAt: plusMinutes(AT, 60) }));

      const { items, total } = await list();
      expect([items, total]).toEqual([
        [
          {
            id: expect.any(Number),
            kind: 'invitation',
            recipient: 'ada@example.org',
            recipientName: null,
            createdAt: AT,
            state: 'waiting',
            attempts: 0,
            sentAt: null,
            lastError: null,
            hasContent: true,
          },
        ],
        1,
      ]);
    });

    it('is ordered newest first; of equal times, the message added last comes first', async () => {
      const ada = await storage.member('ada');
      const cancelled: MessageContent = { kind: 'bookingCancelled', byAdministrator: true, bookings: [BOOKING] };
      await add(
        aMessage(ada, undefined, 1),
        aMessage(ada, cancelled),
        // About another booking: a later message about the same one replaces a waiting one.
        aMessage(ada, { ...cancelled, kind: 'bookingConfirmed', bookings: [{ ...BOOKING, id: 8 as BookingId }] }),
      );

      expect(await kinds()).toEqual(['passwordChanged', 'bookingConfirmed', 'bookingCancelled']);
      expect((await list(2, 2)).items.map(({ kind }) => kind)).toEqual(['bookingCancelled']);
    });

    it('lists the messages since a time', async () => {
      const ada = await storage.member('ada');
      await add(aMessage(ada), aMessage(ada, undefined, 1));

      const { items, total } = await list(1, 200, plusMinutes(AT, 1));

      expect([items.map(({ createdAt }) => createdAt), total]).toEqual([[plusMinutes(AT, 1)], 1]);
    });

    it('finds a message by id, and lets it wait again', async () => {
      const ada = await storage.member('ada');
      await add(aMessage(ada));
      const [{ id }] = (await list()).items as [ListedMessage];

      await storage.run(({ messages }) => messages.sendAgain(id, AT));

      const found = (wanted: number) => storage.run(({ messages }) => messages.find(wanted));
      expect(await found(id)).toMatchObject({ id, kind: 'passwordChanged', state: 'waiting', attempts: 0 });
      expect(await found(id + 1)).toBeNull();
    });

    it('contains one reminder of a booking at a time, and another one of its new time', async () => {
      const ada = await storage.member('ada');
      const reminder = (change: Partial<MailedBooking> = {}) =>
        aMessage(ada, { kind: 'reminder', booking: { ...BOOKING, ...change } });

      await add(reminder(), reminder({ sequence: 3 }), reminder({ start: plusMinutes(BOOKING.start, 30) }));
      await add(reminder());

      expect(await kinds()).toEqual(['reminder', 'reminder']);
    });
  });

  describe('the messages that a user has chosen', () => {
    it('are those of a new user until the user chooses others', async () => {
      const ada = await storage.member('ada');
      const ben = await storage.member('ben');
      const choicesOf = ({ id }: User) => storage.run(({ users }) => users.mailChoicesOf(id));
      const chosen = { ownChanges: false, reminderMinutes: 30 };

      await storage.run(({ users }) => users.saveMailChoices(ada.id, chosen));

      expect(await choicesOf(ada)).toEqual(chosen);
      expect(await storage.ports.users.mailChoicesOf(ada.id)).toEqual(chosen);
      expect(await choicesOf(ben)).toEqual({ ownChanges: true, reminderMinutes: null });
      await storage.changed(ada, { firstName: 'Ada' });
      expect(await choicesOf(ada)).toEqual(chosen);
    });

    it('cannot be read or stored for an unknown user', async () => {
      const unknown = 4_000_000 as UserId;
      const choices = { ownChanges: true, reminderMinutes: null };
      const runs = [
        () => storage.run(({ users }) => users.mailChoicesOf(unknown)),
        () => storage.ports.users.mailChoicesOf(unknown),
        () => storage.run(({ users }) => users.saveMailChoices(unknown, choices)),
      ];
      for (const run of runs) await expect(run()).rejects.toMatchObject({ name: 'DomainError', code: 'NOT_FOUND' });
    });
  });

  it('the number of changes of a booking counts each save', async () => {
    const room = await storage.room('Attic');
    const ada = await storage.member('ada');
    const first = await storage.book(room, ada, utcRange('10:00', 60));
    const second = await storage.book(room, ada, utcRange('12:00', 60));
    const unknown = 4_000_000 as BookingId;

    await storage.run(({ bookings }) => bookings.save({ ...first, purpose: 'Review' }));
    await storage.run(({ bookings }) => bookings.save(first));

    const sequences = await storage.run(({ bookings }) => bookings.sequencesOf([first.id, second.id, unknown]));
    expect([...sequences]).toEqual([
      [first.id, 2],
      [second.id, 0],
    ]);
  });
}
