import { FixedClock } from '@roomhours/application/testing';
import type { UserId } from '@roomhours/domain';
import { parseInstant } from '@roomhours/time';
import { type Persistence, type TestDatabase, createTestDatabase, openPersistence } from '../../../testing';
import { ExpiredRows } from './expired-rows';

describe.each(['sqlite', 'mysql'] as const)('expired responses, on %s', (kind) => {
  let shared: TestDatabase;
  let persistence: Persistence;

  beforeAll(async () => {
    shared = await createTestDatabase(kind);
    persistence = await openPersistence(shared.target);
  });
  afterAll(async () => {
    await persistence.close();
    await shared.drop();
  });

  it('are deleted from their expiry on, not earlier', async () => {
    const times = ['2026-11-24T11:59:59Z', '2026-11-24T12:00:00Z', '2026-11-24T12:00:01Z'];
    await persistence.unitOfWork.run({}, async ({ responses }) => {
      for (const time of times)
        await responses.save({
          ...{ userId: 1 as UserId, key: time, fingerprint: '', body: '' },
          expiresAt: parseInstant(time),
        });
    });

    await new ExpiredRows(persistence.database, new FixedClock('2026-11-24T12:00:00Z')).sweep();

    const remaining = await persistence.reading.query('SELECT fingerprint FROM stored_response');
    expect(remaining).toHaveLength(1);
    const found = persistence.unitOfWork.run({}, ({ responses }) =>
      responses.find(1 as UserId, times[2]!, parseInstant('2026-11-24T12:00:00Z')),
    );
    expect(await found).not.toBeNull();
  });
});
