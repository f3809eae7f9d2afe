import { EraseUser } from '@roomhours/application';
import { FixedClock, callerOf, userAdministration } from '@roomhours/application/testing';
import { DomainError, type NewBooking, type Room, type User } from '@roomhours/domain';
import { WEBHOOK_EVENTS } from '@roomhours/limits';
import { HOUR_MS, TimeRange, instant } from '@roomhours/time';
import { TestWorkspace, outcomesOf, times, useProcesses } from '../../testing';

const CLOCK = new FixedClock('2026-11-23T11:00:00Z');
const MANY = 4_000;
const UPCOMING = 1_000;
/** Bookings that an administrator has made, so that the audit log and the deliveries of webhooks name the member. */
const RECORDED = 1_000;

describe.each(['sqlite', 'mysql'] as const)('an erasure on %s', (kind) => {
  let processes: TestWorkspace[];
  let [root, ada, ben]: User[] = [];
  let rooms: Room[];

  useProcesses(kind, (opened) => (processes = opened.map((process) => TestWorkspace.of(process, CLOCK))));
  beforeEach(async () => {
    const [one] = processes;
    await one!.empty();
    [ada, ben] = [await one!.user('ada', { hours: 0 }), await one!.user('ben', { hours: 0 })];
    root = await one!.user('root', { role: 'admin' });
    rooms = [];
    for (const index of times(4)) rooms.push(await one!.room(`Room ${index}`));
  });

  const processOf = (index: number) => processes[index % 2]!;
  const unitOfWorkOf = (index: number) => processOf(index).database.unitOfWork;
  const deactivate = () =>
    userAdministration(processOf(0).database, processOf(0)).setActive(
      { caller: callerOf(root!), userId: ada!.id },
      false,
    );
  const erase = (index = 0) => {
    const { unitOfWork } = processOf(index).database;
    const erasure = new EraseUser(unitOfWork, CLOCK, processOf(index).zone);
    return erasure.execute({ caller: callerOf(root!), userId: ada!.id });
  };
  const book = (index: number, by: User, hour: number, ownerId = by.id) => {
    const hourOf = [`2026-11-24 ${hour}:00`, `2026-11-24 ${hour + 1}:00`] as const;
    return processOf(index).book(by, rooms[index % 4]!, hourOf, { ownerId, purpose: 'Talk' });
  };
  const bookings = () => processOf(0).allBookings();

  /** A file has one writer: a booking that has waited too long for it is refused, and repeated. */
  const bookInTurn = async (...booking: Parameters<typeof book>): Promise<unknown> => {
    try {
      return await book(...booking);
    } catch (error) {
      if (kind === 'sqlite' && error instanceof DomainError && error.code === 'UNAVAILABLE')
        return bookInTurn(...booking);
      throw error;
    }
  };

  it(`of a member with ${MANY} bookings lets others book ${kind === 'sqlite' ? 'after it' : 'meanwhile'}`, async () => {
    const first = CLOCK.now() - (MANY - UPCOMING) * HOUR_MS;
    const drafts = times(MANY).map((index): NewBooking => {
      const start = instant(first + index * HOUR_MS);
      const range = TimeRange.of(start, instant(start + HOUR_MS / 2));
      return { roomId: rooms[index % 2]!.id, userId: ada!.id, range, purpose: `Talk ${index}`, seriesId: null };
    });
    await unitOfWorkOf(0).run({}, async (stores) => {
      for (const from of times(MANY / 500)) await stores.bookings.add(drafts.slice(from * 500, (from + 1) * 500));
      const at = CLOCK.now();
      const webhook = { url: 'https://hooks.example', events: WEBHOOK_EVENTS, isEnabled: true, createdAt: at };
      await stores.webhooks.add(webhook, 'secret');
      const entry = { action: 'booking.created', subject: 'booking', requestId: 'request', before: null } as const;
      const actor = { actorId: root!.id, actorEmail: root!.email, at };
      const named = drafts
        .slice(0, RECORDED)
        .map(({ range: _, ...draft }, id) => ({ id, ...draft, userEmail: ada!.email }));
      await stores.audit.addAll(named.map((after) => ({ ...entry, ...actor, subjectId: after.id, after })));
      await stores.webhooks.publish(named.map((data) => ({ type: 'booking.created', at, data })));
    });
    await deactivate();

    const erasure = erase();
    // In the rooms without bookings of the user: the erasure frees the others only at its end.
    const others = outcomesOf(times(8).map((index) => bookInTurn(2 + (index % 2), ben!, 13 + Math.trunc(index / 2))));
    await erasure;

    expect(new Set(await others)).toEqual(new Set(['done']));
    const left = (await bookings()).filter(({ userId }) => userId === ada!.id);
    // The booking that starts now is running.
    expect([left.length, left.some(({ purpose }) => purpose !== null)]).toEqual([MANY - UPCOMING + 1, false]);
  });

  it('and concurrent bookings for the user leave no upcoming booking and no purpose', async () => {
    for (const round of times(5)) {
      const [past] = await unitOfWorkOf(0).run({}, ({ bookings: stored }) =>
        stored.add([
          {
            ...{ roomId: rooms[0]!.id, userId: ada!.id, purpose: 'Past', seriesId: null },
            range: TimeRange.of(instant(CLOCK.now() - 48 * HOUR_MS), instant(CLOCK.now() - 47 * HOUR_MS)),
          },
        ]),
      );
      const given = await book(1, ben!, 16);
      const give = processOf(1).change(root!, given, { ownerId: ada!.id });
      const own = times(4).map((index) => book(index, ada!, 10 + index));
      const forAda = times(4).map((index) => book(index, root!, 14, ada!.id));

      const [[gave], made, ended] = await Promise.all([
        outcomesOf([give]),
        outcomesOf([...own, ...forAda]),
        outcomesOf([deactivate().then(() => erase(round))]),
      ]);

      expect(ended).toEqual(['done']);
      // Inactive before the erasure, unknown after it.
      const refused = new Set(['done', 'UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND']);
      expect([gave!, ...made].filter((outcome) => !refused.has(outcome))).toEqual([]);
      const left = (await bookings()).filter(({ userId }) => userId === ada!.id);
      expect(left).toEqual([{ ...past, purpose: null }]);
      expect((await outcomesOf([book(0, root!, 15, ada!.id)]))[0]).toBe('NOT_FOUND');
      await unitOfWorkOf(0).run({ rooms: 'all' }, async (stores) => stores.bookings.removeAll(await bookings()));
      ada = await processOf(0).user('ada', { hours: 0 });
    }
  });
});
