import { type MailedBooking, Messages, type NewMessage, type StoredMessage, type Stores } from '@roomhours/application';
import { CountingLinkTokens, FixedClock } from '@roomhours/application/testing';
import type { BookingId, Room, User } from '@roomhours/domain';
import { TimeRange, instant, parseInstant, plusMinutes } from '@roomhours/time';
import { MailHandler } from '../src/mail/mail-handler';
import { type MailTransport, createMailTransport } from '../src/mail/transports';
import { OutboxWorker } from '../src/outbox/outbox-worker';
import type { DatabaseTarget } from '../src/persistence';
import { MESSAGE_LANES, type StoredContent, bookingIdsOf } from '../src/persistence/messages';
import { MessageQueue } from '../src/persistence/outbox-queues';
import { Outbox } from '../src/persistence/transactions/typeorm-unit-of-work';
import { silentLog } from '../src/system';
import { TestMailServer } from './mail-server';
import type { Persistence } from './open-persistence';
import { GRACE_MS, describeOutboxWorker, moveClock, send } from './outbox-worker.contract';
import { emptyStorage } from './storage-under-test';
import { usePersistence } from './use-persistence';

const NOW = '2026-11-24T09:00:00Z';
const RETRY_MINUTES = [1, 5, 30, 120, 720];
const TOKEN = 'a-secret-token-of-a-link';
const TOKENS = new CountingLinkTokens();

