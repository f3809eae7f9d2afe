import { FixedClock } from '@roomhours/application/testing';
import { Cookie, type SessionData } from 'express-session';
import { type Persistence, type TestDatabase, aDatabase, openPersistence } from '../../../testing';
import { SessionOrmEntity } from '../../persistence';
import { TypeOrmSessionRecords } from './typeorm-session-records';

describe.each(['sqlite', 'mysql'] as const)('sessions in the database, on %s', (kind) => {
  let database: TestDatabase;
  let persistence: Persistence;
  let records: TypeOrmSessionRecords;
  const clock = new FixedClock('2026-03-02T09:00:00Z');
  const aSession = (activeAt: number): SessionData => ({ cookie: new Cookie(), passport: {}, activeAt });

  beforeEach(async () => {
    clock.set('2026-03-02T09:00:00Z');
    database = await aDatabase(kind);
    persistence = await openPersistence(database.target);
    records = new TypeOrmSessionRecords(persistence.database, clock);
  });
  afterEach(async () => {
    await persistence.close();
    await database.drop();
  });

  it('are found until they are removed', async () => {
    await records.add('s', aSession(1));
    expect(await records.find('s')).toMatchObject({ activeAt: 1 });
    expect(await records.find('S')).toBeNull();
    await records.remove('s');
    expect(await records.find('s')).toBeNull();
  });

  it('end after seven idle days, and live on with activity', async () => {
    await records.add('idle', aSession(1));
    await records.add('busy', aSession(1));
    clock.set('2026-03-09T08:59:59Z');
    expect(await records.find('idle')).not.toBeNull();
    await records.replace('busy', aSession(2));
    clock.set('2026-03-09T09:00:00Z');
    expect(await records.find('idle')).toBeNull();
    expect(await records.find('busy')).toMatchObject({ activeAt: 2 });
  });

  it('are replaced only where they still are', async () => {
    await records.replace('gone', aSession(2));
    expect(await records.find('gone')).toBeNull();
  });

  it('are swept out when they are over', async () => {
    await records.add('old', aSession(1));
    clock.set('2026-03-08T09:00:00Z');
    await records.add('new', aSession(2));
    clock.set('2026-03-09T09:00:00Z');
    await records.sweep();
    const left = await persistence.writing.manager.find(SessionOrmEntity);
    expect(left.map(({ id }) => id)).toEqual(['new']);
  });
});
