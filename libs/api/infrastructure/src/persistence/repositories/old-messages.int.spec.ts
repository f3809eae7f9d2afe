import { FixedClock, aNewMember } from '@roomhours/application/testing';
import { instant, parseInstant, plusMinutes } from '@roomhours/time';
import { type Persistence, type TestDatabase, createTestDatabase, openPersistence } from '../../../testing';
import { Outbox } from '../transactions/outbox';
import { OldMessages } from './old-messages';

const NOW = '2026-11-24T10:00:00Z';
const DAY_MINUTES = 1440;

describe('old messages', () => {
  let database: TestDatabase;
  let persistence: Persistence;

  beforeAll(async () => {
    database = await createTestDatabase('sqlite');
    persistence = await openPersistence(database.target, { outbox: new Outbox(true) });
  });
  afterAll(async () => {
    await persistence.close();
    await database.drop();
  });

  it('are deleted after 30 days, also if they are many', async () => {
    const now = parseInstant(NOW);
    const kept = plusMinutes(now, -30 * DAY_MINUTES);
    await persistence.unitOfWork.run({}, async ({ users, messages }) => {
      const to = await users.add(aNewMember('ada'));
      const add = (minutes: number) =>
        messages.add({ to, content: { kind: 'passwordChanged' }, at: plusMinutes(kept, minutes) });
      for (let count = 0; count < 1_001; count += 1) await add(-1);
      await add(0);
    });

    await new OldMessages(persistence.database, new FixedClock(NOW)).sweep();

    const { items } = await persistence.messages.list(instant(0), { page: 1, pageSize: 9 });
    expect(items.map(({ createdAt }) => createdAt)).toEqual([kept]);
  });
});