const aRange = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Contract of the delivery on an engine, with a real mail server on loopback. */
export function describeMailWorker(kind: DatabaseTarget['kind']): void {
  describe(`the mail worker on ${kind}`, () => {
    let persistence: Persistence;
    let server: TestMailServer;
    let clock: FixedClock;
    let ada: User;

    usePersistence(kind, (opened) => (persistence = opened), { outbox: new Outbox(true) });
    beforeEach(async () => {
      await emptyStorage(persistence);
      server = await TestMailServer.start();
      clock = new FixedClock(NOW);
      ada = await addMember('ada');
      await link(TOKEN);
    });
    afterEach(() => server.close());

    const run = <T>(work: (stores: Stores) => Promise<T>) => persistence.unitOfWork.run({}, work);
    const addMember = (username: string) =>
      run(({ users }) =>
        users.add({
          email: `${username}@example.org`,
          username,
          firstName: 'Ada',
          lastName: null,
          role: 'user',
          plan: 'flex',
          monthlyQuotaMinutes: 240,
          passwordHash: 'hash',
          isDemo: false,
        }),
      );
    const add = (content: NewMessage['content'] = { kind: 'passwordChanged' }, to = ada) =>
      run(({ messages }) => messages.add({ to, content, at: clock.now() }));
    /** Gives Ada the link with this token in place of the previous one. */
    const link = (token: string) => {
      const stored = { userId: ada.id, tokenHash: TOKENS.hashOf(token), expiresAt: plusMinutes(clock.now(), 7 * 1440) };
      return run(({ passwordLinks }) => passwordLinks.replace({ ...stored, purpose: 'invitation' }));
    };
    const anInvitation = (): NewMessage['content'] => {
      return { kind: 'invitation', token: TOKEN, expiresAt: plusMinutes(clock.now(), 7 * 1440) };
    };
    const stored = async (): Promise<StoredMessage[]> =>
      (await persistence.messages.list(instant(0), { page: 1, pageSize: 9 })).items;
    const contents = async () => {
      const rows: { content: string | null }[] = await persistence.writing.query(
        'SELECT content FROM message ORDER BY id',
      );
      return rows.map(({ content }) => content);
    };
    const uuids = async () => {
      const rows: { uuid: string }[] = await persistence.writing.query('SELECT uuid FROM message');
      return rows.map(({ uuid }) => uuid);
    };
    const queue = () => new MessageQueue(persistence.database);
    const aWorker = (
      transport: MailTransport = createMailTransport({ kind: 'smtp', url: server.url }),
      change: Partial<MailHandler> = {},
    ) => {
      const { messages: reader, reminders, users, unitOfWork } = persistence;
      const messages = new Messages(reader, reminders, users, unitOfWork, TOKENS, clock);
      const from = { name: 'Front desk', address: 'desk@example.com' };
      const context = { from, publicUrl: 'https://rooms.example.com', zone: 'Europe/Berlin' };
      const handler = new MailHandler(queue(), messages, transport, context, clock);
      return new OutboxWorker(Object.assign(handler, change), clock, silentLog(), GRACE_MS);
    };
    const addAll = (messages: readonly NewMessage[]) => run((stores) => stores.messages.addAll(messages));
    const addInvitations = (count: number) =>
      addAll(aRange(count).map(() => ({ to: ada, content: anInvitation(), at: clock.now() })));
    const aBooking = (id: number, sequence = 0): MailedBooking => {
      const times = { start: plusMinutes(clock.now(), 60), end: plusMinutes(clock.now(), 120) };
      return { id: id as BookingId, roomName: 'Attic', purpose: null, sequence, ...times };
    };
    const confirmed = (id: number): NewMessage['content'] => {
      return { kind: 'bookingConfirmed', byAdministrator: false, bookings: [aBooking(id)] };
    };
    const changed = (id: number, sequence: number): NewMessage['content'] => {
      const change = { before: aBooking(id), after: aBooking(id, sequence) };
      return { kind: 'bookingChanged', byAdministrator: false, changes: [change] };
    };
    /** Returns the kinds of the messages that were sent to a member, in the order in which they were stored. */
    const sentTo = async (username: string) =>
      (await persistence.messages.list(instant(0), { page: 1, pageSize: 9_999 })).items
        .filter(({ recipient, state }) => state === 'sent' && recipient === `${username}@example.org`)
        .map(({ kind }) => kind)
        .reverse();
    /** Accepts all messages, and calls back with the attempt of this number. */
    const arriving = (onAttempt: () => void, number: number): MailTransport => {
      let count = 0;
      return { send: async () => void ((count += 1) === number && onAttempt()) };
    };
    const later = (minutes: number) => moveClock(clock, minutes);

    describeOutboxWorker({
      retryMinutes: RETRY_MINUTES,
      clock: () => clock,
      createWorker: () => aWorker(),
      add: addInvitations,
      stored,
      receivedIds: () => server.received.map(({ parsed }) => parsed.messageId),
      lease: async (until) => {
        const leased = await queue().lease(MESSAGE_LANES.invitation, clock.now(), until, 2);
        return leased.map(
          (message) => () => queue().settle(message, { state: 'sent', sentAt: clock.now(), lastError: null }),
        );
      },
      receiver: {
        refuse: () => server.refused.add('ada@example.org'),
        accept: () => server.forget(),
        close: () => server.close(),
        open: async () => void (server = await TestMailServer.start(server.port)),
      },
      arrival: () => new Promise((resolve) => (server.beforeAccept = () => (resolve(), new Promise(() => undefined)))),
    });

    it('sends a waiting message once, and notes it', async () => {
      await add();

      await send(aWorker());
      await send(aWorker());

      expect(server.received.map(({ recipients, parsed }) => [recipients, parsed.subject])).toEqual([
        [['ada@example.org'], 'Your Roomhours password was changed'],
      ]);
      expect(server.received[0]!.parsed.from?.text).toBe('"Front desk" <desk@example.com>');
      expect(await stored()).toEqual([
        expect.objectContaining({
          state: 'sent',
          attempts: 1,
          sentAt: clock.now(),
          lastError: null,
          hasContent: false,
        }),
      ]);
    });

    it('deletes the content of a message that was sent', async () => {
      await add(anInvitation());
      expect(await contents()).toEqual([expect.stringContaining(TOKEN)]);

      await send(aWorker());

      expect(server.received[0]!.parsed.text).toContain(`https://rooms.example.com/set-password#token=${TOKEN}`);
      expect(await contents()).toEqual([null]);
    });

    it('ends an attempt in which the server answers too slowly, and continues with other messages', async () => {
      const ben = await addMember('ben');
      await add();
      await add(undefined, ben);
      server.beforeAccept = ({ recipients }) =>
        recipients.includes('ada@example.org') ? new Promise(() => undefined) : Promise.resolve();

      await send(aWorker(undefined, { sendMs: 500 }));

      const byRecipient = Object.fromEntries((await stored()).map((message) => [message.recipient, message.lastError]));
      expect(byRecipient).toEqual({
        'ada@example.org': 'The server did not answer in time.',
        'ben@example.org': null,
      });
    });

    it('sends a link before the thousands of messages to another member', async () => {
      const ben = await addMember('ben');
      await addAll(aRange(2_000).map((id) => ({ to: ada, content: confirmed(id), at: clock.now() })));
      await addInvitations(30);
      await add({ kind: 'passwordReset', token: TOKEN, expiresAt: plusMinutes(clock.now(), 60) }, ben);
      const worker = aWorker(arriving(() => worker.stop(), 9));

      await send(worker);

      expect(await sentTo('ben')).toEqual(['passwordReset']);
    });

    it('sends to each recipient in turn', async () => {
      const others = [await addMember('ben'), await addMember('cleo'), await addMember('dora'), await addMember('eve')];
      await addAll(aRange(12).map((id) => ({ to: ada, content: confirmed(id), at: clock.now() })));
      for (const [index, other] of others.entries()) await add(confirmed(100 + index), other);
      const recipients: string[] = [];
      server.beforeAccept = async (mail) => void recipients.push(mail.recipients[0]!.split('@')[0]!);

      await send(aWorker());

      expect(recipients.slice(0, 6).sort()).toEqual(['ada', 'ada', 'ben', 'cleo', 'dora', 'eve']);
      expect(recipients).toHaveLength(16);
    });

    describe('messages about one booking', () => {
      const sequences = () =>
        server.received.map(({ source }) => [...source.matchAll(/SEQUENCE:(\d+)/g)].map(([, text]) => Number(text)));

      it('are replaced by a later one as long as they wait', async () => {
        await add(confirmed(7));
        await add(confirmed(8));
        await add(changed(7, 1));
        await add(changed(7, 2));

        await send(aWorker());

        expect(await sentTo('ada')).toEqual(['bookingConfirmed', 'bookingChanged']);
        expect(sequences()).toEqual([[0], [2]]);
      });

      it('keep the other bookings of a series', async () => {
        const bookings = aRange(3).map((id) => aBooking(id));
        await add({ kind: 'bookingConfirmed', byAdministrator: false, bookings });
        await add(changed(1, 1));

        const reported = (await contents()).map((json) => bookingIdsOf((JSON.parse(json!) as StoredContent).content));
        expect(reported).toEqual([[2, 3], [1]]);
      });

      it('are not replaced by messages to another recipient', async () => {
        const ben = await addMember('ben');
        await add(confirmed(7));
        await add(changed(7, 1), ben);

        await send(aWorker());

        expect([await sentTo('ada'), await sentTo('ben')]).toEqual([['bookingConfirmed'], ['bookingChanged']]);
      });

      it('wait for an earlier one that another process is sending', async () => {
        await add(confirmed(7));
        const [sending] = await queue().lease(MESSAGE_LANES.booking, clock.now(), plusMinutes(clock.now(), 3), 3);
        await add(changed(7, 1));

        await send(aWorker());
        expect(server.received).toEqual([]);

        await queue().settle(sending!, { state: 'sent', sentAt: clock.now(), lastError: null });
        await send(aWorker());
        expect(sequences()).toEqual([[1]]);
      });

      it('replace an earlier one whose attempt has failed meanwhile', async () => {
        await add(confirmed(7));
        server.beforeAccept = async () => {
          server.forget();
          await add(changed(7, 1));
          await add(changed(7, 2));
          throw new Error('Try again later.');
        };

        await send(aWorker());
        later(1_000);
        await send(aWorker());

        expect(sequences()).toEqual([[2]]);
        expect(await stored()).toEqual([expect.objectContaining({ kind: 'bookingChanged', state: 'sent' })]);
      });

      it('are sent in order if a process ends during an attempt', async () => {
        await add(confirmed(7));
        await queue().lease(MESSAGE_LANES.booking, clock.now(), plusMinutes(clock.now(), 3), 3);
        await add(changed(7, 1));
        later(3);

        await send(aWorker());

        expect(sequences()).toEqual([[0], [1]]);
      });
    });

    it('sends a failed message again with another Message-ID', async () => {
      await add();
      server.refused.add('ada@example.org');
      for (const minutes of [0, ...RETRY_MINUTES]) {
        later(minutes);
        await send(aWorker());
      }
      const [{ id, state }] = (await stored()) as [StoredMessage];
      const [before] = await uuids();
      server.forget();

      await run(({ messages }) => messages.sendAgain(id, clock.now()));
      await send(aWorker());

      expect(state).toBe('failed');
      expect(await stored()).toEqual([expect.objectContaining({ state: 'sent', attempts: 1 })]);
      expect(await uuids()).not.toEqual([before]);
    });

    it('deletes the secret of a message that has failed, and stores neither secret nor recipient in its error', async () => {
      await add(anInvitation());
      server.refused.add('ada@example.org');
      for (const minutes of [0, ...RETRY_MINUTES]) {
        expect(await contents()).toEqual([expect.stringContaining(TOKEN)]);
        later(minutes);
        await send(aWorker());
        expect((await stored())[0]!.lastError).toMatch(/No such mailbox: …$/);
      }

      expect(await stored()).toEqual([expect.objectContaining({ state: 'failed', hasContent: false })]);
      expect(await contents()).toEqual([null]);
    });

    it('sends no link that has expired', async () => {
      await add({ kind: 'passwordReset', token: TOKEN, expiresAt: plusMinutes(clock.now(), 60) });
      later(60);

      await send(aWorker());

      expect(server.received).toEqual([]);
      expect(await stored()).toEqual([
        expect.objectContaining({
          state: 'failed',
          lastError: 'It expired before it could be sent.',
          hasContent: false,
        }),
      ]);
    });

    it.each<[string, () => Promise<unknown>]>([
      ['was used', () => run(({ passwordLinks }) => passwordLinks.take(TOKENS.hashOf(TOKEN), clock.now()))],
      ['was replaced', () => link('another-token')],
      ['belongs to an inactive user', () => run(({ users }) => users.changeAll([ada.id], { isActive: false }))],
    ])('sends no link that %s while the mail server was away', async (_, end) => {
      await add(anInvitation());
      await add({ kind: 'passwordReset', token: TOKEN, expiresAt: plusMinutes(clock.now(), 60) });
      server.refused.add('ada@example.org');
      await send(aWorker());
      server.forget();
      await end();
      later(1);

      await send(aWorker());

      expect(server.received).toEqual([]);
      const failed = { state: 'failed', attempts: 2, lastError: 'The link has ended.', hasContent: false };
      expect(await stored()).toEqual([expect.objectContaining(failed), expect.objectContaining(failed)]);
    });

    describe('reminders', () => {
      let room: Room;
      const choose = (reminderMinutes: number | null) =>
        run(({ users }) => users.saveMailChoices(ada.id, { ownChanges: true, reminderMinutes }));
      const book = (start: string) => {
        const at = parseInstant(start);
        const range = TimeRange.of(at, plusMinutes(at, 30));
        return run(async ({ bookings }) => {
          const booking = { roomId: room.id, userId: ada.id, range, purpose: null, seriesId: null };
          return (await bookings.add([booking]))[0]!;
        });
      };

      beforeEach(async () => {
        room = await run(({ rooms }) => rooms.add({ name: 'Attic', capacity: 4, description: null }));
        await choose(30);
      });

      it('are sent once, the chosen time before the start', async () => {
        await book('2026-11-24T09:31:00Z');
        await send(aWorker());
        expect(server.received).toEqual([]);

        later(1);
        await Promise.all([send(aWorker()), send(aWorker())]);
        later(5);
        await send(aWorker());

        expect(server.received.map(({ parsed }) => parsed.subject)).toEqual([
          'Reminder: Attic, Tuesday 24 November, 10:31 to 11:01',
        ]);
      });

      it('are sent while a long queue is being sent', async () => {
        await addAll(aRange(12).map((id) => ({ to: ada, content: confirmed(id), at: clock.now() })));
        await book('2026-11-24T09:31:00Z');
        const worker = aWorker();
        server.beforeAccept = async () => {
          if (server.received.length % 3 !== 0) return;
          later(1);
          worker.wake();
        };

        await send(worker);

        const place = server.received.findIndex(({ parsed }) => parsed.subject?.startsWith('Reminder'));
        expect(server.received).toHaveLength(13);
        expect(place).toBeGreaterThan(0);
        expect(place).toBeLessThan(9);
      });

      it('are not sent again if the previous release has sent them, except to a new owner', async () => {
        const ben = await addMember('ben');
        await run(({ users }) => users.saveMailChoices(ben.id, { ownChanges: true, reminderMinutes: 30 }));
        const booking = await book('2026-11-24T09:30:00Z');
        await send(aWorker());
        const earlierKey = `reminder:${booking.id}:${booking.range.start}`;
        await persistence.writing.query('UPDATE message SET unique_key = ?', [earlierKey]);
        await send(aWorker());
        expect(await sentTo('ada')).toEqual(['reminder']);

        await run(({ bookings }) => bookings.save({ ...booking, userId: ben.id }));
        await send(aWorker());
        await send(aWorker());
        expect([await sentTo('ada'), await sentTo('ben')]).toEqual([['reminder'], ['reminder']]);
      });

      it('are dropped if the booking is cancelled while the mail server is away', async () => {
        const booking = await book('2026-11-24T09:30:00Z');
        server.refused.add('ada@example.org');
        await send(aWorker());
        expect(await stored()).toHaveLength(1);
        await run(({ bookings }) => bookings.removeAll([booking]));
        later(1);
        await send(aWorker());
        expect(await stored()).toEqual([]);
      });

      it('are sent for the new time of a booking that was moved', async () => {
        const booking = await book('2026-11-24T09:30:00Z');
        const moved = TimeRange.of(parseInstant('2026-11-24T12:00:00Z'), parseInstant('2026-11-24T13:00:00Z'));
        await run(({ bookings }) => bookings.save({ ...booking, range: moved }));
        await send(aWorker());
        expect(server.received).toEqual([]);

        later(150);
        await send(aWorker());
        expect(server.received.map(({ parsed }) => parsed.subject)).toEqual([
          'Reminder: Attic, Tuesday 24 November, 13:00 to 14:00',
        ]);
      });
    });
  });
}
