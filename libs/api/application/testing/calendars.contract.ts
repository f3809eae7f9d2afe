import type { BookingId, CalendarFeed, Room, User } from '@roomhours/domain';
import { TimeRange, instant, parseInstant } from '@roomhours/time';
import type { NewCalendarFeed } from '../src';
import { STORAGE_CLOCK } from './fakes';
import { type StorageUnderTest, utcRange } from './storage.contract';

const AT = parseInstant('2026-11-24T10:00:30Z');
const DAY = TimeRange.of(parseInstant('2026-11-24T00:00:00Z'), parseInstant('2026-11-25T00:00:00Z'));

export function describeCalendars(storage: StorageUnderTest): void {
  const add = ({ id: userId }: User, tokenHash: string, change: Partial<NewCalendarFeed> = {}) =>
    storage.run(({ calendarFeeds }) =>
      calendarFeeds.add({ userId, name: null, kind: 'own', roomId: null, createdAt: AT, tokenHash, ...change }),
    );
  const find = (tokenHash: string) => storage.ports.calendars.findFeed(tokenHash);

  describe('calendar feeds', () => {
    it('are found by their hash, and listed by user', async () => {
      const ada = await storage.member('ada');
      const ben = await storage.member('ben');
      const first = await add(ada, 'first', { name: 'Phone' });
      const second = await add(ada, 'second');
      await add(ben, 'of ben');
      const stored = {
        id: first.id,
        userId: ada.id,
        name: 'Phone',
        kind: 'own',
        roomId: null,
        createdAt: AT,
        lastUsedAt: null,
        isDisabled: false,
      };

      expect(first).toEqual(stored);
      expect(await find('first')).toEqual({ ...stored, roomName: null });
      expect([await find('FIRST'), await find('')]).toEqual([null, null]);
      expect(await storage.ports.calendars.feedsOf(ada.id)).toEqual(
        [first, second].map((feed) => ({ ...feed, roomName: null })),
      );
      expect(await storage.run(({ calendarFeeds }) => calendarFeeds.countOf(ada.id))).toBe(2);
    });

    it('are removed by their user only', async () => {
      const ada = await storage.member('ada');
      const ben = await storage.member('ben');
      const feed = await add(ada, 'hash');
      const remove = ({ id }: User) => storage.run(({ calendarFeeds }) => calendarFeeds.remove(id, feed.id));

      expect([await remove(ben), (await find('hash'))?.id]).toEqual([null, feed.id]);
      expect([await remove(ada), await remove(ada), await find('hash')]).toEqual([feed, null, null]);
    });

    it('of rooms have the name of the room, and are found only while their user is an administrator', async () => {
      const root = await storage.administrator('root');
      const room = await storage.room('Attic');
      await storage.administrator('other');
      await add(root, 'room', { kind: 'room', roomId: room.id });
      await add(root, 'all', { kind: 'all' });
      await add(root, 'own');
      const found = async () => [await find('room'), await find('all'), await find('own')].map((feed) => feed?.kind);

      expect(await find('room')).toMatchObject({ roomId: room.id, roomName: 'Attic' });
      expect(await found()).toEqual(['room', 'all', 'own']);
      await storage.changed(root, { role: 'user', plan: 'flex' });
      expect(await found()).toEqual([undefined, undefined, 'own']);
      await storage.changed(root, { role: 'user', plan: 'flex', isActive: false });
      expect(await found()).toEqual([undefined, undefined, undefined]);
    });

    it('of a room are removed with it', async () => {
      const root = await storage.administrator('root');
      const room = await storage.room('Attic');
      await add(root, 'room', { kind: 'room', roomId: room.id });
      await storage.ports.unitOfWork.run({ rooms: [room.id] }, ({ rooms }) => rooms.remove(room.id));

      expect([await find('room'), await storage.ports.calendars.feedsOf(root.id)]).toEqual([null, []]);
    });

    it('count the uses of their user in each minute of the clock', async () => {
      const ada = await storage.member('ada');
      const feed = await add(ada, 'hash');
      const second = await add(ada, 'second');
      const other = await add(await storage.member('ben'), 'other');
      const use = (used: CalendarFeed, at: string) =>
        storage.run(({ calendarFeeds }) => calendarFeeds.recordUse(used, parseInstant(at), 2));

      const uses = [
        await use(feed, '2026-11-24T10:00:10Z'),
        await use(second, '2026-11-24T10:00:20Z'),
        await use(feed, '2026-11-24T10:00:59Z'),
        await use(second, '2026-11-24T10:00:59Z'),
        await use(other, '2026-11-24T10:00:59Z'),
        await use(feed, '2026-11-24T10:01:00Z'),
        await use(feed, '2026-11-24T10:01:00Z'),
        await use(second, '2026-11-24T10:01:00Z'),
      ];
      expect(uses).toEqual([true, true, false, false, true, true, true, false]);
      expect((await find('hash'))!.lastUsedAt).toBe(parseInstant('2026-11-24T10:01:00Z'));
      expect((await find('second'))!.lastUsedAt).toBe(parseInstant('2026-11-24T10:00:20Z'));
      // After the clock was set back, later uses do not count.
      expect(await use(second, '2026-11-24T09:00:00Z')).toBe(true);
    });

    it('count concurrent uses exactly', async () => {
      const ada = await storage.member('ada');
      const feeds = [await add(ada, 'hash'), await add(ada, 'second')];
      const use = (feed: CalendarFeed) =>
        storage.run(({ calendarFeeds }) => calendarFeeds.recordUse(feed, parseInstant('2026-11-24T10:00:10Z'), 4));
      const uses = await Promise.all([...feeds, ...feeds, ...feeds, ...feeds].map(use));
      expect(uses.filter(Boolean)).toHaveLength(4);
    });
  });

  describe('bookings of a calendar', () => {
    let [ada, ben]: User[] = [];
    let [attic, cellar]: Room[] = [];

    beforeEach(async () => {
      [ada, ben] = [await storage.member('ada', { lastName: 'Lovelace' }), await storage.member('ben')];
      attic = await storage.room('Attic');
      cellar = await storage.room('Cellar');
      STORAGE_CLOCK.set('2026-11-23T08:00:00Z');
    });

    it('are those of a user, of a room or of all, by start', async () => {
      const late = await storage.book(attic!, ada!, utcRange('12:00', 60), { purpose: 'Talk' });
      const early = await storage.book(cellar!, ada!, utcRange('09:00', 60));
      const ofBen = await storage.book(attic!, ben!, utcRange('10:00', 30));
      const { calendars } = storage.ports;
      const ids = async (kind: object) =>
        (await calendars.read({ ...kind, startingWithin: DAY } as never)).bookings.map(({ id }) => id);

      expect(await ids({ kind: 'user', userId: ada!.id })).toEqual([early.id, late.id]);
      expect(await ids({ kind: 'room', roomId: attic!.id })).toEqual([ofBen.id, late.id]);
      expect(await ids({ kind: 'all' })).toEqual([early.id, ofBen.id, late.id]);
      const { identity, bookings } = (await calendars.readBooking(late.id))!;
      expect(await calendars.readBooking((late.id + 1_000) as BookingId)).toBeNull();
      expect([identity, bookings]).toEqual([
        expect.stringMatching(/./),
        [
          {
            id: late.id,
            userId: ada!.id,
            username: 'ada',
            userName: 'Lovelace',
            roomName: 'Attic',
            purpose: 'Talk',
            start: late.range.start,
            end: late.range.end,
            sequence: 0,
            changedAt: STORAGE_CLOCK.now(),
          },
        ],
      ]);
    });

    it('start within the range, its start included and its end excluded', async () => {
      for (const text of ['2026-11-23 23:30', '2026-11-24 00:00', '2026-11-24 23:30', '2026-11-25 00:00'])
        await storage.book(attic!, ada!, utcRange(text, 30));
      const { bookings } = await storage.ports.calendars.read({ kind: 'all', startingWithin: DAY });
      expect(bookings.map(({ start }) => start)).toEqual([DAY.start, instant(DAY.end - 30 * 60_000)]);
    });

    it('have the time and the number of their changes', async () => {
      const moved = await storage.book(attic!, ada!, utcRange('09:00', 30));
      const placed = await storage.book(attic!, ada!, utcRange('10:00', 30));
      const kept = await storage.book(attic!, ada!, utcRange('11:00', 30));
      STORAGE_CLOCK.set('2026-11-23T09:00:00Z');
      await storage.run(({ bookings }) => bookings.save({ ...moved, purpose: 'Talk' }));
      await storage.run(({ bookings }) => bookings.moveAll([placed], cellar!.id));

      const { bookings } = await storage.ports.calendars.read({ kind: 'all', startingWithin: DAY });
      const before = parseInstant('2026-11-23T08:00:00Z');
      const after = parseInstant('2026-11-23T09:00:00Z');
      expect(bookings.map(({ id, sequence, changedAt }) => [id, sequence, changedAt])).toEqual([
        [moved.id, 1, after],
        [placed.id, 1, after],
        [kept.id, 0, before],
      ]);
    });

    it('have the present time as that of their last change after a change of the name of their room', async () => {
      const start = (booking: { range: TimeRange }) => booking.range.start;
      const before = await storage.book(attic!, ada!, utcRange('09:00', 30));
      const renamed = await storage.book(attic!, ada!, utcRange('10:00', 30));
      const other = await storage.book(cellar!, ada!, utcRange('11:00', 30));
      STORAGE_CLOCK.set('2026-11-23T09:00:00Z');
      await storage.run(({ bookings }) => bookings.recordRenamedRoom(attic!.id, start(renamed)));

      const { bookings } = await storage.ports.calendars.read({ kind: 'all', startingWithin: DAY });
      const earlier = parseInstant('2026-11-23T08:00:00Z');
      expect(bookings.map(({ id, sequence, changedAt }) => [id, sequence, changedAt])).toEqual([
        [before.id, 0, earlier],
        [renamed.id, 0, STORAGE_CLOCK.now()],
        [other.id, 0, earlier],
      ]);
    });

    it('are read in portions, and their state names the first and the last one', async () => {
      const range = (from: string, to: string) => TimeRange.of(parseInstant(from), parseInstant(to));
      const { calendars } = storage.ports;
      const all = await storage.run(({ bookings }) =>
        bookings.add(
          Array.from({ length: 501 }, (_, index) => {
            const at = instant(DAY.start + index * 60_000);
            const within = TimeRange.of(at, instant(at + 60_000));
            return { roomId: attic!.id, userId: ada!.id, range: within, purpose: null, seriesId: null };
          }),
        ),
      );
      const selected = { kind: 'all', startingWithin: range('2026-11-24T00:00:00Z', '2026-11-24T08:21:00Z') } as const;
      const { bookings, state } = await calendars.read(selected);
      expect(bookings.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
      expect(await calendars.stateOf(selected)).toBe(state);
      const states = [
        await calendars.stateOf({ ...selected, startingWithin: range('2026-11-23T23:00:00Z', '2026-11-24T09:00:00Z') }),
        await calendars.stateOf({ ...selected, startingWithin: range('2026-11-24T00:01:00Z', '2026-11-24T09:00:00Z') }),
        await calendars.stateOf({ ...selected, startingWithin: range('2026-11-23T23:00:00Z', '2026-11-24T08:20:00Z') }),
      ];
      expect(states.map((each) => each === state)).toEqual([true, false, false]);
    });
  });
}
