import { FindRooms, type FindRoomsQuery, type PricedSuggestion } from '@roomhours/application';
import type { Room, User } from '@roomhours/domain';
import { formatInstant, localDate } from '@roomhours/time';
import { TestWorkspace } from '../../../testing/test-workspace';

const WISH = { people: 1, minutes: 60, date: null, from: null, to: null, amenities: [] };

/** It is Monday 23 November 2026, 12:00 in Berlin. */
describe('finding a room', () => {
  let workspace: TestWorkspace;
  let room: Room;
  let ada: User;
  let admin: User;

  beforeEach(async () => {
    workspace = await TestWorkspace.open();
    room = await workspace.room('Attic');
    ada = await workspace.user('ada');
    admin = await workspace.user('admin', { role: 'admin' });
  });

  const find = (wish: Partial<FindRoomsQuery> = {}) => {
    const { database, clock, zone } = workspace;
    const query = { user: ada, ...WISH, ...wish };
    const { rooms, workspace: settings, schedules, bookings } = database;
    return new FindRooms(rooms, settings, schedules, bookings, clock, zone).execute(query);
  };
  const book = (user: User, ...times: [string, string]) => workspace.book(user, room, times);
  const startsOf = (suggestions: PricedSuggestion[]) => suggestions.map(({ range }) => formatInstant(range.start));

  it('suggests times from now on today, unless the wish names a date and times', async () => {
    expect(startsOf(await find())).toEqual(['2026-11-23T11:00:00Z', '2026-11-23T12:00:00Z', '2026-11-23T13:00:00Z']);
    const wish = { date: localDate('2026-11-25'), from: 14 * 60, to: 15 * 60 };
    expect(startsOf(await find(wish))).toEqual(['2026-11-25T13:00:00Z']);
  });

  it('avoids bookings and blocked times, on the date and on the next day', async () => {
    await book(admin, '2026-11-24 10:00', '2026-11-24 11:00');
    await workspace.block(admin, room, ['2026-11-25 00:00', '2026-11-25 10:30']);
    const found = await find({ date: localDate('2026-11-24'), from: 600, to: 690 });
    expect(found.map(({ kind }) => kind)).toEqual(['otherTime', 'otherTime', 'otherTime', 'shorter', 'nextDay']);
    expect(startsOf(found.slice(-1))).toEqual(['2026-11-25T09:30:00Z']);
  });

  it('reports what is left of the month of each suggestion; nothing limits an administrator', async () => {
    await book(ada, '2026-11-27 10:00', '2026-11-27 12:00');
    await book(ada, '2026-11-28 10:00', '2026-11-28 11:00');
    const [today] = await find();
    expect(today!.remainingMinutes).toBe(60);
    const atMonthsEnd = await find({ minutes: 90, date: localDate('2026-11-30'), from: 600, to: 690 });
    expect(atMonthsEnd.map(({ kind, remainingMinutes }) => [kind, remainingMinutes])).toEqual([
      ['shorter', 60],
      ['shorter', 60],
      ['nextDay', 240],
    ]);
    const [unlimited] = await find({ user: admin, minutes: 120 });
    expect(unlimited).toMatchObject({ kind: 'fits', remainingMinutes: null });
  });

  it('refuses a past date, and a time that ends before it starts', async () => {
    const field = (name: string) => ({ code: 'VALIDATION_FAILED', details: [{ field: name }] });
    await expect(find({ date: localDate('2026-11-22') })).rejects.toMatchObject(field('date'));
    await expect(find({ from: 600, to: 600 })).rejects.toMatchObject(field('to'));
    await expect(find({ from: 1440 })).rejects.toMatchObject(field('to'));
  });

  it('suggests only rooms with all wished amenities', async () => {
    const { database } = workspace;
    for (const name of ['Screen', 'Camera']) await database.amenities.add(name);
    await database.rooms.add({ name: 'Hall', capacity: 40, description: null, amenities: ['Screen', 'Camera'] });
    await database.rooms.add({ name: 'Loft', capacity: 4, description: null, amenities: ['Screen'] });
    const namesFor = async (amenities: string[]) => [
      ...new Set((await find({ amenities })).map((suggestion) => suggestion.room.name)),
    ];
    expect(await namesFor(['screen'])).toEqual(['Loft', 'Hall']);
    expect(await namesFor(['Camera', 'Screen'])).toEqual(['Hall']);
    expect(await namesFor(['Piano'])).toEqual([]);
  });
});
