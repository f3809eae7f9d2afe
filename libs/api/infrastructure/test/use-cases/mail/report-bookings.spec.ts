import {
  MAX_BOOKINGS_PER_MESSAGE,
  reportCancelled,
  reportChanged,
  reportCreated,
  type Stores,
} from '@roomhours/application';
import type { Booking, Room, User } from '@roomhours/domain';
import { TimeRange, plusMinutes } from '@roomhours/time';
import { TestWorkspace } from '../../../testing/test-workspace';

describe('messages about bookings', () => {
  let workspace: TestWorkspace;
  let [admin, ada, ben]: User[] = [];
  let room: Room;

  beforeEach(async () => {
    workspace = await TestWorkspace.open();
    admin = await workspace.user('admin', { role: 'admin' });
    [ada, ben] = [await workspace.user('ada'), await workspace.user('ben')];
    room = await workspace.room('Attic');
  });

  const run = <T>(work: (stores: Stores) => Promise<T>) => workspace.database.unitOfWork.run({}, work);
  const by = (caller: User) => ({ caller, at: workspace.clock.now() });
  const sent = async () => (await workspace.sentMessages()).map(({ to, content }) => [to.email, content] as const);
  const book = (owner: User, count = 1): Promise<Booking[]> =>
    run(({ bookings }) => {
      const start = (index: number) => plusMinutes(workspace.clock.now(), 60 * (index + 1));
      const ranges = Array.from({ length: count }, (_, index) => TimeRange.of(start(index), start(index + 1)));
      return bookings.add(
        ranges.map((range) => ({ roomId: room.id, userId: owner.id, range, purpose: 'Review', seriesId: null })),
      );
    });
  const mailed = ({ id, range: { start, end } }: Booking, sequence = 0) => {
    return { id, roomName: 'Attic', start, end, purpose: 'Review', sequence };
  };
  /** The message about bookings that an administrator has made or cancelled. */
  const message = (kind: string, to: User, ...bookings: object[]) => [
    ...[to.email, { kind, byAdministrator: true, bookings }],
  ];

  it('go to each owner alone, for all bookings together', async () => {
    const first = await book(ada!, 2);
    const second = await book(ben!);

    await run((stores) => reportCancelled(stores, by(admin!), [...first, ...second]));

    expect(await sent()).toEqual([
      message('bookingCancelled', ada!, ...first.map((booking) => mailed(booking, 1))),
      message('bookingCancelled', ben!, mailed(second[0]!, 1)),
    ]);
  });

  it('are split if they report many bookings', async () => {
    const booked = await book(ada!, MAX_BOOKINGS_PER_MESSAGE + 1);

    await run((stores) => reportCreated(stores, by(admin!), booked));

    const counts = (await sent()).map(([, content]) => ('bookings' in content ? content.bookings.length : null));
    expect(counts).toEqual([MAX_BOOKINGS_PER_MESSAGE, 1]);
  });

  it('are not sent about own changes if the owner has declined them, but always about those of an administrator', async () => {
    const booked = await book(ada!);
    await run(({ users }) => users.saveMailChoices(ada!.id, { ownChanges: false, reminderMinutes: null }));

    await run((stores) => reportCreated(stores, by(ada!), booked));
    expect(await sent()).toEqual([]);

    await run((stores) => reportCancelled(stores, by(admin!), booked));
    expect(await sent()).toHaveLength(1);
  });

  it('contain room and times before and after a change, and the number of changes', async () => {
    const [[before], cellar] = [await book(ada!), await workspace.room('Cellar')];
    const after = { ...before!, roomId: cellar.id };

    await run(async (stores) => {
      await stores.bookings.save(after);
      await reportChanged(stores, by(admin!), [{ before: before!, after }]);
    });

    const changes = [{ before: mailed(before!, 1), after: { ...mailed(before!, 1), roomName: 'Cellar' } }];
    expect(await sent()).toEqual([[ada!.email, { kind: 'bookingChanged', byAdministrator: true, changes }]]);
  });

  it('cancel the booking of the previous owner and confirm it to the new one', async () => {
    const [before] = await book(ada!);
    const after = { ...before!, userId: ben!.id };

    // A change of nothing is not reported.
    await run((stores) => reportChanged(stores, by(admin!), [{ before: before!, after: { ...before! } }]));
    expect(await sent()).toEqual([]);
    await run((stores) => reportChanged(stores, by(admin!), [{ before: before!, after }]));

    expect(await sent()).toEqual([
      message('bookingCancelled', ada!, mailed(before!)),
      message('bookingConfirmed', ben!, mailed(before!)),
    ]);
  });
});
