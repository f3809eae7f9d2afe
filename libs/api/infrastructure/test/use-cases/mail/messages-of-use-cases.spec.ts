import {
  ApiTokens,
  CalendarFeeds,
  CancelSelectedBookings,
  ChangeOwnPassword,
  MAX_BOOKINGS_PER_MESSAGE,
  reportCancelled,
  reportChanged,
  reportCreated,
  type Stores,
} from '@roomhours/application';
import { callerOf, CountingThrottle, PlainPasswordHasher, userAdministration } from '@roomhours/application/testing';
import type { Booking, Room, User } from '@roomhours/domain';
import { TimeRange, plusMinutes } from '@roomhours/time';
import { TestWorkspace } from '../../../testing/test-workspace';

const PASSWORDS = new PlainPasswordHasher();

describe('the messages of a change', () => {
  let workspace: TestWorkspace;
  let [admin, ada]: User[] = [];
  let room: Room;

  beforeEach(async () => {
    workspace = await TestWorkspace.open();
    [admin, ada] = [await workspace.user('admin', { role: 'admin' }), await workspace.user('ada')];
    room = await workspace.room('Attic');
  });

  const sent = async () =>
    (await workspace.sentMessages()).map(({ to, content }) => [
      ...[to.username, content.kind],
      'byAdministrator' in content ? content.byAdministrator : null,
    ]);
  const book = async (by: User, weeks = 1): Promise<Booking[]> =>
    (await workspace.bookSeries(by, room, ['2026-11-24 10:00', '2026-11-24 11:00'], { weeks })).bookings;

  it.each(['ada', 'admin'])('report a changed and a cancelled booking to its owner, by %s', async (name) => {
    const by = name === 'ada' ? ada! : admin!;
    const [booking] = await book(ada!);
    const created = await sent();
    await workspace.change(by, booking!, { purpose: 'Review' });
    const changed = await sent();
    await workspace.cancel(by, booking!);

    expect([created, changed, await sent()]).toEqual([
      [['ada', 'bookingConfirmed', false]],
      [['ada', 'bookingChanged', by === admin]],
      [['ada', 'bookingCancelled', by === admin]],
    ]);
    expect(await workspace.sentMessages()).toMatchObject([{ content: { bookings: [{ sequence: 2 }] } }]);
  });

  it('report no change that leaves everything as it is', async () => {
    const [booking] = await book(ada!);

    await workspace.change(admin!, booking!, { purpose: booking!.purpose });

    expect(await sent()).toEqual([['ada', 'bookingConfirmed', false]]);
  });

  it('report a series once, and nothing of a refused booking', async () => {
    await book(ada!, 4);
    await expect(book(ada!)).rejects.toMatchObject({ code: 'BOOKING_CONFLICT' });
    expect(await workspace.sentMessages()).toMatchObject([{ content: { bookings: { length: 4 } } }]);
  });

  it('have the line that an administrator gives for a cancellation of several bookings', async () => {
    const series = await book(ada!, 3);
    const result = await new CancelSelectedBookings(...workspace.bookingParts).execute({
      ...{ caller: callerOf(admin!), scope: 'following', note: 'The heating is broken.' },
      bookingIds: [series[1]!.id, series[2]!.id],
    });

    expect(result).toEqual({ cancelled: 2, refused: [] });
    const last = (await workspace.sentMessages()).at(-1)!;
    expect(last.content).toMatchObject({
      kind: 'bookingCancelled',
      note: 'The heating is broken.',
      bookings: series.slice(1).map(({ id }) => ({ id })),
    });
  });

  it('report a cancellation of several bookings once to each owner', async () => {
    const start = ['2026-11-24 13:00', '2026-11-25 13:00', '2026-11-24 15:00', '2026-11-26 13:00'];
    const owners = [ada!, ada!, admin!, ada!];
    const bookings: Booking[] = [];
    for (const [index, from] of start.entries())
      bookings.push(await workspace.book(owners[index]!, room, [from, `${from.slice(0, -2)}30`]));
    const bookingIds = bookings.map(({ id }) => id);
    const command = { caller: callerOf(admin!), bookingIds, scope: 'this' } as const;
    const result = await new CancelSelectedBookings(...workspace.bookingParts).execute(command);

    expect(result).toEqual({ cancelled: 4, refused: [] });
    expect(await sent()).toEqual([
      ['ada', 'bookingCancelled', true],
      ['admin', 'bookingCancelled', false],
    ]);
    expect((await workspace.sentMessages())[0]!.content).toMatchObject({
      bookings: [0, 1, 3].map((index) => ({ id: bookingIds[index] })),
    });
  });

  it('report a running booking that its owner ends as changed', async () => {
    const [booking] = await book(ada!);
    workspace.clock.set('2026-11-24T09:10:00Z');
    await workspace.cancel(ada!, booking!);

    expect(await sent()).toEqual([['ada', 'bookingChanged', false]]);
  });

  it('report a password that the user or an administrator has changed', async () => {
    const { database, clock } = workspace;
    await new ChangeOwnPassword(
      ...([database.users, database.unitOfWork, PASSWORDS, new CountingThrottle(), clock] as const),
    ).execute({
      ...{ caller: callerOf(ada!), currentPassword: 'secret-enough', newPassword: 'another-secret' },
      ...{ address: '192.0.2.1', sessionId: 'session', keepsTokensAndFeeds: false },
    });
    const change = { userId: ada!.id, newPassword: 'a-third-secret', keepSessionId: null };
    await userAdministration(database, workspace).setPassword({ caller: callerOf(admin!), ...change });

    expect(await sent()).toEqual([
      ['ada', 'passwordChanged', null],
      ['ada', 'passwordChanged', null],
    ]);
  });

  it('report a new API token and a new calendar address', async () => {
    const { database, clock, tokens } = workspace;
    const token = { caller: callerOf(ada!), name: 'Door', scope: 'read', expiresInDays: 30 } as const;
    await new ApiTokens(database.apiTokens, database.unitOfWork, tokens, clock).create(token);
    const feeds = new CalendarFeeds(database.calendars, database.unitOfWork, tokens, clock);
    await feeds.create({ caller: callerOf(ada!), name: 'Phone', kind: 'own', roomId: null });

    expect((await workspace.sentMessages()).map(({ to, content }) => [to.username, content])).toEqual([
      ['ada', { kind: 'apiTokenCreated', name: 'Door', scope: 'read' }],
      ['ada', { kind: 'calendarFeedCreated', name: 'Phone', feed: 'own', roomName: null }],
    ]);
  });
});

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
