import { FixedClock, aNewMember } from '@roomhours/application/testing';
import type { SeriesId, UserId } from '@roomhours/domain';
import { TimeRange, instant, parseInstant, plusMinutes } from '@roomhours/time';
import { type Persistence, usePersistence } from '../../testing';
import { ExpiredRows } from './expired-rows';
import { Outbox } from './transactions/typeorm-unit-of-work';

const NOW = '2026-11-24T12:00:00Z';
const DAY_MINUTES = 1440;

describe.each(['sqlite', 'mysql'] as const)('expired rows, on %s', (kind) => {
  let persistence: Persistence;

  usePersistence(kind, (opened) => (persistence = opened), { outbox: new Outbox(true) });

  const sweep = () => new ExpiredRows(persistence.database, new FixedClock(NOW)).sweep();

  it('are responses from their expiry on, not earlier', async () => {
    const times = ['2026-11-24T11:59:59Z', NOW, '2026-11-24T12:00:01Z'];
    const userId = 1 as UserId;
    await persistence.unitOfWork.run({}, async ({ responses }) => {
      for (const time of times)
        await responses.save({ userId, key: time, fingerprint: '', body: '', expiresAt: parseInstant(time) });
    });

    await sweep();

    const remaining = await persistence.reading.query('SELECT fingerprint FROM stored_response');
    expect(remaining).toHaveLength(1);
    const found = persistence.unitOfWork.run({}, ({ responses }) =>
      responses.find(userId, times[2]!, parseInstant(NOW)),
    );
    expect(await found).not.toBeNull();
  });

  it('are messages after 30 days, also if they are many', async () => {
    const kept = plusMinutes(parseInstant(NOW), -30 * DAY_MINUTES);
    await persistence.unitOfWork.run({}, async ({ users, messages }) => {
      const to = await users.add(aNewMember('ada'));
      const content = { kind: 'passwordChanged' } as const;
      await messages.addAll(Array.from({ length: 1_001 }, () => ({ to, content, at: plusMinutes(kept, -1) })));
      await messages.add({ to, content, at: kept });
    });

    await sweep();

    const { items } = await persistence.messages.list(instant(0), { page: 1, pageSize: 9 });
    expect(items.map(({ createdAt }) => createdAt)).toEqual([kept]);
  });

  it('are series without bookings', async () => {
    await persistence.unitOfWork.run({}, async ({ bookings, rooms, series, users }) => {
      const { id: userId } = await users.add(aNewMember('ben'));
      const { id: roomId } = await rooms.add({ name: 'Attic', capacity: 4, description: null });
      const pattern = { every: 'week', count: 2 } as const;
      for (const id of ['kept', 'cancelled'] as SeriesId[]) await series.add({ id, userId, pattern });
      const range = TimeRange.of(parseInstant(NOW), plusMinutes(parseInstant(NOW), 30));
      await bookings.add([{ roomId, userId, range, purpose: null, seriesId: 'kept' as SeriesId }]);
    });

    await sweep();

    expect(await persistence.series.find('kept' as SeriesId)).not.toBeNull();
    expect(await persistence.series.find('cancelled' as SeriesId)).toBeNull();
  });
});
