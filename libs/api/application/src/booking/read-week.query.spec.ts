import type { Room, User } from '@roomhours/domain';
import { TimeRange, instant, localDate, parseMonth } from '@roomhours/time';
import { SpecHouse, callerOf, wall } from '../../testing';
import { ChangeBooking } from './change-booking.use-case';
import { CreateBooking } from './create-booking.use-case';
import { ListOwnBookings } from './list-own-bookings.query';
import { ReadQuota } from './read-quota.query';
import { ReadWeek } from './read-week.query';

let house: SpecHouse;
let ada: User;
let bob: User;
let board: Room;
let readWeek: ReadWeek;

async function book(actor: User, start: string, end: string) {
  const create = new CreateBooking(house.database.unitOfWork, house.clock, house.zone, house.seriesIds);
  const times = { start: wall(start), end: wall(end) };
  const command = {
    caller: callerOf(actor),
    roomId: board.id,
    ...times,
    purpose: 'Secret',
    weeks: 1,
    idempotency: null,
  };
  return (await create.execute(command))[0]!;
}

beforeEach(async () => {
  house = new SpecHouse();
  [ada, bob, board] = [await house.user('ada'), await house.user('bob'), await house.room('Board Room')];
  readWeek = new ReadWeek(house.database.schedules, house.clock, house.zone);
});

const week = (actor: User, weekStart: string | null = null, roomId: Room['id'] | null = null) =>
  readWeek.execute({ actor, roomId, weekStart: weekStart === null ? null : localDate(weekStart) });

describe('ReadWeek', () => {
  it('shows the seven days from this Monday, or from the date asked for', async () => {
    const first = await book(ada, '2026-11-24 09:00', '2026-11-24 10:00');
    const second = await book(ada, '2026-11-30 09:00', '2026-11-30 10:00');
    expect((await (await week(ada)).read()).schedule.bookings).toEqual([first]);
    expect((await (await week(ada, '2026-11-24')).read()).schedule.bookings).toEqual([first, second]);
  });

  it('shows the purposes of others to administrators alone', async () => {
    const admin = await house.user('admin', { role: 'admin' });
    await book(ada, '2026-11-24 09:00', '2026-11-24 10:00');
    const purposeFor = async (actor: User) => (await (await week(actor)).read()).schedule.bookings[0]!.purpose;
    expect([await purposeFor(ada), await purposeFor(bob), await purposeFor(admin)]).toEqual(['Secret', null, 'Secret']);
  });

  it('has a fingerprint that moves with every change, a purpose included, and with nothing else', async () => {
    const seen: string[] = [];
    const look = async () => seen.push((await week(ada)).fingerprint);
    await look();
    const booking = await book(bob, '2026-11-24 09:00', '2026-11-24 10:00');
    await look();
    const change = new ChangeBooking(house.database.unitOfWork, house.database.bookings, house.clock, house.zone);
    await change.execute({ caller: callerOf(bob), bookingId: booking.id, change: { purpose: 'Other' } });
    await look();
    await house.room('Studio');
    await look();
    expect(new Set(seen).size).toBe(4);
    await look();
    expect(seen[4]).toBe(seen[3]);
  });

  it('has another fingerprint for another reader, week or room', async () => {
    const weeks = [week(ada), week(bob), week(ada, '2026-11-24'), week(ada, null, board.id)];
    const fingerprints = (await Promise.all(weeks)).map(({ fingerprint }) => fingerprint);
    expect(new Set(fingerprints).size).toBe(4);
  });

  it('is the same where the versions are known already', async () => {
    await book(bob, '2026-11-24 09:00', '2026-11-24 10:00');
    const query = { actor: ada, roomId: board.id, weekStart: null };
    const [asked, told] = [
      await readWeek.execute(query),
      readWeek.at(query, await house.database.schedules.versions(board.id)),
    ];
    expect(told.fingerprint).toBe(asked.fingerprint);
    expect(await told.read()).toEqual(await asked.read());
  });

  it('gives all who have no booking in it the very same, without any purpose', async () => {
    await book(bob, '2026-11-24 09:00', '2026-11-24 10:00');
    const cleo = await house.user('cleo');
    const schedule = await house.database.schedules.read(null, TimeRange.of(instant(0), instant(4e12)));
    jest.spyOn(house.database.schedules, 'read').mockResolvedValue(schedule);
    const seenBy = async (who: User) => (await (await week(who)).read()).schedule;
    const [forAda, forCleo, forBob] = await Promise.all([ada, cleo, bob].map(seenBy));
    expect(forAda).toBe(forCleo);
    expect([forAda, forBob].map((seen) => seen!.bookings[0]!.purpose)).toEqual([null, 'Secret']);
  });

  it('has the fingerprint of what was read, not of what was asked for', async () => {
    const before = await week(ada);
    await book(bob, '2026-11-24 09:00', '2026-11-24 10:00');

    const read = await before.read();

    expect(read.schedule.bookings).toHaveLength(1);
    expect(read.fingerprint).not.toBe(before.fingerprint);
    expect(read.fingerprint).toBe((await week(ada)).fingerprint);
  });

  it('has another fingerprint in another database', async () => {
    const query = { actor: ada, roomId: board.id, weekStart: null };
    const versions = await house.database.schedules.versions(board.id);
    const [one, other] = ['one', 'other'].map((epoch) => readWeek.at(query, { ...versions, epoch }).fingerprint);
    expect(one).not.toBe(other);
  });

  it('refuses an unknown room', async () => {
    await expect(week(ada, null, 999 as Room['id'])).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const nowhere = { actor: ada, roomId: 999 as Room['id'], weekStart: null };
    expect(() => readWeek.at(nowhere, { epoch: 'memory', rooms: [] })).toThrow(
      expect.objectContaining({ code: 'NOT_FOUND' }) as Error,
    );
  });
});

describe('ReadQuota', () => {
  it('sums the hours that start in the month, now or as asked for', async () => {
    await book(ada, '2026-11-30 16:00', '2026-11-30 17:30');
    await book(ada, '2026-12-01 09:00', '2026-12-01 10:00');
    const readQuota = new ReadQuota(house.database.users, house.database.bookings, house.clock, house.zone);
    const used = async (month: string | null) =>
      (await readQuota.execute({ actor: ada, month: month === null ? null : parseMonth(month) })).quota.usedMinutes;
    expect([await used(null), await used('2026-12'), await used('2026-10')]).toEqual([90, 60, 0]);
  });
});

describe('ListOwnBookings', () => {
  it('has the own ones alone, oldest first', async () => {
    const late = await book(ada, '2026-11-26 09:00', '2026-11-26 10:00');
    const early = await book(ada, '2026-11-25 09:00', '2026-11-25 10:00');
    await book(bob, '2026-11-27 09:00', '2026-11-27 10:00');
    expect(await new ListOwnBookings(house.database.bookings).execute(ada)).toEqual([early, late]);
  });
});
