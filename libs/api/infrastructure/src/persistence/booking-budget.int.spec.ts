import { CancelOwnBookings, type CreateBookingCommand, RoomAdministration } from '@roomhours/application';
import { FixedClock, callerOf, refusalOf, wallTime } from '@roomhours/application/testing';
import type { Booking, Room, User } from '@roomhours/domain';
import { localDate } from '@roomhours/time';
import { TestWorkspace, useProcesses } from '../../testing';

const NOW = '2026-11-23T11:00:15Z';
const CLOCK = new FixedClock(NOW);
const PARTS = { budget: { member: 60, administrator: 100 } };

describe.each(['sqlite', 'mysql'] as const)('the budget of changed bookings, on %s', (kind) => {
  let one: TestWorkspace;
  let other: TestWorkspace;
  let [ada, root]: User[] = [];
  let room: Room;

  useProcesses(kind, (opened) => {
    [one, other] = [TestWorkspace.of(opened[0], CLOCK, PARTS), TestWorkspace.of(opened[1], CLOCK, PARTS)];
  });
  beforeEach(async () => {
    CLOCK.set(NOW);
    await one.empty();
    [ada, root] = [await one.user('ada', { hours: 0 }), await one.user('root', { role: 'admin' })];
    room = await one.room('Attic');
  });

  /** Books an hour a day from 24 November on. */
  const book = async (days: number, by = ada!, change: Partial<CreateBookingCommand> = {}, process = one) => {
    const repeat = days === 1 ? {} : { repeat: { every: 'day', count: days } as const };
    const hour = ['2026-11-24 10:00', '2026-11-24 11:00'] as const;
    return (await process.bookSeries(by, room, hour, { ...repeat, ...change })).bookings;
  };
  const move = (booking: Booking, time: string) => {
    const [start, end] = [time, time.replace(':00', ':30')].map((wall) => wallTime(`2026-11-24 ${wall}`));
    return one.change(ada!, booking, { start, end }, 'all');
  };
  const cancel = (booking: Booking) => one.cancel(ada!, booking, 'all');
  const message = 'You have changed too many bookings. Please try again in a minute.';
  const REFUSED = { code: 'TOO_MANY_ATTEMPTS', message, retryAfterSeconds: 45 };
  const at = (hour: number) => {
    const time = `2026-11-24 ${String(hour).padStart(2, '0')}`;
    return { start: wallTime(`${time}:00`), end: wallTime(`${time}:30`) };
  };

  it('counts each booking of a series, until the next minute', async () => {
    await book(52);
    expect(await refusalOf(book(9, ada, at(12)))).toMatchObject(REFUSED);
    await book(8, ada, at(12));
    expect(await refusalOf(book(1, ada, at(14)))).toMatchObject(REFUSED);

    CLOCK.set('2026-11-23T11:01:00Z');
    await book(1, ada, at(14));
    expect(await one.database.bookings.countEndingAfter(CLOCK.now())).toBe(61);
  });

  it('counts each booking of a series that is moved or cancelled', async () => {
    const [first] = await book(20);
    await move(first!, '12:00');
    await move(first!, '13:00');
    expect(await refusalOf(move(first!, '14:00'))).toMatchObject(REFUSED);
    expect(await refusalOf(cancel(first!))).toMatchObject(REFUSED);

    CLOCK.set('2026-11-23T11:01:00Z');
    await cancel(first!);
    await book(40);
    expect(await refusalOf(book(1, ada, at(14)))).not.toBeNull();
  });

  it('counts the bookings that a member cancels because of an absence', async () => {
    await book(31);
    const dates = { from: localDate('2026-11-24'), to: localDate('2026-12-24') };
    const cancelAll = () => new CancelOwnBookings(...one.bookingParts).execute({ caller: callerOf(ada!), ...dates });
    expect(await refusalOf(cancelAll())).toMatchObject(REFUSED);
    CLOCK.set('2026-11-23T11:01:00Z');
    expect(await cancelAll()).toHaveLength(31);
  });

  it('is another one for administrators, and counts the bookings of a room that they remove', async () => {
    await book(60);
    await book(41, root, at(12));
    const administration = new RoomAdministration(one.database.rooms, ...one.parts);
    const removal = administration.remove({ caller: callerOf(root!), roomId: room.id });
    expect(await refusalOf(removal)).toMatchObject(REFUSED);
  });

  it('does not count what was refused, nor what was changed before the clock was set back', async () => {
    await book(1);
    for (let count = 0; count < 3; count += 1)
      expect(await refusalOf(book(40))).toMatchObject({ code: 'BOOKING_CONFLICT' });
    await book(59, ada, at(12));

    CLOCK.set('2026-11-23T10:50:00Z');
    await book(60, ada, at(14));
  });

  it('accepts a larger change than itself as the first one of a minute', async () => {
    await book(61);
    expect(await refusalOf(book(1, ada, at(12)))).toMatchObject(REFUSED);
  });

  it('is exact over several processes', async () => {
    await book(55);
    const hours = Array.from({ length: 8 }, (_, index) => at(9 + index));
    const works = hours.map((time, index) => book(1, ada, time, index % 2 === 0 ? one : other));
    const outcomes = await Promise.all(works.map(refusalOf));

    // The booking at 10:00 conflicts.
    const codes = outcomes.map((outcome) => outcome?.code ?? 'BOOKED').sort();
    expect(codes).toEqual([...Array(5).fill('BOOKED'), 'BOOKING_CONFLICT', ...Array(2).fill('TOO_MANY_ATTEMPTS')]);
  });
});
