import type { Booking, RoomId } from '@roomhours/domain';
import {
  ALL_BOOKINGS,
  ALL_USERS,
  type BookingFilter,
  BookingLists,
  type BookingOrder,
  EXPORT_BATCH_SIZE,
  type NamedBooking,
  type PageRequest,
} from '../src';
import { FixedClock, FixedZone } from './fakes';
import { type StorageUnderTest, named, utcRange } from './storage.contract';

export function describeBookingList(storage: StorageUnderTest): void {
  describe('the list of all bookings', () => {
    const everything: BookingFilter = { ...ALL_BOOKINGS, order: 'newest' };
    type Filter = Partial<BookingFilter> & { page?: PageRequest };
    const list = ({ page, ...filter }: Filter = {}) =>
      storage.ports.bookings.list({ ...everything, ...filter }, page ?? null);
    const ids = async (filter: Filter) => (await list(filter)).items.map(({ id }) => id);

    /** Creates five bookings, returned oldest first. The second and the third start at the same time. */
    async function fiveBookings() {
      const attic = await storage.room('Attic');
      const cellar = await storage.room('Cellar 😀');
      const ada = await storage.member('ada');
      const ben = await storage.member('ben');
      const fourth = await storage.book(attic, ben, utcRange('2026-11-30 23:30', 60));
      const first = await storage.book(attic, ada, utcRange('2026-10-31 23:30', 60), { purpose: 'Früh' });
      const second = await storage.book(cellar, ben, utcRange('10:00', 60));
      const third = await storage.book(attic, ada, utcRange('10:00', 30));
      const fifth = await storage.book(attic, ada, utcRange('2026-12-01 00:00', 60));
      return { attic, cellar, ada, ben, all: [first, second, third, fourth, fifth] as const };
    }

    it('is ordered newest first and contains names', async () => {
      const { attic, cellar, ada, ben, all } = await fiveBookings();
      const [first, second, third, fourth, fifth] = all;

      expect(await list()).toEqual({
        items: [
          named(fifth, ada, attic),
          named(fourth, ben, attic),
          named(third, ada, attic),
          named(second, ben, cellar),
          named(first, ada, attic),
        ],
        total: 5,
      });
    });

    it('can be filtered by range of the start, by room, by user, and by all of them', async () => {
      const { attic, cellar, ada, ben, all } = await fiveBookings();
      const [first, second, third, fourth, fifth] = all;
      const startingWithin = utcRange('2026-11-01 00:00', 30 * 1440);

      expect(await ids({ startingWithin })).toEqual([fourth.id, third.id, second.id]);
      expect(await ids({ roomId: cellar.id })).toEqual([second.id]);
      expect(await ids({ userId: ada.id })).toEqual([fifth.id, third.id, first.id]);
      expect(await ids({ startingWithin, roomId: attic.id, userId: ben.id })).toEqual([fourth.id]);
      expect(await list({ startingWithin: utcRange('2027-01-01 00:00', 60) })).toEqual({ items: [], total: 0 });
    });

    it('can be limited to bookings that end after an instant', async () => {
      const { all } = await fiveBookings();
      const [, , third, fourth, fifth] = all.map(({ id }) => id);
      const endingAfter = (time: string) => utcRange(time, 1).start;

      expect(await ids({ endingAfter: endingAfter('2026-12-01 00:29') })).toEqual([fifth, fourth]);
      expect(await ids({ endingAfter: endingAfter('2026-12-01 00:30') })).toEqual([fifth]);
      expect(await ids({ endingAfter: endingAfter('10:29'), startingWithin: utcRange('10:00', 1) })).toContain(third);
      expect(await ids({ endingAfter: endingAfter('10:30'), startingWithin: utcRange('10:00', 1) })).not.toContain(
        third,
      );
    });

    it('can be searched by words in purpose, room, email and names', async () => {
      const { all } = await fiveBookings();
      const [, second, , fourth, fifth] = all.map(({ id }) => id);
      const [ada, ben] = [all[0], all[1]].map(({ userId }) => userId);
      const people = (await storage.ports.users.list({ ...ALL_USERS })).items;
      await storage.changed(
        people.find(({ id }) => id === ada)!,
        { firstName: 'Ada', lastName: 'Okafor' },
      );
      await storage.changed(
        people.find(({ id }) => id === ben)!,
        { firstName: 'Ben', lastName: 'Okafor' },
      );
      const room = await storage.room('Ωmega');
      const purpose = 'ÜBERBLICK 100% [Q*] \\Ärzte? ^_\'"';
      const { id } = await storage.book(room, people[0]!, utcRange('13:00', 60), { purpose });
      const decomposed = await storage.book(room, people[1]!, utcRange('15:00', 60), { purpose: 'Cafe\u0301' });

      expect(await ids({ search: 'Ada Okafor' })).toEqual([fifth, id, all[2].id, all[0].id]);
      expect(await ids({ search: 'okafor überblick' })).toEqual([id]);
      expect(await ids({ search: 'ωMEGA ärzte ben' })).toEqual([]);
      expect(await ids({ search: 'BEN@' })).toEqual([fourth, decomposed.id, second]);
      expect(await ids({ search: 'ben@', roomId: room.id })).toEqual([decomposed.id]);
      expect(await ids({ search: 'ben CELLAR' })).toEqual([second]);
      expect(await ids({ search: 'CAFÉ ben' })).toEqual([decomposed.id]);
      for (const part of ['100%', '[q*]', '\\Ä', 'e?', '^_', `'"`, 'ERBLICK 0% ada'])
        expect([part, await ids({ search: part })]).toEqual([part, [id]]);
      for (const part of ['1_0', '[üÜ]', 'ü*k', 'Über.lick', '%ü', 'uberblick', '^ü', 'ü?er', '\\d'])
        expect([part, await ids({ search: part })]).toEqual([part, []]);
      expect(await ids({ search: '😀' })).toEqual([second]);
      expect(await ids({ search: 'okafor', order: 'newest', page: { page: 1, pageSize: 2 } })).toEqual([fifth, fourth]);
      expect((await list({ search: 'okafor', page: { page: 1, pageSize: 2 } })).total).toBe(7);
    });

    it('can be continued after any booking, within a range', async () => {
      const { attic, cellar, ada, ben, all } = await fiveBookings();
      const [first, second, third, fourth] = all;
      const november = { ...ALL_BOOKINGS, startingWithin: utcRange('2026-11-01 00:00', 30 * 1440) };
      const after = async (booking: Booking | null, limit = 10, filter: Partial<BookingFilter> = {}) => {
        const cursor = booking && { start: booking.range.start, id: booking.id };
        const found = await storage.ports.bookings.listAfter({ ...november, ...filter }, cursor, limit);
        return found.map(({ id }) => id);
      };
      const newest = (booking: Booking | null, filter: Partial<BookingFilter> = {}) =>
        after(booking, 10, { order: 'newest', ...filter });

      expect(await storage.ports.bookings.listAfter(november, null, 2)).toEqual([
        named(second, ben, cellar),
        named(third, ada, attic),
      ]);
      expect(await after(null)).toEqual([second.id, third.id, fourth.id]);
      expect(await after(second)).toEqual([third.id, fourth.id]);
      expect(await after(second, 1)).toEqual([third.id]);
      expect(await after(fourth)).toEqual([]);
      expect(await after({ ...first, range: november.startingWithin })).toHaveLength(3);
      expect(await newest(null)).toEqual([fourth.id, third.id, second.id]);
      expect(await newest(third)).toEqual([second.id]);
      expect(await newest(second)).toEqual([]);
      expect(await newest(second, { startingWithin: null })).toEqual([first.id]);
      expect(await newest(fourth, { userId: ada.id, search: 'attic' })).toEqual([third.id]);
      expect(await newest(fourth, { endingAfter: utcRange('10:30', 1).start })).toEqual([second.id]);
      expect(await after(second, 10, { endingAfter: utcRange('10:30', 1).start })).toEqual([fourth.id]);
    });

    it.each<BookingOrder>(['newest', 'oldest'])(
      'is a file without gaps if bookings go meanwhile: %s',
      async (order) => {
        const rooms: RoomId[] = [];
        for (const name of ['Attic', 'Barn', 'Cellar']) rooms.push((await storage.room(name)).id);
        const { id: userId } = await storage.member('ada');
        const { unitOfWork, bookings, audit } = storage.ports;
        // Three start at the same time, so that a batch ends between them.
        const all = Array.from({ length: 2 * EXPORT_BATCH_SIZE + 1 }, (_, index) => {
          const hour = String(Math.floor(index / 3) % 24).padStart(2, '0');
          const range = utcRange(`2026-11-${10 + Math.floor(index / 72)} ${hour}:00`, 30);
          return { roomId: rooms[index % 3]!, userId, range, purpose: null, seriesId: null };
        });
        const made = await unitOfWork.run({ rooms }, (stores) => stores.bookings.add(all));
        const lists = new BookingLists(bookings, new FixedClock('2026-11-01T00:00:00Z'), new FixedZone('UTC'), audit);
        const anyDate = { month: null, from: null, to: null, upcomingOnly: true };
        const query = { ...anyDate, roomId: null, userId: null, search: null, order };
        const read: NamedBooking[] = [];
        for await (const batch of lists.exportAll(query).batches) {
          read.push(...batch);
          await unitOfWork.run({ rooms }, (stores) => stores.bookings.removeAll([batch[0]!]));
        }

        const expected = order === 'oldest' ? made : made.toReversed();
        expect(read.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
      },
    );

    it('is returned in pages with the total count', async () => {
      const { attic, all } = await fiveBookings();
      const [first, , third, fourth, fifth] = all;
      const pageOf = async (page: number, filter: Partial<BookingFilter> = {}) => {
        const { items, total } = await list({ ...filter, page: { page, pageSize: 3 } });
        return [items.map(({ id }) => id), total];
      };

      expect(await pageOf(2)).toEqual([[all[1].id, first.id], 5]);
      expect(await pageOf(1, { roomId: attic.id })).toEqual([[fifth.id, fourth.id, third.id], 4]);
      expect(await pageOf(2, { roomId: attic.id })).toEqual([[first.id], 4]);
      expect(await pageOf(2, { order: 'oldest' })).toEqual([[fourth.id, fifth.id], 5]);
      expect(await pageOf(7)).toEqual([[], 5]);
    });

    it('can be limited to the bookings nearest to now', async () => {
      const { ada, all } = await fiveBookings();
      const [first, second, third, fourth, fifth] = all.map(({ id }) => id);
      const nearest = async (now: string, limit: number, filter: Partial<BookingFilter> = {}) => {
        const { bookings } = storage.ports;
        const { items, total } = await bookings.listNearest(
          { ...everything, ...filter },
          utcRange(now, 1).start,
          limit,
        );
        return [items.map(({ id }) => id), total];
      };

      expect(await nearest('12:00', 5)).toEqual([[fifth, fourth, third, second, first], 5]);
      expect(await nearest('12:00', 2)).toEqual([[fourth, third], 5]);
      expect(await nearest('12:00', 2, { order: 'oldest' })).toEqual([[third, fourth], 5]);
      expect(await nearest('2030-01-01 10:00', 2)).toEqual([[fifth, fourth], 5]);
      expect(await nearest('2020-01-01 10:00', 2)).toEqual([[second, first], 5]);
      expect(await nearest('12:00', 1, { userId: ada.id, search: 'attic' })).toEqual([[third], 3]);
    });

    it('is counted without bookings that have ended, exact to the second', async () => {
      await fiveBookings();
      const count = (wall: string) => storage.ports.bookings.countEndingAfter(utcRange(wall, 1).start);

      expect(await count('2026-10-31 23:29')).toBe(5);
      expect(await count('2026-11-01 00:29')).toBe(5);
      expect(await count('2026-11-01 00:30')).toBe(4);
      expect(await count('2026-11-30 23:59')).toBe(2);
      expect(await count('2026-12-01 00:30')).toBe(1);
      expect(await count('2026-12-01 01:00')).toBe(0);
    });

    it('adds names to given bookings, in their order', async () => {
      const { attic, cellar, ada, ben, all } = await fiveBookings();
      const [first, second, third] = all;

      expect(await storage.ports.bookings.named([second, first, third])).toEqual([
        named(second, ben, cellar),
        named(first, ada, attic),
        named(third, ada, attic),
      ]);
      expect(await storage.ports.bookings.named([])).toEqual([]);
    });

    it('omits given bookings whose room has been removed', async () => {
      const { attic, cellar, ben, all } = await fiveBookings();
      await storage.ports.unitOfWork.run({ rooms: [attic.id] }, ({ rooms }) => rooms.remove(attic.id));

      expect(await storage.ports.bookings.named(all)).toEqual([named(all[1], ben, cellar)]);
    });
  });
}
