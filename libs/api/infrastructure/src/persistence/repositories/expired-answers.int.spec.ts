import { FixedClock } from '@roomhours/application/testing';
import type { UserId } from '@roomhours/domain';
import { parseInstant } from '@roomhours/time';
import { type Persistence, type TestDatabase, aDatabase, openPersistence } from '../../../testing';
import { ExpiredAnswers } from './expired-answers';

describe.each(['sqlite', 'mysql'] as const)('on %s', (kind) => {
  let shared: TestDatabase;
  let persistence: Persistence;

  beforeAll(async () => {
    shared = await aDatabase(kind);
    persistence = await openPersistence(shared.target);
  });
  afterAll(async () => {
    await persistence.close();
    await shared.drop();
  });

  it('answers are swept away once nobody is given them any more, and not before', async () => {
    const times = ['2026-11-24T11:59:59Z', '2026-11-24T12:00:00Z', '2026-11-24T12:00:01Z'];
    await persistence.unitOfWork.run({}, async ({ answers }) => {
      for (const time of times)
        await answers.keep({
          ...{ userId: 1 as UserId, key: time, fingerprint: '', body: '' },
          keptUntil: parseInstant(time),
        });
    });

    await new ExpiredAnswers(persistence.database, new FixedClock('2026-11-24T12:00:00Z')).sweep();

    const left = await persistence.reading.query('SELECT fingerprint FROM kept_answer');
    expect(left).toHaveLength(1);
    const kept = persistence.unitOfWork.run({}, ({ answers }) =>
      answers.find(1 as UserId, times[2]!, parseInstant('2026-11-24T12:00:00Z')),
    );
    expect(await kept).not.toBeNull();
  });
});
