import type { CreateBookingCommand } from '@roomhours/application';
import { FixedClock } from '@roomhours/application/testing';
import type { Booking, Room, User } from '@roomhours/domain';
import { monthOf, localDate, rangeOfMonth } from '@roomhours/time';
import { TestWorkspace, times, useProcesses } from '../../testing';

const CLOCK = new FixedClock('2026-11-23T11:00:00Z');
const NOVEMBER = rangeOfMonth(monthOf(localDate('2026-11-01')), 'UTC');
const QUOTA_MINUTES = 240;

const minutesOf = (bookings: readonly Booking[]) => bookings.reduce((sum, { range }) => sum + range.minutes, 0);

/** Returns the values of those that succeed, and the error codes of the others. */
async function outcomesOf<T>(works: readonly Promise<T>[]): Promise<{ done: T[]; refused: string[] }> {
  const settled = await Promise.allSettled(works);
  return {
    done: settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
    refused: settled.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : [])),
  };
}

describe.each(['sqlite', 'mysql'] as const)('owners of bookings, on %s', (kind) => {
  let processes: TestWorkspace[];
  let [ada, ben, root]: User[] = [];
  let rooms: Room[];

  useProcesses(kind, (opened) => (processes = opened.map((process) => TestWorkspace.of(process, CLOCK))));
  beforeEach(async () => {
    const [one] = processes;
    await one!.empty();
    const hours = QUOTA_MINUTES / 60;
    [ada, ben] = [await one!.user('ada', { hours }), await one!.user('ben', { hours })];
    root = await one!.user('root', { role: 'admin' });
    rooms = [];
    for (const index of times(8)) rooms.push(await one!.room(`Room ${index}`));
  });

  const processOf = (index: number) => processes[index % 2]!;
  /** Books an hour from `hour` o'clock in the room of this index. */
  const book = async (index: number, by: User, hour: number, change: Partial<CreateBookingCommand> = {}) => {
    const hourOf = [`2026-11-24 ${hour}:00`, `2026-11-24 ${hour + 1}:00`] as const;
    return (await processOf(index).bookSeries(by, rooms[index]!, hourOf, change)).bookings;
  };
  const give = (index: number, booking: Booking, to: User) =>
    processOf(index).change(root!, booking, { ownerId: to.id });
  const usedBy = async ({ id }: User) => (await processes[0]!.database.bookings.usage(id, NOVEMBER)).minutes;

  it('who book while an administrator books for them exceed the quota by at most these bookings', async () => {
    const own = times(8).map((index) => book(index, ada!, 10));
    const given = times(4).map((index) => book(index, root!, 14, { ownerId: ada!.id }));

    const [byAda, byRoot] = await Promise.all([outcomesOf(own), outcomesOf(given)]);

    expect(byRoot.done).toHaveLength(4);
    const ownMinutes = minutesOf(byAda.done.flat());
    expect(ownMinutes).toBeLessThanOrEqual(QUOTA_MINUTES);
    expect(new Set(byAda.refused)).toEqual(new Set(['QUOTA_EXCEEDED']));
    expect(await usedBy(ada!)).toBe(ownMinutes + 240);
    expect(await outcomesOf([book(7, ada!, 16)])).toEqual({ done: [], refused: ['QUOTA_EXCEEDED'] });
  });

  it('change in opposite directions under load without a deadlock, and every hour counts once', async () => {
    const ofAda = (await outcomesOf(times(3).map((index) => book(index, ada!, 10)))).done.flat();
    const ofBen = (await outcomesOf(times(3).map((index) => book(index, ben!, 11)))).done.flat();

    const changes = outcomesOf([
      ...ofAda.map((booking, index) => give(index, booking, ben!)),
      ...ofBen.map((booking, index) => give(index + 1, booking, ada!)),
    ]);
    const load = outcomesOf(times(8).flatMap((index) => [book(index, ada!, 14), book(index, ben!, 15)]));
    const [changed, booked] = await Promise.all([changes, load]);

    expect([changed.done.length, changed.refused]).toEqual([6, []]);
    expect(new Set([...booked.refused, 'QUOTA_EXCEEDED'])).toEqual(new Set(['QUOTA_EXCEEDED']));
    const total = minutesOf([...ofAda, ...ofBen, ...booked.done.flat()]);
    expect((await usedBy(ada!)) + (await usedBy(ben!))).toBe(total);
  });

  it('who cancel a booking while it is given to another one either cancel it first or are refused', async () => {
    const bookings = (await outcomesOf(times(4).map((index) => book(index, ada!, 10)))).done.flat();
    const cancel = (index: number, booking: Booking) => processOf(index + 1).cancel(ada!, booking);

    for (const [index, booking] of bookings.entries()) {
      const { done, refused } = await outcomesOf<unknown>([give(index, booking, ben!), cancel(index, booking)]);
      expect([done.length, refused.every((code) => ['NOT_FOUND', 'FORBIDDEN'].includes(code))]).toEqual([1, true]);
    }
    expect(await usedBy(ada!)).toBe(0);
  });
});
